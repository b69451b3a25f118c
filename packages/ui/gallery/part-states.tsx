import { usdt } from '@plumbline/money';
import { type ReactNode, useState } from 'react';
import { Chart, type ChartSeries } from '../src/chart/chart.tsx';
import { Amount, Button, type Column, DataTable, Dialog, Moment, TextField } from '../src/index.ts';
import { ListTable } from '../src/list-table/index.ts';
import { Message, MessagePicture, Thread } from '../src/thread.tsx';

const seriesOf = (accent: readonly bigint[], ink: readonly bigint[]): readonly ChartSeries[] => [
  { name: 'Deposits', look: 'accent', values: accent.map(usdt) },
  { name: 'Payouts', look: 'ink', values: ink.map(usdt) },
];
const LARGE = seriesOf([80_000_000n, 0n, 50_000_000n, 20_000_000n], [30_000_000n, 10_000_000n, 0n, 5_000_000n]);
const MIXED = seriesOf([80_000_000n, 0n, 50_000n, 20_000n], [30_000_000n, 0n, 10_000n, 0n]);
const EMPTY = seriesOf([0n, 0n, 0n, 0n], [0n, 0n, 0n, 0n]);

const common = {
  label: 'Deposits and payouts',
  height: 112,
  ends: ['5 Jan', '8 Jan'],
  readOut: (index: number) => `${5 + index} Jan`,
  smallWords: (highest: string) => `Up to ${highest} USDT, on a scale of their own`,
} as const;

export const chartStates: Readonly<Record<string, ReactNode>> = {
  stacked: <Chart {...common} series={LARGE} />,
  'beside each other': <Chart {...common} series={LARGE} layout="beside" />,
  'in steps': <Chart {...common} series={LARGE} layout="steps" />,
  'with small sums on a scale of their own': <Chart {...common} series={MIXED} />,
  'without a value': <Chart {...common} series={EMPTY} />,
};

const BUSY_SHOWN_MS = 2_000;

/** A busy one closes after two seconds, simulating a response. */
export function DialogStates({ isBusy = false }: { readonly isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    if (isBusy) setTimeout(() => setOpen(false), BUSY_SHOWN_MS);
  };
  return (
    <>
      <Button onClick={open}>{isBusy ? 'Open for two seconds' : 'Open'}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Confirm the amount" width={400} isBusy={isBusy}>
        <TextField label="Amount" suffix="USDT" defaultValue="30" />
      </Dialog>
    </>
  );
}

interface Row {
  readonly name: string;
  readonly today: string;
  readonly total: string;
}

const ROWS: readonly Row[] = [
  { name: 'Trading Profit', today: '0.42', total: '38.116667' },
  { name: 'Level Income', today: '0.19', total: '-14.25' },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', label: 'Income', cell: (row) => row.name, sort: 'name' },
  { key: 'today', label: 'Today', align: 'right', cell: (row) => <Amount value={row.today} unit={false} /> },
  { key: 'total', label: 'Total', align: 'right', cell: (row) => <Amount value={row.total} unit={false} /> },
];
const shared = { columns: COLUMNS, rows: ROWS, rowKey: (row: Row) => row.name };
const head = ({ label }: { readonly label: string }) => <button type="button">{label}</button>;

export const tableStates: Readonly<Record<string, ReactNode>> = {
  'with a total': <DataTable caption="Income with a total" {...shared} total={['Total', '0.61', '23.86']} />,
  'without rows': <DataTable caption="Income without rows" {...shared} rows={[]} />,
  'kept a table on a phone': <DataTable caption="Income, a table everywhere" {...shared} onPhone="keep" />,
};

export const listStates: Readonly<Record<string, ReactNode>> = {
  'sorted by its first column': (
    <ListTable
      caption="Income, sorted"
      {...shared}
      sorting={{ order: { sort: 'name', dir: 'asc' }, isRemovable: false, head }}
    />
  ),
  'with rows that open': (
    <ListTable
      caption="Income, to be opened"
      {...shared}
      detail={{ label: 'Details', render: () => <Moment at="2026-11-21 05:06:07" /> }}
    />
  ),
};

const AT = '2026-11-21 05:06:07';
const IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><rect width="160" height="120" fill="#8a8f98"/></svg>',
)}`;
const idle = () => {};

export const threadStates: Readonly<Record<string, ReactNode>> = {
  'of three sides': (
    <Thread>
      <Message from="You" at={AT} side="own" body="The lamp came without its shade." />
      <Message from="Sample Store" at={AT} isIndented body="The shade is in a second parcel." />
      <Message from="Operators" at={AT} side="operators" aside="by mail" body="We wait for the second parcel." />
      <Message
        from="You"
        at={AT}
        side="own"
        aside="by mail"
        body={'It came today.\n\n> We wait for the second parcel.'}
        quotedWords="Quoted text"
      />
    </Thread>
  ),
};

export const messageStates: Readonly<Record<string, ReactNode>> = {
  'with a picture': (
    <Thread>
      <Message
        from="You"
        at={AT}
        side="own"
        body="The parcel, as it came."
        pictures={[<MessagePicture key="1" label="Picture 1" image={IMAGE} isLarge={false} onTurn={idle} />]}
      />
    </Thread>
  ),
  'without its body': (
    <Thread>
      <Message from="Sample Store" at={AT} body={null}>
        <p className="soft">This message was removed.</p>
      </Message>
    </Thread>
  ),
};

export const pictureStates: Readonly<Record<string, ReactNode>> = {
  small: <MessagePicture label="Picture 1" image={IMAGE} isLarge={false} onTurn={idle} />,
  large: <MessagePicture label="Picture 1" image={IMAGE} isLarge onTurn={idle} />,
  'while it is read': <MessagePicture label="Picture 1" image={undefined} isLarge={false} onTurn={idle} />,
};
