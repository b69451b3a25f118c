import type { Product } from './model.ts';

export const products: readonly Product[] = [
  {
    slug: 'ledger-notebook',
    title: 'Ledger notebook',
    summary: 'Ruled for double entry.',
    picture: 'books',
    kind: 'Paper',
    body: ['Two columns, one truth.'],
    isSample: true,
  },
];
