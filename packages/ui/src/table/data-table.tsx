import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import look from './data-table.module.css';
import { BodyCell, BodyRow, HeadCell, TableFrame } from './markup.tsx';

interface DataTableProps<Row> {
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Cells of the closing row, one a column, such as a total. */
  readonly total?: readonly ReactNode[];
  /** `lines` turns each row into label and value pairs on a phone; `keep` suits two or three narrow columns. */
  readonly onPhone?: 'lines' | 'keep';
}

/** Figures in rows: a table at 1280 px, lines at 390 px. A list that is sorted, selected or opened is a `ListTable`. */
export function DataTable<Row>({ caption, columns, rows, rowKey, total, onPhone = 'lines' }: DataTableProps<Row>) {
  const cellsOf = (content: (column: Column<Row>, index: number) => ReactNode) =>
    columns.map((column, index) => (
      <BodyCell key={column.key} column={column} look={look} isHead={index === 0}>
        <div>{content(column, index)}</div>
      </BodyCell>
    ));
  return (
    <TableFrame
      caption={caption}
      className={classNames(look.table, look[onPhone])}
      head={columns.map((column) => <HeadCell key={column.key} column={column} look={look} />)}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: see TableFrame */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          <BodyRow key={rowKey(row)}>{cellsOf((column) => column.cell(row))}</BodyRow>
        ))}
        {total ? <BodyRow className={look.total}>{cellsOf((_, index) => total[index])}</BodyRow> : null}
      </tbody>
    </TableFrame>
  );
}
