import type { Category } from './model.ts';

export const categories: readonly Category[] = [
  { slug: 'ledger', title: 'The ledger', summary: 'How money is written down here, and what the books refuse.' },
  { slug: 'income', title: 'Income', summary: 'Targets, factors, levels and what was really earned.' },
  { slug: 'chain', title: 'The chain', summary: 'Deposits, payouts and how to check them yourself.' },
  { slug: 'security', title: 'Security', summary: 'How accounts are kept, lost and brought back.' },
  { slug: 'company', title: 'The company', summary: 'What we build and how we work.' },
];
