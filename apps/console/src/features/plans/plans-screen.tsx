import { type Draft, operatorPlans, PLAN_STATES, type PlanVersion, saveDraft } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-plans';
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
    label: t.version,
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
    label: t.holdsFrom,
    sort: 'from',
    cell: (row) => fromWords(row.holdsFrom),
    text: (row) => fromWords(row.holdsFrom),
  },
  { key: 'levels', label: t.levelsBC, cell: levels, text: levels },
  {
    key: 'matching',
    label: t.matching,
    sort: 'matching',
    align: 'right',
    cell: (row) => percent(row.matchingBps),
    text: (row) => percent(row.matchingBps),
  },
  {
    key: 'direct',
    label: t.direct,
    sort: 'direct',
    align: 'right',
    cell: (row) => percent(row.directBps),
    text: (row) => percent(row.directBps),
  },
  {
    key: 'hold',
    label: t.holdDays,
    sort: 'hold',
    align: 'right',
    cell: (row) => row.holdDays,
    text: (row) => String(row.holdDays),
  },
  { key: 'who', label: t.who, cell: who, text: who, isExtra: true },
  { key: 'why', label: t.why, cell: (row) => row.reason || '–', text: (row) => row.reason, isExtra: true },
];

const FILE_COLUMNS: readonly Column<PlanVersion>[] = [
  { key: 'state', label: t.state, cell: () => null, text: (row) => row.state },
];

type Rank = PlanVersion['ranks'][number];
const RANKS: readonly Column<Rank>[] = [
  { key: 'rank', label: t.rank, cell: (row) => row.rank },
  {
    key: 'own',
    label: t.ownPrincipalHead,
    align: 'right',
    cell: (row) => <Amount value={row.ownPrincipal} unit={false} />,
  },
  {
    key: 'team',
    label: t.teamInvestmentHead,
    align: 'right',
    cell: (row) => <Amount value={row.teamInvested} unit={false} />,
  },
  { key: 'reward', label: t.rewardHead, align: 'right', cell: (row) => <Amount value={row.reward} unit={false} /> },
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
    <Page title={t.compensationPlan} lead={t.plansLead}>
      <DraftTable
        kind="plan"
        onEdit={(draft) => setForm({ draft })}
        onSimulate={simulate}
        aside={
          isPlanner ? (
            <Button size="small" variant="primary" disabled={!inForce} onClick={() => setForm({ draft: null })}>
              {t.newDraft}
            </Button>
          ) : null
        }
      />
      <h2 className={styles.heading}>{t.versions}</h2>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="state"
          label={t.state}
          choices={PLAN_STATES.map((value) => ({ value, label: value }))}
        />
      </Filters>
      <ListTable
        caption={t.versionsPlan}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => String(row.version)}
        onOpen={open}
        fileColumns={FILE_COLUMNS}
        exportName="plans"
        empty={t.plansEmpty}
      />
      <Simulations isPlanner={isPlanner} draft={simulated} onDraft={simulate} />
      {opened ? (
        <Dialog
          isOpen
          onClose={() => open(null)}
          title={t.versionFrom({ version: opened.version, holdsFrom: fromWords(opened.holdsFrom) })}
          width={640}
        >
          <p className={styles.said}>
            {who(opened)}
            {opened.reason ? `: ${opened.reason}` : null}
          </p>
          <DataTable caption={t.ranks} columns={RANKS} rows={opened.ranks} rowKey={(row) => String(row.rank)} />
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
