import type { Project } from './model.ts';

export const projects: readonly Project[] = [
  {
    slug: 'the-ledger',
    title: 'The ledger',
    summary: 'A double-entry book that refuses what must not happen.',
    picture: 'ledger',
    year: '2026',
    facts: [
      { label: 'Database', value: 'PostgreSQL 18' },
      { label: 'Smallest amount', value: '0.000001 USDT' },
      { label: 'Who may write an entry', value: 'the ledger’s own functions, nobody else' },
    ],
    body: [
      `Every movement of money is one posting between two accounts. A table says which kind of account may pay which other kind, and for what. Its own constraints bind whoever adds a line to it: booked earnings can be credited by evidence from the chain or by a capped charge, and by nothing else.`,
      `## What was hard

Locks. A system account that every movement touches would be the one row that everybody waits for. Its sides are appended without a lock and rolled up into entries by a job. Balances are read as the last entry plus what is pending, in one snapshot.`,
      `## How it is checked

Tests post random movements and compare the result with a map of balances. Others hold the application’s own connection and try to cheat: to overdraw, to re-route, to rewrite. Each try is refused with the name of the rule.`,
      'Read on: [Double entry for wallets](/blog/double-entry-for-wallets).',
    ],
    isSample: false,
  },
  {
    slug: 'deposit-addresses',
    title: 'Deposit addresses without a key',
    summary: 'An address for each member, on a server that could not spend from one of them.',
    picture: 'chain',
    year: '2026',
    facts: [
      { label: 'Derivation', value: 'BIP-32, from a public key' },
      { label: 'Credit', value: 'at finality' },
      { label: 'Counted once by', value: 'chain, block, transaction, log' },
    ],
    body: [
      `A shared address with a pasted hash lets anybody claim somebody else’s transfer. So each member has an address, derived from an extended public key. The private side is kept elsewhere.`,
      `## What was hard

Re-organisations. What was seen in a block can be gone a moment later. The watcher keeps the hash of each block and compares it with the chain until it is final.`,
      'Read on: [What final means](/blog/what-final-means).',
    ],
    isSample: false,
  },
  {
    slug: 'public-days',
    title: 'Public days',
    summary: 'Each closed day with its need, its funds, its share and its evidence, for everybody.',
    picture: 'calendar',
    year: '2026',
    facts: [
      { label: 'Rounding', value: 'up in the need, down in each payment' },
      { label: 'A day is closed', value: 'once' },
    ],
    body: [
      `The close of a day is one transaction. It adds up the need, compares it with what is there, pays everybody the same share, and writes the record that [transparency](/transparency) shows. If it is interrupted, nothing of it happened. If it is repeated, nothing happens twice.`,
      `## What was hard

A million shares that must not sum to more than was earned. The need is rounded up, each payment down, and the ledger refuses to overdraw the account whatever the arithmetic says.`,
      'Read on: [How the daily factor works](/blog/how-the-daily-factor-works).',
    ],
    isSample: false,
  },
  {
    slug: 'this-site',
    title: 'This site',
    summary: 'More than a hundred pages over one content, readable without JavaScript.',
    picture: 'window',
    year: '2026',
    facts: [
      { label: 'Requests to others', value: 'none' },
      { label: 'Cookies', value: 'none' },
    ],
    body: [
      'Pages are drawn to HTML when the site is built. The server puts live figures into marked places, so that they can be read, printed and found. Forms post as forms have done for thirty years, and a small script makes that smoother.',
    ],
    isSample: false,
  },
  {
    slug: 'a-customer-project',
    title: 'A customer’s project',
    summary: 'The place of the first project that a customer allows us to show.',
    picture: 'desk',
    year: '2027',
    facts: [{ label: 'Customer', value: 'none yet' }],
    body: ['This entry shows how a project will look here. It describes no work that was done.'],
    isSample: true,
  },
];
