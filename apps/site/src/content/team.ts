import type { TeamMember } from './model.ts';

/** Roles are the product’s; the people are samples until the operator enters its own. */
export const team: readonly TeamMember[] = [
  {
    slug: 'owner',
    name: 'Sample person A',
    role: 'Owner',
    about:
      'Answers for the company. Adds and removes operators, changes settings, and is named in the audit of each change.',
    isSample: true,
  },
  {
    slug: 'finance',
    name: 'Sample person B',
    role: 'Finance',
    about: 'Books trading results with their transfer and approves withdrawals. Cannot approve alone what needs two.',
    isSample: true,
  },
  {
    slug: 'second-approver',
    name: 'Sample person C',
    role: 'Finance, second approval',
    about: 'Looks at large withdrawals after the first approval. The database refuses the same person twice.',
    isSample: true,
  },
  {
    slug: 'support',
    name: 'Sample person D',
    role: 'Member support',
    about: 'Reads every message of the contact form and answers complaints. Sees accounts, moves no money.',
    isSample: true,
  },
  {
    slug: 'auditor',
    name: 'Sample person E',
    role: 'Auditor',
    about: 'May read everything in the console and change nothing. Compares books, chain and public figures.',
    isSample: true,
  },
  {
    slug: 'engineering',
    name: 'Sample person F',
    role: 'Engineering',
    about: 'Writes the ledger and its tests. Has no right in the database to write an entry by hand.',
    isSample: true,
  },
];
