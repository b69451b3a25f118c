import type { Category } from './model.ts';

export const categories: readonly Category[] = [
  { slug: 'ledger', title: 'The ledger', summary: 'How money is written down here.' },
];
