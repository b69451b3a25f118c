import type { Post } from '../model.ts';

export const doubleEntryForWallets: Post = {
  slug: 'double-entry-for-wallets',
  title: 'Double entry for wallets',
  summary:
    'Why we do not keep a column called balance, and what five hundred years of book-keeping know about software.',
  published: '2026-09-08',
  author: 'engineering',
  category: 'ledger',
  tags: ['double entry', 'ledger', 'postgresql'],
  picture: 'ledger',
  body: [
    `The simplest wallet is a table with two columns: who, and how much. A deposit adds, a withdrawal subtracts. It works in the first week.

In the second week two requests come at the same moment. Both read 100, both subtract 80, both write 20. Sixty are gone twice. So somebody adds a lock. In the third week a program dies between two lines: it has taken from one member and not yet given to the other. So somebody adds a nightly job that compares sums. By then the table can no longer say what happened. It can only say what is left.

Merchants had this problem long before computers. Their answer is from the fifteenth century and it is still the best one: write each movement twice.`,
    `## One movement, two sides

In our ledger nothing is ever added to an account. There is one act only, and it is called a posting: so much moves from this account to that one. A deposit of 50 USDT:

| Account | Before | Movement | After |
|---|--:|--:|--:|
| Held on the chain | −1,000 | −50 | −1,050 |
| Your Electronic Wallet | 20 | +50 | 70 |

What the platform holds is written with a minus, what it owes with a plus. Add up all accounts at any instant, and the sum is zero. Not nearly, and not after the nightly job: at every instant, because both sides are written in the same transaction or not at all.

This is more than order. A sum that must be zero is an alarm that needs no maintenance. Whatever strange program somebody writes next year, if it invents money, the sum says so.`,
    `## The last entry is the balance

Each side of a posting is an entry, and the entries of an account form a chain. Each has a number, the amount, and the balance after it. The balance of an account is not stored anywhere else: it is the last entry.

The pair of account and number is the primary key. Two requests that want to write entry 41 at the same moment cannot both succeed. One of them finds out that it was late, reads entry 41, and decides again with the true balance. The race that broke the simple table is decided by the one thing a database is really good at: refusing a duplicate.

A rule on the entry refuses a balance below zero. It does not matter which function was called, which form was filled in, or who wrote it. There is no way around a rule that lives where the data live.`,
    `## A table of roads

Zero sums do not protect against everything. Taking 50 from one member and giving it to another adds up perfectly. So we wrote down, as data, which roads exist: which kind of account may pay which other kind, and for what purpose.

From an Electronic Wallet there are two: into the same member’s principal, by a purchase, and into the same member’s Flexible wallet. There is no road from a member’s wallet to the account that income is paid from. If a programmer here tried, on a bad day or for a bad reason, to pay this week’s income out of last week’s deposits, the database would answer: no route.

The table of roads has rules of its own, so that adding a road cannot quietly break the promise. The account of booked earnings can be credited by evidence from the chain, or by a charge that is capped to a share of the withdrawal it belongs to. Anything else is refused, also from the owner of the schema.`,
    `## Doing it twice must do it once

Networks lose answers. A telephone sends a purchase, the answer gets lost in a tunnel, and the telephone sends it again. Every posting therefore carries a key made from what it is about, such as the number of the withdrawal. The key is unique. The second request finds the first one and receives its answer.

The key also keeps a hash of its input. The same key with another amount is no repetition. It is a mistake, and it is refused as one.`,
    `## What it costs

More rows, and some thought. Accounts that every movement touches need care, or everybody waits for the same row; ours collect their sides without a lock and are rolled up into entries a moment later. Reading a balance costs one look at an index. On an ordinary machine it posts some thousands of movements a second, which is more than we need.

What it saves cannot be measured as easily. Nobody compares lists at night. When a member asks “why is this number what it is”, the answer is a list of lines, each with its reason. And when we ask ourselves whether we are honest, we do not have to remember. We can look.`,
    'See it from the outside: [what is held beside what is owed](/transparency).',
  ],
};
