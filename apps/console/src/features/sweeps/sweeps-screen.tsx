import { operatorSweeps, SWEEP_STATUSES, type Sweep } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-sweeps';
import { Address, Amount, type Column, Moment, Section, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { actorText } from '../../lib/actor.ts';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { SweepDialog } from './sweep-dialog.tsx';
import { Sweepable } from './sweepable.tsx';

const TONES = { exported: 'wait', signed: 'plain', done: 'good', given_up: 'plain' } as const satisfies Record<
  Sweep['status'],
  string
>;
const wordOf = (row: Sweep): string => (row.expired ? t.notSignedTime : t.status[row.status]);

const COLUMNS: readonly Column<Sweep>[] = [
  {
    key: 'at',
    label: t.exportedUtc,
    cell: (row) => <Moment at={row.exportedAt} />,
    text: (row) => row.exportedAt,
    sort: 'date',
  },
  {
    key: 'by',
    label: t.by,
    cell: (row) => actorText(row.exportedBy),
    text: (row) => actorText(row.exportedBy),
    isExtra: true,
  },
  {
    key: 'addresses',
    label: t.addresses,
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
    label: t.to,
    cell: (row) => <Address value={row.to} size="small" />,
    text: (row) => row.to,
    isExtra: true,
  },
  {
    key: 'progress',
    label: t.ended,
    align: 'right',
    cell: (row) => `${row.ended} / ${row.transactions}`,
    text: (row) => `${row.ended}/${row.transactions}`,
  },
  {
    key: 'status',
    label: t.state,
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
    <Page title={t.sweeping} lead={t.lead}>
      <Sweepable onExported={open} />
      <Section title={t.pastSweeps}>
        <Filters list={list} isOffWhileEmpty>
          <ChoiceFilter
            list={list}
            name="status"
            label={t.state}
            choices={SWEEP_STATUSES.map((value) => ({ value, label: t.status[value] }))}
          />
          <TextFilter list={list} name="from" label={t.from} type="date" />
          <TextFilter list={list} name="to" label={t.to} type="date" />
        </Filters>
        <ListTable<Sweep>
          caption={t.sweeps}
          list={list}
          columns={COLUMNS}
          rowKey={(row) => row._id}
          onOpen={(row) => open(row._id)}
          exportName="sweeps"
          empty={t.sweepsEmpty}
        />
      </Section>
      <SweepDialog id={opened} onClose={() => open(null)} />
    </Page>
  );
}
