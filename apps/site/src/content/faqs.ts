import { figures } from './figures.ts';
import type { Faq } from './model.ts';

export { hi } from './hi/faqs.ts';

const START = 'Getting started';
const WALLET = 'Wallet and deposits';
const PACKAGES = 'Packages and income';
const TEAM = 'Team and levels';
const OUT = 'Withdrawals';
const SAFETY = 'Security';
const TRUST = 'Trust and complaints';

export const en: readonly Faq[] = [
  {
    id: 'what-is-it',
    topic: START,
    question: 'What is Plumbline, in three sentences?',
    answer:
      'A wallet for USDT in which members can buy investment packages. A package has a daily target that may or may not be earned. Every movement stands in a double-entry ledger whose public part anybody can check.',
  },
  {
    id: 'how-to-join',
    topic: START,
    question: 'How do I join?',
    answer:
      'With the referral code of a member. The [purchase guide](/purchase-guide) shows each step. Read the [risk notice](/risk) before you deposit anything.',
  },
  {
    id: 'why-a-code',
    topic: START,
    question: 'Why do I need a referral code?',
    answer:
      'Every member stands below the one whose code they used, and team income follows from that. The code costs nothing. If somebody sells you one, [tell us](/complaints).',
  },
  {
    id: 'can-i-look-first',
    topic: START,
    question: 'Can I look before I sign up?',
    answer:
      'Yes. [Transparency](/transparency), the [income disclosure](/income-disclosure), [fees](/fees) and all texts are public, without an account and without JavaScript.',
  },
  {
    id: 'is-it-for-me',
    topic: START,
    question: 'Who should not take part?',
    answer:
      'Whoever needs the money, borrowed it, or would be hurt by losing it. Whoever is not of age, or lives where taking part is not allowed. Whoever was told that the return is certain.',
  },
  {
    id: 'what-is-a-member-wallet',
    topic: WALLET,
    question: 'What is a member wallet?',
    answer:
      'Two accounts that are yours in our ledger. Deposits arrive in the Electronic Wallet, and packages are bought from it. Income arrives in the Flexible wallet, and withdrawals leave from it. You can move money between the two at any time, free of charge.',
  },
  {
    id: 'which-network',
    topic: WALLET,
    question: 'Which currency and which network?',
    answer: 'USDT on BNB Smart Chain, called BEP-20. No other token and no other network.',
  },
  {
    id: 'wrong-network',
    topic: WALLET,
    question: 'I sent over another network. What now?',
    answer:
      'A transfer over another network does not arrive in your account here. Whether it can be recovered depends on that network; we hold no key of your deposit address and cannot promise it. Write to us with the hash at once, and do not pay anybody who offers to bring it back.',
  },
  {
    id: 'minimum-deposit',
    topic: WALLET,
    question: 'What is the smallest deposit?',
    answer: `Transfers from ${figures.depositMinimum} are credited by themselves. Reporting a transaction by hand is possible from ${figures.depositReportMinimum}. Smaller transfers are kept and shown until they add up to it, or until you credit them yourself. The values in force are on [fees](/fees).`,
  },
  {
    id: 'when-is-it-credited',
    topic: WALLET,
    question: 'When is my deposit credited?',
    answer:
      'When its block is final on the chain. Before that it shows as pending with its confirmations. If the chain drops the block, the deposit disappears again, because it never happened. [Why finality matters](/blog/what-final-means).',
  },
  {
    id: 'who-holds-the-key',
    topic: WALLET,
    question: 'Who holds the key of my deposit address?',
    answer:
      'The operator holds the seed of all deposit addresses, offline. The server knows a public key that they are derived from, and no private key of them: it recognises deposits and cannot spend what lies there. One key is on the server: that of the payout wallet. What was collected from deposit addresses into it, to pay withdrawals, the server can spend. The operator keeps little there for this reason; how much it is you can read on the chain by its [published address](/transparency#our-addresses).',
  },
  {
    id: 'can-it-earn-nothing',
    topic: PACKAGES,
    question: 'Can a package earn nothing?',
    answer:
      'Yes. The rate of a package is a target. A day without booked earnings pays nothing, and the screen says so. That can happen on one day, on many, or on all days of the package. [How a package earns](/how-a-package-earns).',
  },
  {
    id: 'where-does-income-come-from',
    topic: PACKAGES,
    question: 'Where does income come from?',
    answer:
      'Out of booked earnings: trading results that were booked with a final transfer on the chain, and charges that members paid. A part can come out of the operator’s own subsidy; the line of income says so. Never out of deposits: the database has no route for that.',
  },
  {
    id: 'what-is-the-factor',
    topic: PACKAGES,
    question: 'What is the daily factor?',
    answer:
      'What was there on a day, divided by what all targets together needed, and one at most. Every package earns its target times this number. It is the same for everybody. [An example](/blog/how-the-daily-factor-works).',
  },
  {
    id: 'what-is-subsidy',
    topic: PACKAGES,
    question: 'What is subsidy?',
    answer:
      'The operator’s own money, paid in on the chain, that fills up a day which earned too little. It is shown apart everywhere, because a day that needed it did not earn it. Nobody should count on it.',
  },
  {
    id: 'must-i-claim-daily',
    topic: PACKAGES,
    question: 'Must I click the coin every day?',
    answer:
      'No. Unclaimed profit waits and never expires. One click moves everything that waits to your Flexible wallet.',
  },
  {
    id: 'leave-early',
    topic: PACKAGES,
    question: 'Can I leave a package before its end?',
    answer: `Yes, at any time. The charge is ${figures.packageCharge} of the price before maturity and none after it. The package earns nothing more from that day on.`,
  },
  {
    id: 'what-happens-at-maturity',
    topic: PACKAGES,
    question: 'What happens at maturity?',
    answer:
      'The package stops earning, and its whole principal waits for you. You take it into your Electronic Wallet or have it sent to an address of yours, without a charge. Nothing forces you to buy again.',
  },
  {
    id: 'past-results',
    topic: PACKAGES,
    question: 'The last days paid the whole target. Will the next ones?',
    answer: 'Nobody knows. Results of past days say nothing about coming ones.',
  },
  {
    id: 'must-i-recruit',
    topic: TEAM,
    question: 'Do I have to invite others?',
    answer: 'No. A package earns the same with and without a team, and no referral is a condition of a withdrawal.',
  },
  {
    id: 'what-are-teams',
    topic: TEAM,
    question: 'What are teams A, B and C?',
    answer:
      'Members one, two and three steps below you. You see their names, when they joined, whether they are active and the sum of their packages, and nothing else. Beyond the third step nothing is shown and nothing is paid.',
  },
  {
    id: 'referral-from-deposits',
    topic: TEAM,
    question: 'Is referral income paid out of new members’ deposits?',
    answer:
      'No. It is paid out of booked earnings, as all income is, and waits when there are none. A deposit cannot pay it: the table of permitted routes in the database has no line for it.',
  },
  {
    id: 'why-awaiting-funds',
    topic: TEAM,
    question: 'Why does my income say “awaiting funds”?',
    answer: `One-off incomes, such as direct income and rewards, become due after ${figures.holdDays} business days. They are paid in the order in which they became due, from what is left after the day’s trading profit. If nothing is left, they wait. Trading profit comes first, because earnings belong first to those whose money works for them.`,
  },
  {
    id: 'why-held-back',
    topic: TEAM,
    question: 'Why does my income say “held back by the cap”?',
    answer:
      'Direct, re-direct and reward income are pay for bringing people in. Over the last 30 closed days they may be at most half of the trading profit that packages earned their owners. The database refuses more. What exceeds it waits in the order in which it became due, and is paid when there is room; [transparency](/transparency#what-it-was-paid-for) shows the share.',
  },
  {
    id: 'why-cancelled',
    topic: TEAM,
    question: 'Why was a direct income cancelled?',
    answer:
      'The package behind it was taken out within the hold period. Otherwise somebody could buy, let the sponsor be paid, and leave.',
  },
  {
    id: 'when-is-it-paid-out',
    topic: OUT,
    question: 'How long does a withdrawal take?',
    answer: `You confirm it with a mailed code. An operator looks at it, and from ${figures.secondApprovalFrom} a second one does. Then it is signed and sent, usually within a minute, and final on the chain seconds later. How long the look takes depends on people; each step shows in your list.`,
  },
  {
    id: 'withdrawal-charge',
    topic: OUT,
    question: 'What does a withdrawal cost?',
    answer: `${figures.withdrawalCharge} of the amount. Request ${figures.withdrawalMinimum} or more. You see charge, net amount and address before you confirm. [All fees](/fees).`,
  },
  {
    id: 'withdrawal-rejected',
    topic: OUT,
    question: 'My withdrawal was rejected. Is the money gone?',
    answer:
      'No. The whole amount returned to where it came from, without a charge, and the list shows the reason. If you do not accept the reason, [complain](/complaints).',
  },
  {
    id: 'conditions-of-withdrawal',
    topic: OUT,
    question: 'Can a withdrawal be refused because I earned or recruited too little?',
    answer:
      'No. No income, no number of referrals and no identity check stands before a withdrawal. What can stand before it: a frozen account, an address that is no valid one, an amount that is not there.',
  },
  {
    id: 'withdraw-to-exchange',
    topic: OUT,
    question: 'Can I withdraw to an exchange?',
    answer:
      'Yes, if your address there accepts USDT on BEP-20. Copy it, compare it, and send a small amount first. A transfer to a wrong address cannot be taken back.',
  },
  {
    id: 'lost-phone',
    topic: SAFETY,
    question: 'I lost the phone with my second factor.',
    answer:
      'Log in with one of your recovery codes and set up a new factor. Without codes, write to us: an operator can remove the factor after checking that it is you, you are told by mail, and payouts wait.',
  },
  {
    id: 'account-taken',
    topic: SAFETY,
    question: 'I think somebody else is in my account.',
    answer:
      'Open any mail from us about your account and use the link at its end to freeze it. Then set a new password, also for your mailbox, and write to us. [How freezing works](/profile-authentication).',
  },
  {
    id: 'who-asks-for-codes',
    topic: SAFETY,
    question: 'Somebody from support asks for my code.',
    answer:
      'Then it is not somebody from support. Nobody here needs your password, a code or a recovery phrase. End the conversation and tell us.',
  },
  {
    id: 'is-kyc-needed',
    topic: SAFETY,
    question: 'Do I need to prove my identity?',
    answer:
      'Only if the operator has switched identity checks on, and then before the first deposit. Never first at a withdrawal.',
  },
  {
    id: 'is-it-a-pyramid',
    topic: TRUST,
    question: 'Is this a pyramid scheme?',
    answer:
      'A pyramid pays earlier members with the money of later ones. Here the database refuses this route, and everybody can see what was earned and what was paid. That removes one risk. It does not make the trading results good, the operator solvent or the chain safe. Judge these for yourself.',
  },
  {
    id: 'can-i-lose',
    topic: TRUST,
    question: 'Can I lose my money?',
    answer:
      'Yes. If the operator cannot pay what it owes, if the token or the chain fails, if somebody takes over your account, or if you send to a wrong address. What you hold stays owed to you in the books, but a debt is only as good as the debtor.',
  },
  {
    id: 'how-to-check',
    topic: TRUST,
    question: 'How can I check that the figures are true?',
    answer:
      'Take a closed day, look its transfer up on the chain, and divide. Compare custody with the chain. Add your own statement up. [Check the books](/check-the-books) shows each step.',
  },
  {
    id: 'somebody-promised-me',
    topic: TRUST,
    question: 'A member promised me a fixed return.',
    answer:
      'They may not, and they cannot keep it. Send us the message by the [contact form](/contactForm). Decide by the [income disclosure](/income-disclosure) and not by what you were told.',
  },
  {
    id: 'what-if-loss',
    topic: TRUST,
    question: 'What happens after a trading loss?',
    answer:
      'It takes the operator’s capital. When that is used up, income stops and [transparency](/transparency) shows the shortfall. What members hold stays owed in full.',
  },
  {
    id: 'how-to-complain',
    topic: TRUST,
    question: 'How do I complain?',
    answer: 'Write to us with the word Complaint. What happens then is on [complaints](/complaints).',
  },
];
