import type { Project } from './model.ts';

export const projects: readonly Project[] = [
  {
    slug: 'the-ledger',
    title: 'The ledger',
    summary: 'A double-entry book that refuses what must not happen.',
    picture: 'ledger',
    year: '2026',
    facts: [{ label: 'Database', value: 'PostgreSQL 18' }],
    body: ['Every movement of money is one posting.'],
    isSample: false,
  },
];
