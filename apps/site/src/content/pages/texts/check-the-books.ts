import type { TextPage } from '../../model.ts';

export const checkTheBooks: TextPage = {
  path: '/check-the-books',
  title: 'Check the books',
  lead: 'You need no account and no trust for this: a browser, an explorer of the chain, and ten minutes.',
  description:
    'How to check a closed day, the custody of Plumbline and your own payout on BNB Smart Chain, step by step.',
  picture: 'compass',
  hasContents: true,
  body: [
    '## A closed day',
    {
      steps: [
        {
          title: 'Choose a day',
          text: 'Open [transparency](/transparency) and choose a line with a transfer in the column Evidence.',
        },
        {
          title: 'Look the transfer up',
          text: 'Copy the hash into an explorer of BNB Smart Chain, such as bscscan.com. It has to be a successful transfer of USDT with the amount that our line names, to [one of our addresses](/transparency#our-addresses).',
        },
        {
          title: 'Compare the times',
          text: 'The block has to be older than the close of the day. Money that came later belongs to a later day.',
        },
        {
          title: 'Divide',
          text: 'What was paid, divided by what was needed, is the share. If the share is less than one, what was paid has to be all that was there, to a few micro-USDT of rounding.',
        },
        {
          title: 'Look at the sender',
          text: 'The line names the address that sent the money; the explorer has to show the same. Whose it is, and why it sent, no book answers for you. An address that is fed from our own deposit addresses would be a bad sign. You can follow it, and so can we.',
        },
      ],
    },
    '## Custody',
    {
      steps: [
        {
          title: 'Read three figures',
          text: 'On [transparency](/transparency): what the chain held at a block, what the books expected at the same block, and what is owed to members.',
        },
        {
          title: 'Compare the first two',
          text: 'They should be equal. A difference is shown, and if the chain holds less, payouts stop until a person has looked. What lies at [our own addresses](/transparency#our-addresses) you can look up; what still lies at members’ deposit addresses is part of the figure, and their list is not public.',
        },
        {
          title: 'See what is not on the chain',
          text: 'Money at the trading desk cannot be checked there. Weigh it: the larger this line is, the more you rely on the operator.',
        },
      ],
    },
    '## Your own account',
    {
      steps: [
        {
          title: 'Find yourself in the list',
          text: 'Each closed day has a public list of all that is owed. [Your browser finds your lines in it](/proof) and adds all of them up. [How that works](/proof-of-liabilities).',
        },
        {
          title: 'Download your statement',
          text: 'The app gives it as CSV or PDF: each movement with its reason and the balance after it. Add the movements up; the last balance has to come out.',
        },
        {
          title: 'Ask a line of income why',
          text: 'Each line names the closed day, the factor, the version of the plan and the transfers that paid it. They are the same as in public.',
        },
        {
          title: 'Check a payout',
          text: 'Its line names the transaction. The explorer has to show your address, the net amount, and [our payout wallet](/transparency#our-addresses) as the sender. [A worked example](/blog/verify-a-payout-on-chain).',
        },
      ],
    },
    `## With a program

The public figures are data too, without a key: \`GET /publicApi/closedDays\`, \`GET /publicApi/transparency\`, \`GET /publicApi/incomeDisclosure\`. Amounts are decimal text with up to six places, so that no program rounds them by accident. Keep copies: a record that changes afterwards would be visible to whoever kept one.`,
    { note: 'If something does not add up, tell us and keep a copy. [How to complain](/complaints).' },
  ],
  next: ['/transparency', '/how-a-package-earns', '/blog/verify-a-payout-on-chain'],
};
