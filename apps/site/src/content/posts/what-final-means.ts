import type { Post } from '../model.ts';

export const whatFinalMeans: Post = {
  slug: 'what-final-means',
  title: 'What final means',
  summary: 'A transfer that you can see is not yet a transfer that happened. Why we wait, and for what.',
  published: '2026-09-22',
  author: 'engineering',
  category: 'chain',
  tags: ['finality', 'deposits', 'bnb smart chain'],
  picture: 'chain',
  body: [
    `You send 100 USDT. Your wallet says “sent”. An explorer shows the transaction with a green mark. Our app says “pending”. Who is right?

All three. They speak about different things, and the difference is worth two minutes, because it is where money gets lost.`,
    `## A chain is a vote that goes on

A block is a list of transactions that one validator proposes. Others build on it. For a short while it can happen that two blocks compete for the same place: two validators were nearly as fast, or a part of the network was cut off for a moment. One of the two wins. The other, with all its transactions, has never happened. This is called a re-organisation.

Most of the transactions of the losing block turn up in the next one, so nobody notices. But they need not. Whoever sent 100 USDT in the losing block can use the moment to send the same 100 USDT somewhere else in the winning one.

If we had credited you at first sight, you would own 100 USDT that do not exist. If you had withdrawn them at once, somebody else’s would have gone out. This is not an exotic attack. It is how exchanges have lost real money.`,
    `## From likely to final

The old answer was to count: after so many blocks on top, a change is unlikely enough. How many is a matter of taste, and taste is a bad thing to build on.

BNB Smart Chain, like several others today, has a better one. Its validators vote on blocks, and a block that enough of them have attested to twice in a row is final. To undo it, a third of them would have to break the rules in a way that everybody can prove and that costs them what they have deposited. A node will tell you directly, if you ask it for the block called “finalized”.

That is what we wait for. Not a number of blocks that somebody once chose, but the chain’s own word. It usually takes a few seconds.`,
    `## What our watcher does

Every second it asks for new blocks and looks for transfers of USDT to an address of a member. What it finds it writes down with three things: the transaction, the position of the transfer inside it, and the hash of the block. You see it at once, as pending, with its confirmations.

Then it keeps doubting. At each step it compares the hashes it has written down with the hashes the chain has now. If a block is gone, its transfers go with it, and your pending deposit disappears. That looks alarming and is correct: there is nothing there.

When the block is final and still the one that was written down, a second program credits it. It checks once more that the transfer succeeded, that the token is the real USDT contract and not one that calls itself so, and that the recipient is your address. Then it posts, once. Chain, block, transaction and position together can back one posting and no second one, so a restart in the middle credits nothing twice.`,
    `## And the way out

Payouts are harder, because time works against us. A transaction was sent and no answer came. Has it failed? Not necessarily. Perhaps the node was slow, perhaps the answer got lost. Whoever sends again with a new number may pay twice.

So before anything is sent, the signed transaction and its number are stored, together with the posting. From then on there is exactly one transaction that can pay this withdrawal. It may be sent ten times, because the chain accepts it once. What became of it is read from the chain by its hash. Only a final receipt ends the matter. If it takes long, a person is called, and nothing is given back on a guess.`,
    `## What this means for you

- Pending is not lost. It is a question that has not been answered yet.
- Never trust a picture of a transaction. Ask for its hash, and look whether its block is final.
- If you sell something for USDT, wait for the same thing we wait for.
- A deposit that disappears from pending was not taken from you. Look at your own wallet: the money never left.`,
    'The next step is to check such a transfer yourself: [verify a payout on the chain](/blog/verify-a-payout-on-chain).',
  ],
};
