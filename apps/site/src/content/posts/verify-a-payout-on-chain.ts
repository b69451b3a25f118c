import { figuresThen as figures } from '../figures.ts';
import type { Post } from '../model.ts';

export const verifyAPayoutOnChain: Post = {
  slug: 'verify-a-payout-on-chain',
  title: 'Verify a payout on the chain',
  summary: 'You were told that your withdrawal was paid. Here is how to know it, without asking us.',
  published: '2026-10-20',
  author: 'plumbline-desk',
  category: 'chain',
  tags: ['withdrawals', 'verification', 'bnb smart chain'],
  picture: 'compass',
  body: [
    `“Paid”, says the list of your withdrawals. Your exchange does not show it yet. Before you write to anybody, look it up. It takes three minutes, and afterwards you know more than the support of either side.`,
    `## What you need

The hash of the transaction: a word of 66 characters that begins with 0x. It stands in your list of withdrawals and in the mail about the payout. And an explorer of BNB Smart Chain, for example bscscan.com. Type its address yourself. Search results are a place where copies are advertised.`,
    `## Six things to compare

Enter the hash. You see one transaction. Compare, in this order:

1. **Status.** It has to say success. A failed transaction costs its sender the network’s fee and moves nothing.
2. **Block.** It names a block and how many came after it. If the explorer marks the block as finalized, this will not change any more.
3. **Token.** The line under “tokens transferred” has to name USDT, and a click on it has to lead to the contract that the deposit screen names. Everybody can make a token with the same name. A payout in another one is no payout.
4. **From.** The sender of the tokens is our payout wallet: its address stands on [transparency](/transparency#our-addresses).
5. **To.** This has to be your address, in every character. Not the first six and the last six: all of them.
6. **Amount.** The net amount: what you requested, less the charge. If you requested 100 USDT at a charge of ${figures.withdrawalCharge}, it is ${figures.netOfHundred}.

If all six agree, you have been paid, whatever any list says. If your exchange does not show it, give them the hash. Exchanges wait for a number of blocks of their own, and some do not accept every network.`,
    `## When something differs

**There is no such transaction.** The list may say “approved”, which means that it is decided and not yet sent. If it says “paid” and the explorer does not know the hash, look at another explorer. If that one does not know it either, [write to us](/contactForm): a list that says paid without a transaction would be our mistake, and a serious one.

**The address is not yours.** Then the question is who typed it. The mail with your code repeated the address before you confirmed. If somebody else had access to your account and your mailbox, [freeze your account](/profile-authentication) now. A transfer that is final cannot be taken back by us or by anybody.

**The amount is smaller than expected.** Compare gross, charge and net in your list. The three add up exactly, to the sixth decimal. If the net amount in the list and on the chain differ, write to us.

**The status is failed.** Then no money moved. Your list will not show it as paid: a payout that the network executed without moving the token is noticed, put back to approved, and sent again.`,
    `## Why we tell you how

Because a platform that pays should want to be checked, and because the opposite is a pattern. Those who do not pay send pictures: a screen with a green mark, a hash that belongs to somebody else’s transfer, a “pending confirmation of the network” that lasts for weeks. A chain has no pending that lasts for weeks. Somebody who can read a transaction is difficult to deceive with a picture of one.

The same works in the other direction. The evidence of each [closed day](/transparency) is a hash. Look at the recipient, the amount and the time. Then ask the question that neither the chain nor our books can answer for you: who is the sender, and what did they get in return?`,
    `## Keep

Write the date, the amount and the hash of each payout into a list of your own. Your statement has them too, as CSV and PDF. But a list that you wrote yourself needs nobody.`,
  ],
};
