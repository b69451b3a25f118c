export type { SortHead } from './list-head.tsx';
export type { Detail } from './list-row.tsx';
export { type ListSorting, ListTable } from './list-table.tsx';
export { type RowSelection, useSelection } from './use-selection.ts';
export type { ListOrder, RowData } from './use-table-model.ts';
