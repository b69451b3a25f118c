import { operatorReconcile, operatorReconciliations, type ReconciliationRun } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-reconciliation';
import { Button, type Column, Dialog, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { actorText } from '../../lib/actor.ts';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { RunDetails, wordsOf } from './run-details.tsx';

const TONES = { clean: 'good', differs: 'bad', failed: 'bad', waiting: 'plain', running: 'plain' } as const;

const stateOf = (row: ReconciliationRun): string =>
  ({
    clean: t.noDifference,
    differs: t.countOfDifferences({ differences: row.differences }),
    failed: t.notDone,
    waiting: t.waitsWorker,
    running: t.doneOfAll({ done: row.done, of: row.of, step: wordsOf(row.step) }),
  })[row.state];

const COLUMNS: readonly Column<ReconciliationRun>[] = [
  {
    key: 'at',
    label: t.startedUtc,
    sort: 'date',
    cell: (row) => <Moment at={row.startedAt} />,
    text: (row) => row.startedAt,
  },
  { key: 'scope', label: t.compared, cell: (row) => t.scopes[row.scope], text: (row) => row.scope },
  {
    key: 'state',
    label: t.found,
    sort: 'differences',
    cell: (row) => <Tag tone={TONES[row.state]}>{stateOf(row)}</Tag>,
    text: stateOf,
  },
  {
    key: 'by',
    label: t.by,
    cell: (row) => actorText(row.startedBy),
    text: (row) => actorText(row.startedBy),
    isExtra: true,
  },
  {
    key: 'ended',
    label: t.endedUtc,
    cell: (row) => (row.endedAt ? <Moment at={row.endedAt} /> : '–'),
    text: (row) => row.endedAt ?? '',
    isExtra: true,
  },
];

/** Chain, ledger and members' figures, compared every five minutes. A difference of one micro-USDT freezes payouts. */
export default function ReconciliationScreen() {
  const { role } = useOperator();
  const list = useList(operatorReconciliations, { filters: ['state', 'scope', 'from', 'to'], refreshSeconds: 3 });
  const [open, setOpen] = useState<ReconciliationRun | null>(null);
  const { send, isBusy } = useCall(() => api(operatorReconcile, { scope: 'full' }));
  return (
    <Page
      title={t.reconciliation}
      lead={t.lead}
      actions={
        operatorReconcile.roles.includes(role) ? (
          <Button size="small" variant="primary" busy={isBusy} onClick={() => send(undefined)}>
            {t.runNow}
          </Button>
        ) : null
      }
    >
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="state"
          label={t.found}
          choices={[
            { value: 'clean', label: t.withoutDifference },
            { value: 'differs', label: t.differences },
            { value: 'failed', label: t.onlyNotDone },
          ]}
        />
        <ChoiceFilter
          list={list}
          name="scope"
          label={t.compared}
          choices={[
            { value: 'recent', label: t.scopes.recent },
            { value: 'full', label: t.scopes.full },
          ]}
        />
        <TextFilter list={list} name="from" label={t.from} type="date" />
        <TextFilter list={list} name="to" label={t.to} type="date" />
      </Filters>
      <ListTable
        caption={t.reconciliations}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={setOpen}
        exportName="reconciliations"
        empty={t.empty}
      />
      <Dialog isOpen={open !== null} onClose={() => setOpen(null)} title={t.reconciliation} width={760}>
        {open ? <RunDetails id={open._id} /> : null}
      </Dialog>
    </Page>
  );
}
