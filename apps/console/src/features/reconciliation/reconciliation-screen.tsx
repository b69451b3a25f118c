import { operatorReconcile, operatorReconciliations, type ReconciliationRun } from '@plumbline/contract/operator';
import { Button, type Column, Dialog, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { RunDetails } from './run-details.tsx';

const SCOPES = { recent: 'What is recent', full: 'Everything' } as const;
const TONES = { clean: 'good', differs: 'bad', failed: 'bad', waiting: 'plain', running: 'plain' } as const;

const stateOf = (row: ReconciliationRun): string =>
  ({
    clean: 'no difference',
    differs: `${row.differences} ${row.differences === 1 ? 'difference' : 'differences'}`,
    failed: 'not done',
    waiting: 'waits for a worker',
    running: `${row.done} of ${row.of}: ${row.step}`,
  })[row.state];

const COLUMNS: readonly Column<ReconciliationRun>[] = [
  {
    key: 'at',
    label: 'Started (UTC)',
    sort: 'date',
    cell: (row) => <Moment at={row.startedAt} />,
    text: (row) => row.startedAt,
  },
  { key: 'scope', label: 'Compared', cell: (row) => SCOPES[row.scope], text: (row) => row.scope },
  {
    key: 'state',
    label: 'Found',
    sort: 'differences',
    cell: (row) => <Tag tone={TONES[row.state]}>{stateOf(row)}</Tag>,
    text: stateOf,
  },
  { key: 'by', label: 'By', cell: (row) => row.startedBy, text: (row) => row.startedBy, isExtra: true },
  {
    key: 'ended',
    label: 'Ended (UTC)',
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
      title="Reconciliation"
      lead="The chain, the ledger and what members read are compared: what is recent every thirty seconds, everything every five minutes, or once a day where that takes long. A difference of one micro-USDT freezes payouts."
      actions={
        operatorReconcile.roles.includes(role) ? (
          <Button size="small" variant="primary" busy={isBusy} onClick={() => send(undefined)}>
            Run now
          </Button>
        ) : null
      }
    >
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="state"
          label="Found"
          choices={[
            { value: 'clean', label: 'No difference' },
            { value: 'differs', label: 'Differences' },
            { value: 'failed', label: 'Not done' },
          ]}
        />
        <ChoiceFilter
          list={list}
          name="scope"
          label="Compared"
          choices={[
            { value: 'recent', label: SCOPES.recent },
            { value: 'full', label: SCOPES.full },
          ]}
        />
        <TextFilter list={list} name="from" label="From" type="date" />
        <TextFilter list={list} name="to" label="To" type="date" />
      </Filters>
      <ListTable
        caption="Reconciliations"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={setOpen}
        exportName="reconciliations"
        empty="No comparison yet. The next one comes within a minute."
      />
      <Dialog isOpen={open !== null} onClose={() => setOpen(null)} title="Reconciliation" width={760}>
        {open ? <RunDetails id={open._id} /> : null}
      </Dialog>
    </Page>
  );
}
