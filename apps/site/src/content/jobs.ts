import type { Job } from './model.ts';

export const jobs: readonly Job[] = [
  {
    slug: 'ledger-engineer',
    title: 'Ledger engineer',
    place: 'Remote',
    kind: 'Full time',
    summary:
      'Postings, invariants, PostgreSQL. You write the code that moves money, and the tests that try to break it.',
    body: [
      `## What you do

You own named movements of money from the rule in words to the posting, its route and its tests. You read query plans, and you know what a row lock costs.

## What we look for

- You have run a system in production in which a mistake cost money.
- You can explain what a READ COMMITTED transaction sees.
- You write less code than you delete.

## How we decide

A talk of an hour about something you built, then a day of paid work on a real question of ours, then an answer within a week, with reasons in both cases.`,
    ],
    isSample: true,
  },
  {
    slug: 'member-support',
    title: 'Member support, English and Hindi',
    place: 'Remote',
    kind: 'Full time',
    summary: 'You answer people who are worried about money, from the records and in plain words.',
    body: [
      `## What you do

You read what members write, look at the ledger, and answer with the lines that concern them. You tell engineering what people do not understand. You refuse, politely, to promise anything.

## What we look for

- You write clearly in English and Hindi.
- You stay calm when somebody else cannot.
- You would rather say “I do not know yet” than guess.

## How we decide

You answer three letters as you would at work. We talk about them. You hear from us within a week.`,
    ],
    isSample: true,
  },
  {
    slug: 'security-engineer',
    title: 'Security engineer',
    place: 'Remote',
    kind: 'Contract',
    summary: 'Break our login, our codes and our approvals before somebody else does.',
    body: [
      `## What you do

You attack the product as a member, as a stranger and as an operator with too much time. You write down what you found so that a test can be made of it.

## What we look for

- Reports of yours that we may read.
- Knowledge of WebAuthn, of sessions and of how mail is forged.

## How we decide

By your reports, and by a week of paid work.`,
    ],
    isSample: true,
  },
];
