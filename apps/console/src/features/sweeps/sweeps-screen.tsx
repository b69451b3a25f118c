import { operatorSweeps, SWEEP_STATUSES, type Sweep } from '@plumbline/contract/operator';
import { Address, Amount, type Column, Moment, Section, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { SweepDialog } from './sweep-dialog.tsx';
import { Sweepable } from './sweepable.tsx';

const STATUS = {
  exported: 'waits for signing',
  signed: 'being sent',
  done: 'done',
  given_up: 'given up',
} as const satisfies Record<Sweep['status'], string>;
const TONES = { exported: 'wait', signed: 'plain', done: 'good', given_up: 'plain' } as const satisfies Record<
  Sweep['status'],
  string
>;
const wordOf = (row: Sweep): string => (row.expired ? 'not signed in time' : STATUS[row.status]);

const COLUMNS: readonly Column<Sweep>[] = [
  {
    key: 'at',
    label: 'Exported (UTC)',
    cell: (row) => <Moment at={row.exportedAt} />,
    text: (row) => row.exportedAt,
    sort: 'date',
  },
  { key: 'by', label: 'By', cell: (row) => row.exportedBy, text: (row) => row.exportedBy, isExtra: true },
  {
    key: 'addresses',
    label: 'Addresses',
    align: 'right',
    cell: (row) => row.addresses,
    text: (row) => String(row.addresses),
  },
  {
    key: 'amount',
    label: 'USDT',
    align: 'right',
    cell: (row) => <Amount value={row.amount} unit={false} />,
    text: (row) => row.amount,
    sort: 'amount',
  },
  {
    key: 'to',
    label: 'To',
    cell: (row) => <Address value={row.to} size="small" />,
    text: (row) => row.to,
    isExtra: true,
  },
  {
    key: 'progress',
    label: 'Ended',
    align: 'right',
    cell: (row) => `${row.ended} / ${row.transactions}`,
    text: (row) => `${row.ended}/${row.transactions}`,
  },
  {
    key: 'status',
    label: 'State',
    cell: (row) => <Tag tone={row.expired ? 'bad' : TONES[row.status]}>{wordOf(row)}</Tag>,
    text: wordOf,
    sort: 'state',
  },
];

/** Sweeps from members' deposit addresses to the platform's wallet, signed by a key holder elsewhere. */
export default function SweepsScreen() {
  const list = useList(operatorSweeps, { filters: ['status', 'from', 'to'], refreshSeconds: 5 });
  const [opened, open] = useState<string | null>(null);
  return (
    <Page
      title="Sweeping"
      lead="Members’ deposits lie on addresses that this server has no key for. It prepares the transactions; the holder of the seed signs them on a machine without a network, and this server sends them."
    >
      <Sweepable onExported={open} />
      <Section title="Past sweeps">
        <Filters list={list} isOffWhileEmpty>
          <ChoiceFilter
            list={list}
            name="status"
            label="State"
            choices={SWEEP_STATUSES.map((value) => ({ value, label: STATUS[value] }))}
          />
          <TextFilter list={list} name="from" label="From" type="date" />
          <TextFilter list={list} name="to" label="To" type="date" />
        </Filters>
        <ListTable<Sweep>
          caption="Sweeps"
          list={list}
          columns={COLUMNS}
          rowKey={(row) => row._id}
          onOpen={(row) => open(row._id)}
          exportName="sweeps"
          empty="Nothing was swept yet."
        />
      </Section>
      <SweepDialog id={opened} onClose={() => open(null)} />
    </Page>
  );
}
