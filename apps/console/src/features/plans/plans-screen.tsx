import { type Draft, operatorPlans, type PlanVersion, saveDraft } from '@plumbline/contract/operator';
import { Amount, Button, type Column, DataTable, Dialog, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { type ListColumn, ListTable, useList } from '../../lib/table/index.ts';
import { DraftTable } from './draft-table.tsx';
import { PlanForm } from './plan-form.tsx';
import styles from './plans.module.css';
import { dayAfter, unscaled } from './shares.ts';
import { Simulations } from './simulations.tsx';

const percent = (bps: number): string => `${unscaled(bps, 2)} %`;
const levels = (row: PlanVersion): string => row.levelBps.map(percent).join(' / ');
const who = (row: PlanVersion): string =>
  row.publishedBy ? `${row.proposedBy}, ${row.publishedBy}` : 'from the beginning';

const COLUMNS: readonly ListColumn<PlanVersion>[] = [
  {
    key: 'version',
    label: 'Version',
    cell: (row) => (
      <>
        {row.version} {row.isInForce ? <Tag tone="good">in force</Tag> : null}
      </>
    ),
    text: (row) => String(row.version),
  },
  { key: 'from', label: 'Holds from', cell: (row) => row.holdsFrom, text: (row) => row.holdsFrom },
  { key: 'levels', label: 'Levels A / B / C', cell: levels, text: levels },
  {
    key: 'matching',
    label: 'Matching',
    align: 'right',
    cell: (row) => percent(row.matchingBps),
    text: (row) => percent(row.matchingBps),
  },
  {
    key: 'direct',
    label: 'Direct',
    align: 'right',
    cell: (row) => percent(row.directBps),
    text: (row) => percent(row.directBps),
  },
  {
    key: 'hold',
    label: 'Hold, days',
    align: 'right',
    cell: (row) => row.holdDays,
    text: (row) => String(row.holdDays),
  },
  { key: 'who', label: 'Who', cell: who, text: who, isExtra: true },
  { key: 'why', label: 'Why', cell: (row) => row.reason || '–', text: (row) => row.reason, isExtra: true },
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

/** What sponsors get: versions, drafts, and what a draft would have paid. */
export function PlansScreen() {
  const { role } = useOperator();
  const isPlanner = saveDraft.roles.includes(role);
  const list = useList(operatorPlans);
  const [form, setForm] = useState<Form | null>(null);
  const [opened, open] = useState<PlanVersion | null>(null);
  const [simulated, simulate] = useState<Draft | null>(null);
  const inForce = list.query.data?.docs.find((each) => each.isInForce);
  const terms = form?.draft?.plan ?? inForce;
  const tomorrow = dayAfter(new Date().toISOString().slice(0, 10));
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
      <ListTable
        caption="Versions of the plan"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => String(row.version)}
        onOpen={open}
        exportName="plans"
        empty="There is no plan."
      />
      <Simulations isPlanner={isPlanner} draft={simulated} onDraft={simulate} />
      {opened ? (
        <Dialog
          isOpen
          onClose={() => open(null)}
          title={`Version ${opened.version}, from ${opened.holdsFrom}`}
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
