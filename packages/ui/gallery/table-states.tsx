import type { ReactNode } from 'react';
import { Amount, type Column, DataTable, Moment } from '../src/index.ts';
import { ListTable } from '../src/list-table/index.ts';

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
