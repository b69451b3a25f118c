export { ChoiceFilter, Filters, TextFilter } from './filters.tsx';
export { type ListColumn, ListTable } from './list-table.tsx';
export { type List, useList } from './use-list.ts';
