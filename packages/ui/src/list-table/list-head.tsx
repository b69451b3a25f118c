import type { ReactNode } from 'react';
import type { Column } from '../table/column.ts';
import { HeadCell, type TableLook } from '../table/markup.tsx';
import type { RowSelection } from './use-selection.ts';
import type { ListOrder, RowData, TableModel } from './use-table-model.ts';

/** Content of a sortable column's header: a link or a button that leads to `next`. */
export interface SortHead {
  readonly label: string;
  readonly sorted: 'asc' | 'desc' | false;
  /** Null for the list's own order. */
  readonly next: ListOrder | null;
}

interface ListHeadProps<Row extends RowData> {
  readonly table: TableModel<Row>;
  readonly columns: readonly Column<Row>[];
  readonly look: TableLook;
  readonly selection: RowSelection | undefined;
  readonly sortHead: ((head: SortHead) => ReactNode) | undefined;
  /** Label of the button that expands a row. */
  readonly opens: string | undefined;
}

// biome-ignore-start lint/a11y/noRedundantRoles: see TableFrame
export const ListHead = <Row extends RowData>({
  table,
  columns,
  look,
  selection,
  sortHead,
  opens,
}: ListHeadProps<Row>) => (
  <>
    {selection ? (
      <th role="columnheader" scope="col" className={look.check}>
        <SelectPage rows={table.getRowModel().rows.length} selection={selection} />
      </th>
    ) : null}
    {columns.map((column) => {
      const model = table.getColumn(column.key)!;
      const sorted = model.getIsSorted();
      const dir = model.getNextSortingOrder();
      const next = dir === false || column.sort === undefined ? null : { sort: column.sort, dir };
      return (
        <HeadCell key={column.key} column={column} look={look} sorted={sorted}>
          {sortHead && column.sort !== undefined ? sortHead({ label: column.label, sorted, next }) : column.label}
        </HeadCell>
      );
    })}
    {opens === undefined ? null : (
      <th role="columnheader" scope="col">
        <span className="sr-only">{opens}</span>
      </th>
    )}
  </>
);
// biome-ignore-end lint/a11y/noRedundantRoles: see TableFrame

interface SelectPageProps {
  /** Number of rows on the page. */
  readonly rows: number;
  readonly selection: RowSelection;
}

function SelectPage({ rows, selection }: SelectPageProps) {
  const isWhole = rows > 0 && selection.keys.length === rows;
  return (
    <input
      type="checkbox"
      aria-label={selection.words.selectPage}
      title={selection.words.selectKeys}
      checked={isWhole}
      ref={(box) => {
        if (box) box.indeterminate = selection.keys.length > 0 && !isWhole;
      }}
      onChange={isWhole ? selection.clear : selection.all}
    />
  );
}
