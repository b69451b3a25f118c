import { type Draft, operatorPlans, PLAN_STATES, type PlanVersion, saveDraft } from '@plumbline/contract/operator';
import { Amount, Button, type Column, DataTable, Dialog, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fromWords } from '../../lib/first-day.ts';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, useList } from '../../lib/table/index.ts';
import { DraftTable } from './draft-table.tsx';
import { PlanForm } from './plan-form.tsx';
import styles from './plans.module.css';
import { Simulations } from './simulations.tsx';
import { unscaled, useTomorrow } from './values.ts';

const percent = (bps: number): string => `${unscaled(bps, 2)} %`;
const levels = (row: PlanVersion): string => row.levelBps.map(percent).join(' / ');
const who = (row: PlanVersion): string => (row.publishedBy ? `${row.proposedBy}, ${row.publishedBy}` : '–');

const TONES = { announced: 'plain', 'in force': 'good' } as const;

const COLUMNS: readonly Column<PlanVersion>[] = [
  {
    key: 'version',
    label: 'Version',
    sort: 'version',
    cell: (row) => (
      <>
        {row.version} {row.state === 'over' ? null : <Tag tone={TONES[row.state]}>{row.state}</Tag>}
      </>
    ),
    text: (row) => String(row.version),
  },
  {
    key: 'from',
    label: 'Holds from',
    sort: 'from',
    cell: (row) => fromWords(row.holdsFrom),
    text: (row) => fromWords(row.holdsFrom),
  },
  { key: 'levels', label: 'Levels A / B / C', cell: levels, text: levels },
  {
    key: 'matching',
    label: 'Matching',
    sort: 'matching',
    align: 'right',
    cell: (row) => percent(row.matchingBps),
    text: (row) => percent(row.matchingBps),
  },
  {
    key: 'direct',
    label: 'Direct',
    sort: 'direct',
    align: 'right',
    cell: (row) => percent(row.directBps),
    text: (row) => percent(row.directBps),
  },
  {
    key: 'hold',
    label: 'Hold, days',
    sort: 'hold',
    align: 'right',
    cell: (row) => row.holdDays,
    text: (row) => String(row.holdDays),
  },
  { key: 'who', label: 'Who', cell: who, text: who, isExtra: true },
  { key: 'why', label: 'Why', cell: (row) => row.reason || '–', text: (row) => row.reason, isExtra: true },
];

const FILE_COLUMNS: readonly Column<PlanVersion>[] = [
  { key: 'state', label: 'State', cell: () => null, text: (row) => row.state },
];

type Rank = PlanVersion['ranks'][number];
const RANKS: readonly Column<Rank>[] = [
  { key: 'rank', label: 'Rank', cell: (row) => row.rank },
  {
    key: 'own',
    label: 'Own principal',
    align: 'right',
    cell: (row) => <Amount value={row.ownPrincipal} unit={false} />,
  },
  {
    key: 'team',
    label: 'Team’s investment',
    align: 'right',
    cell: (row) => <Amount value={row.teamInvested} unit={false} />,
  },
  { key: 'reward', label: 'Reward', align: 'right', cell: (row) => <Amount value={row.reward} unit={false} /> },
];

interface Form {
  readonly draft: Draft | null;
}

/** Compensation plans: versions, drafts, and simulations. */
export default function PlansScreen() {
  const { role } = useOperator();
  const isPlanner = saveDraft.roles.includes(role);
  const list = useList(operatorPlans, { filters: ['state'] });
  // Whatever the list shows, a new draft starts with the terms in force.
  const { data: standing } = useQuery(read(operatorPlans, { state: 'in force' }));
  const [form, setForm] = useState<Form | null>(null);
  const [opened, open] = useState<PlanVersion | null>(null);
  const [simulated, simulate] = useState<Draft | null>(null);
  const inForce = standing?.docs[0];
  const terms = form?.draft?.plan ?? inForce;
  const tomorrow = useTomorrow();
  return (
    <Page
      title="Compensation plan"
      lead="A change is a new version: one operator proposes it, another publishes it, and it holds from its day. A day pays only what is booked, whatever a plan says."
    >
      <DraftTable
        kind="plan"
        onEdit={(draft) => setForm({ draft })}
        onSimulate={simulate}
        aside={
          isPlanner ? (
            <Button size="small" variant="primary" disabled={!inForce} onClick={() => setForm({ draft: null })}>
              New draft
            </Button>
          ) : null
        }
      />
      <h2 className={styles.heading}>Versions</h2>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="state"
          label="State"
          choices={PLAN_STATES.map((value) => ({ value, label: value }))}
        />
      </Filters>
      <ListTable
        caption="Versions of the plan"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => String(row.version)}
        onOpen={open}
        fileColumns={FILE_COLUMNS}
        exportName="plans"
        empty="No version yet."
      />
      <Simulations isPlanner={isPlanner} draft={simulated} onDraft={simulate} />
      {opened ? (
        <Dialog
          isOpen
          onClose={() => open(null)}
          title={`Version ${opened.version}, from ${fromWords(opened.holdsFrom)}`}
          width={640}
        >
          <p className={styles.said}>
            {who(opened)}
            {opened.reason ? `: ${opened.reason}` : null}
          </p>
          <DataTable caption="Ranks" columns={RANKS} rows={opened.ranks} rowKey={(row) => String(row.rank)} />
        </Dialog>
      ) : null}
      {form && terms ? (
        <PlanForm
          terms={terms}
          holdsFrom={form.draft?.holdsFrom ?? tomorrow}
          draft={form.draft}
          onClose={() => setForm(null)}
        />
      ) : null}
    </Page>
  );
}
