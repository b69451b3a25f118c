export { ChoiceFilter, Filters, TextFilter } from './filters.tsx';
export { ListTable } from './list-table.tsx';
export { type List, useList } from './use-list.ts';
export { useLocalList } from './use-local-list.ts';
