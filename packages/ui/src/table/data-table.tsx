import { Fragment, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { useUiWords } from '../words.ts';
import { type Column, foldColumns, placeColumns } from './column.ts';
import look from './data-table.module.css';
import folds from './folds.module.css';
import { BodyCell, BodyRow, HeadCell, TableFrame } from './markup.tsx';

interface DataTableProps<Row> {
  readonly caption: string;
  /** The first column identifies the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Cells of the closing row, one a column, such as a total. */
  readonly total?: readonly ReactNode[];
  /**
   * On a phone `fold` makes two-line rows, which expand to the rest; `lines` makes label and value pairs, for
   * sentences; `keep` suits two or three narrow columns.
   */
  readonly onPhone?: 'fold' | 'lines' | 'keep';
}

/** A table at 1280 px, with two-line rows at 390 px. For sorting, selecting or opening rows use `ListTable`. */
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

interface FoldedRowProps<Row> {
  readonly row: Row;
  /** Columns with a position, in order. */
  readonly placed: readonly Column<Row>[];
  /** Columns without room. */
  readonly rest: readonly Column<Row>[];
}

// biome-ignore-start lint/a11y/noRedundantRoles: see TableFrame
/** A two-line row, which expands to the rest. */
function FoldedRow<Row>({ row, placed, rest }: FoldedRowProps<Row>) {
  const words = useUiWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BodyRow>
        {placed.map((column, index) => (
          <BodyCell key={column.key} column={column} look={folds} isHead={index === 0}>
            {column.cell(row)}
          </BodyCell>
        ))}
        {rest.length === 0 ? null : (
          <td role="cell" className={folds.opens}>
            <button
              type="button"
              className={folds.mark}
              aria-label={words.details}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            />
          </td>
        )}
      </BodyRow>
      {isOpen ? (
        <BodyRow id={id} className={folds.detail}>
          <td role="cell" colSpan={placed.length + 1}>
            <dl className={folds.facts}>
              {rest.map((column) => (
                <Fragment key={column.key}>
                  <dt>{column.label}</dt>
                  <dd>{column.cell(row)}</dd>
                </Fragment>
              ))}
            </dl>
          </td>
        </BodyRow>
      ) : null}
    </>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see TableFrame

interface FoldedTotalProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly placed: readonly Column<Row>[];
  readonly total: readonly ReactNode[];
}

const FoldedTotal = <Row,>({ columns, placed, total }: FoldedTotalProps<Row>) => (
  <BodyRow className={folds.total}>
    {placed.map((column, index) => (
      <BodyCell key={column.key} column={column} look={folds} isHead={index === 0}>
        {total[columns.findIndex(({ key }) => key === column.key)]}
      </BodyCell>
    ))}
  </BodyRow>
);
