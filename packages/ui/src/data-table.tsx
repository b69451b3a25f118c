import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts align right. */
  readonly align?: 'left' | 'right';
}

interface DataTableProps<Row> {
  /** Read out before the table; not shown, the heading above says it to the eye. */
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

// biome-ignore-start lint/a11y/noRedundantRoles: see DataTable
/**
 * A table at 1280 px, lines at 390 px. The roles are written out because a table that is drawn as lines loses them in
 * the browser's accessibility tree.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, total, onPhone = 'lines' }: DataTableProps<Row>) {
  return (
    <table className={classNames(styles.table, styles[onPhone])} role="table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={styles[column.align ?? 'left']}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column, index) => (
              <Cell key={column.key} column={column} isHead={index === 0}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
        {total ? (
          <tr role="row" className={styles.total}>
            {columns.map((column, index) => (
              <Cell key={column.key} column={column} isHead={index === 0}>
                {total[index]}
              </Cell>
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly column: Column<never>;
  readonly isHead: boolean;
  readonly children: ReactNode;
}

function Cell({ column, isHead, children }: CellProps) {
  const className = styles[column.align ?? 'left'];
  return isHead ? (
    <th role="rowheader" scope="row" className={className}>
      {children}
    </th>
  ) : (
    <td role="cell" className={className} data-label={column.label}>
      {children}
    </td>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see DataTable
