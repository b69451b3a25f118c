import type { Job } from './model.ts';

export const jobs: readonly Job[] = [
  {
    slug: 'ledger-engineer',
    title: 'Ledger engineer',
    place: 'Remote',
    kind: 'Full time',
    summary: 'Postings, invariants, PostgreSQL.',
    body: ['You write the code that moves money.'],
    isSample: true,
  },
];
