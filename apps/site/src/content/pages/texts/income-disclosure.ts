import type { TextPage } from '../../model.ts';

export const incomeDisclosure: TextPage = {
  path: '/income-disclosure',
  title: 'Income disclosure',
  lead: 'What members have really earned. Everybody is counted, most of all those who earned nothing.',
  description:
    'What members of Plumbline really earned, worked out from the ledger: everybody counted, net, with median and tenths.',
  picture: 'chart',
  hasContents: true,
  body: [
    '## The figures',
    {
      slot: 'income-disclosure',
      otherwise: 'The figures appear here a minute after the platform has started for the first time.',
    },
    `## How they are made

A program works them out from the ledger after each closed day and every hour. No person chooses who is counted.

**Everybody** means every member account, also those that never deposited, never bought anything, were opened a minute ago or are frozen. Vendors are not members and are not counted.

**Income less charges** is all income that was ever credited to the member, of every kind, less all charges that they paid. Deposits are not income: money that you put in and take out again counts as nothing.

**Paid out less paid in** is what left to the member’s own address, less what they deposited. It is below zero for everybody who has more money here than they took out. That is no loss by itself, but it is what they would lack if nothing ever came back.

**Tenths**: line up all members by their result and cut the line into ten equal parts. “10 % have this or less” is the highest result of the first part. The fifth limit is the median: half of the members have that or less.`,
    `## What it was paid for

The table “Where income came from” has the share of each kind. Direct, re-direct and reward income are paid for bringing people in. Over the last 30 closed days they are at most half of the trading profit paid, or the database refuses them: [the share of these days](/transparency#what-it-was-paid-for).`,
    `## What they do not say

They do not say what you would earn. Results of past days say nothing about coming ones.

They are before tax, and before what members spent of their own: time, telephone, fees of other wallets and exchanges.

A mean is pulled up by a few large results. If you look at one figure only, look at the median.`,
    `## Why so plainly

Offers with referral income are usually advertised with their best results. Those say nothing about yours. Whoever invites you should have shown you this page first; our [terms for those who refer](/terms-of-service) ask them to promise nothing.`,
  ],
  next: ['/risk', '/membership-levels', '/blog/reading-the-income-disclosure'],
};
