export { WhatElseWaits } from './empty-list.tsx';
export { ChoiceFilter, Filters, TextFilter } from './filters.tsx';
export { FoldedRow, SMALL_CHOICES, SMALL_FOLDED } from './folded-row.tsx';
export { ListTable } from './list-table.tsx';
export { type List, useList } from './use-list.ts';
export { useLocalList } from './use-local-list.ts';
