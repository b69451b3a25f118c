import type { TextPage } from '../../model.ts';

export const transparency: TextPage = {
  path: '/transparency',
  title: 'Transparency',
  lead: 'What is held beside what is owed, and the books of every day that was closed.',
  description:
    'Custody on chain beside what is owed, and each closed day with its need, its funds, its factor and its evidence.',
  picture: 'scales',
  hasContents: true,
  body: [
    `## Held beside owed

Every amount in the books stands twice: once as something the platform holds, once as something it owes. The two sums are equal at every instant; the database refuses a movement that would make them differ. What lies at the payout wallet and the treasuries, anybody can [look up on the chain](/transparency#our-addresses). What still lies at members’ deposit addresses you cannot: a list of them would show what each member deposits. Only your own is shown to you.`,
    {
      slot: 'custody',
      otherwise: 'The figures appear here a minute after the platform has started for the first time.',
    },
    `## How to read it

**Owed to members** is what belongs to members: wallets, principal of packages, profit that waits for its claim, withdrawals on their way. It stays owed in full whatever happens.

**Booked earnings** are the only account, beside the operator’s own subsidy, that income can be paid from. Two things fill it: trading results with a transfer as evidence, and charges that members paid.

**At the trading desk** is money that left the platform’s addresses to be traded, by a posting with its transfer. It is not on the chain under our addresses, so you cannot check it there. It is shown as its own line for this reason.

**A shortfall** appears when a loss was larger than the operator’s capital, or when the chain holds less than the books. Income stops then. It is shown at the top, not in a footnote.`,
    `## Our addresses

Enter an address into an explorer of BNB Smart Chain, such as bscscan.com, and look at its tokens. Compare every character, the contract of the token first: anybody can make a token that is called USDT.`,
    {
      slot: 'addresses',
      otherwise: 'The addresses appear here as the running platform uses them.',
    },
    `Every payout leaves from the payout wallet. The treasuries receive results, capital and subsidy. The key of the payout wallet is on the server; the gas wallet and the deposit addresses are signed for offline.`,
    `## How long it lasts

Income is paid from what was earned, and from nothing else. These figures say what the running packages need, what was earned, and how long what lies ready would last if nothing came in any more. They are no forecast and no promise: a day without earnings pays nothing.`,
    {
      slot: 'sustainability',
      otherwise: 'The figures appear here a minute after the platform has started for the first time.',
    },
    `**How it is reckoned.** The need is what the next close would need to pay the whole target of every package, level and matching income included, as the close itself adds it up. Earned is what was booked as earnings on closed days (results with a transfer as evidence, charges, fees of the market), less what a correction took out again. How long it lasts is what lies ready, divided by the need.

What was booked first is paid first. So the income of the last 30 closed days is told apart by going through the bookings in their order, of one day results first, then fees, then charges. A correction or a repaid loss counts as taken before the income. Bookings of more than a year ago are one sum each.`,
    `## What it was paid for

Pay for bringing people in is at most half of what packages earned their owners: the database compares the two over the last 30 closed days, the one that closes included, before it pays direct, re-direct or reward income. What would be more waits. The comparison is made when it is paid; if profit falls later, the share below can stand above one half until the old days have left the 30, and nothing more is paid for recruitment until it is below.`,
    {
      slot: 'income-shares',
      otherwise: 'No income was paid on the last 30 closed days.',
    },
    `## Closed days

A business day ends at midnight in the platform’s time zone. Its close adds up what all packages need at full target, level and matching income included. The share is what was there, divided by what was needed, and never more than one. A share of zero is a day that paid nothing.

Subsidy is the operator’s own money. A day that was paid partly by it did not earn that part, and the column says how much it was.`,
    {
      slot: 'transparency',
      otherwise: 'No day has been closed yet. The first one appears here as soon as it is.',
    },
    `## Proved and anchored

At the end of each day all that is owed to members and vendors is put into a tree of hashes, and its file is published. Every member finds their own money in it, and anybody adds it up. One transaction a day of the payout wallet then writes the root of the tree, the hash of the file and the end of our audit trail on the chain. After that nobody can change the day, not even we.`,
    {
      slot: 'proofs',
      otherwise: 'The first proof appears here within a minute of the first close of a day.',
    },
    `**How to check it:** download the file, and run \`plumbline-verify\` with the transaction and a node of your own. The format is public, so you can write a checker yourself. The lists as data: \`GET /publicApi/proofs\` and \`GET /publicApi/proofAnchors\`. Days that were skipped, such as while anchors were off, follow in their order, one at a time.`,
    `## Check it yourself

The evidence of a day is the hash of a transfer to a treasury: [our addresses](/transparency#our-addresses). Look it up in any explorer of BNB Smart Chain: amount, time, sender and recipient have to agree.

**What the sender proves:** from which address the money came, and that it was none of ours: a transfer between our own addresses cannot be booked. **What it does not prove:** whose the address is, and that trading earned what it sent. Follow it on the chain: an address that is fed by our deposit addresses or payouts would be a bad sign. [How to check a day and a payout](/check-the-books), step by step.

**What is owed, line by line:** each closed day has a public list that comes to what is owed to members and vendors. [Check it in your browser](/proof), as a whole or for your own money. [How that works, and what it cannot tell](/proof-of-liabilities).

The same figures as data: \`GET /publicApi/transparency\` and \`GET /publicApi/closedDays\`.`,
  ],
  next: ['/proof-of-liabilities', '/check-the-books', '/income-disclosure'],
};
