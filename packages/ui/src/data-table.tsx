import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts align right. */
  readonly align?: 'left' | 'right';
  /** Sorted by this column, when it can be. */
  readonly sort?: string;
}

export interface Sorting {
  readonly by: string;
  readonly dir: 'asc' | 'desc';
  /** The head of a column that the rows can be sorted by. */
  readonly head: (column: { readonly sort: string; readonly label: string }) => ReactNode;
}

/** What opens under a row. */
export interface Detail<Row> {
  /** Of the button, such as 'Why did I get this'. */
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
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
  readonly sorting?: Sorting;
  readonly detail?: Detail<Row>;
}

// biome-ignore-start lint/a11y/noRedundantRoles: see DataTable
/**
 * A table at 1280 px, lines at 390 px. The roles are written out because a table that is drawn as lines loses them in
 * the browser's accessibility tree.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, total, onPhone = 'lines', sorting, detail } = props;
  return (
    <table className={classNames(styles.table, styles[onPhone])} role="table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={styles[column.align ?? 'left']}
              aria-sort={sorting && column.sort === sorting.by ? ORDER[sorting.dir] : undefined}
            >
              {sorting && column.sort ? sorting.head({ sort: column.sort, label: column.label }) : column.label}
            </th>
          ))}
          {detail ? (
            <th role="columnheader" scope="col">
              <span className="sr-only">{detail.label}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={rowKey(row)} row={row} columns={columns} detail={detail} />
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

const ORDER = { asc: 'ascending', desc: 'descending' } as const;

interface RowProps<Data> {
  readonly row: Data;
  readonly columns: readonly Column<Data>[];
  readonly detail: Detail<Data> | undefined;
}

function Row<Data>({ row, columns, detail }: RowProps<Data>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr role="row">
        {columns.map((column, index) => (
          <Cell key={column.key} column={column} isHead={index === 0}>
            {column.cell(row)}
          </Cell>
        ))}
        {detail ? (
          <td role="cell" className={styles.opens}>
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {detail.label}
            </Button>
          </td>
        ) : null}
      </tr>
      {detail && isOpen ? (
        <tr role="row" id={id} className={styles.detail}>
          <td role="cell" colSpan={columns.length + 1}>
            {detail.render(row)}
          </td>
        </tr>
      ) : null}
    </>
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
