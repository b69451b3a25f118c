import {
  type ColumnDef,
  type Row as ModelRow,
  type ReactTable,
  type RowData,
  rowExpandingFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from '../table/column.ts';

export type { RowData };

const features = tableFeatures({ rowSortingFeature, rowExpandingFeature });

/** Order of the rows: a column's `sort`, and the direction. */
export interface ListOrder {
  readonly sort: string;
  readonly dir: 'asc' | 'desc';
}

interface TableModelOptions<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Null for the list's own order, which no column shows. */
  readonly order: ListOrder | null;
  /** Whether pressing a column repeatedly returns to the list's own order. */
  readonly isOrderRemovable: boolean;
  readonly canOpen: boolean;
}

/**
 * Keeps a list table's state in TanStack Table: the sorted column and the expanded rows. The server sorts, filters and
 * pages the rows, over all of them.
 */
export function useTableModel<Row extends RowData>(options: TableModelOptions<Row>): TableModel<Row> {
  const { columns, rows, rowKey, order, isOrderRemovable, canOpen } = options;
  const sortedColumn = order && columns.find(({ sort }) => sort === order.sort);
  const sorting: SortingState = order && sortedColumn ? [{ id: sortedColumn.key, desc: order.dir === 'desc' }] : [];
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { sorting },
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: isOrderRemovable,
    sortDescFirst: true,
    getRowCanExpand: () => canOpen,
    // An expanded row stays expanded after a refetch.
    autoResetExpanded: false,
  });
}

export type TableModel<Row extends RowData> = ReactTable<typeof features, Row>;
export type RowModel<Row extends RowData> = ModelRow<typeof features, Row>;

const definitionOf = <Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> => ({
  id: column.key,
  header: column.label,
  // The column's `cell` is rendered; nothing is compared here.
  accessorFn: (row) => row,
  enableSorting: column.sort !== undefined,
});
