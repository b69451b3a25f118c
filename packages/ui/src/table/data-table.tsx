import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import type { Column } from './column.ts';
import look from './data-table.module.css';
import { FoldedRow, FoldedTotal } from './folded-rows.tsx';
import folds from './folds.module.css';
import { BodyCell, BodyRow, HeadCell, TableFrame } from './markup.tsx';
import { foldColumns, placeColumns } from './places.ts';

interface DataTableProps<Row> {
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Cells of the closing row, one a column, such as a total. */
  readonly total?: readonly ReactNode[];
  /**
   * On a phone `fold` makes rows of two lines, which open to the rest; `lines` makes label and value pairs, for sentences;
   * `keep` suits two or three narrow columns.
   */
  readonly onPhone?: 'fold' | 'lines' | 'keep';
}

/** Figures in rows: a table at 1280 px, rows of two lines at 390 px. A list that is sorted, selected or opened is a `ListTable`. */
export function DataTable<Row>({ onPhone = 'fold', ...table }: DataTableProps<Row>) {
  const isFolded = useIsNarrow() && onPhone === 'fold';
  return isFolded ? <FoldedTable {...table} /> : <WideTable {...table} onPhone={onPhone} />;
}

function FoldedTable<Row>({ caption, columns, rows, rowKey, total }: Omit<DataTableProps<Row>, 'onPhone'>) {
  const all = placeColumns(columns);
  const placed = foldColumns(all);
  const rest = all.filter(({ phone, brief }) => phone === undefined || brief !== undefined);
  return (
    <TableFrame
      caption={caption}
      className={folds.table ?? ''}
      head={placed.map((column) => <HeadCell key={column.key} column={column} look={folds} />)}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: see TableFrame */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          <FoldedRow key={rowKey(row)} row={row} placed={placed} rest={rest} />
        ))}
        {total ? <FoldedTotal columns={columns} placed={placed} total={total} /> : null}
      </tbody>
    </TableFrame>
  );
}

function WideTable<Row>({ caption, columns, rows, rowKey, total, onPhone = 'lines' }: DataTableProps<Row>) {
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
