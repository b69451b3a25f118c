import { figures } from './figures.ts';
import type { Service } from './model.ts';

export { hi } from './hi/services.ts';

export const en: readonly Service[] = [
  {
    slug: 'member-wallet',
    title: 'Member wallet',
    summary: 'Deposit USDT to an address of your own, see every movement, and withdraw what is yours.',
    picture: 'key',
    points: [
      'A deposit address of your own',
      'No private key of this address on the server',
      'Two accounts: deposits and income stay apart',
      'Statements as CSV and PDF',
      'Second factor, freezing, limits of your own',
    ],
    body: [
      `## Two accounts, one owner

Deposits arrive in your **Electronic Wallet**. Packages are bought from it. Income arrives in your **Flexible wallet**. Withdrawals leave from it. Moving money between the two is free, both ways, at any time.

Two accounts instead of one have a reason: you always see what you brought and what was earned. A single balance hides that.`,
      `## An address of your own

Your deposit address is derived from a public key that belongs to the operator. The server can make the address and recognise what arrives there. It cannot spend it from there, because it has no private key of it. What was collected from deposit addresses into the payout wallet it can spend: [who holds which key](/faq#who-holds-the-key). Nobody can claim your transfer by pasting its hash: the address decides whose it is, not a form.`,
      `## Every movement has a reason

Each line of the statement says what happened, why, and what the balance was afterwards. The lines of an account form a chain in which each knows the one before. None can be changed or removed, by us either.`,
      `## What it is not

It is not a bank account, it bears no interest by itself, and no deposit insurance stands behind it. USDT is a token of a third party on a public chain.`,
    ],
    faqs: ['what-is-a-member-wallet', 'who-holds-the-key', 'when-is-it-credited'],
  },
  {
    slug: 'investment-packages',
    title: 'Investment packages',
    summary: 'Packages with a daily target that is not guaranteed, paid out of booked earnings alone.',
    picture: 'well',
    points: [
      'A target a day, never a promise',
      'The same factor for everybody',
      'Principal returned whole at maturity',
      `${figures.packageCharge} if you leave earlier, nothing after`,
      'The reason of each line of income',
    ],
    body: [
      `A package has a price, a daily target and a number of days. At the close of a business day the platform adds up what all packages would need, compares it with what was earned, and pays everybody the same share. On a day that earned nothing it pays nothing.

Your principal stays yours while the package runs. It is not what income is paid from, neither yours nor anybody’s.`,
      { slot: 'packages', otherwise: 'The packages on sale are listed in the app after you have logged in.' },
      { note: 'Targets are not promises. A package can earn nothing on all of its days. [Risk notice](/risk)' },
    ],
    faqs: ['can-it-earn-nothing', 'where-does-income-come-from', 'leave-early', 'what-happens-at-maturity'],
  },
  {
    slug: 'referral-programme',
    title: 'Referral programme',
    summary: 'Three teams, fixed shares, paid out of the same earnings as everything else, and never out of deposits.',
    picture: 'tree',
    points: [
      `Team A ${figures.levelA}, B ${figures.levelB}, C ${figures.levelC} of trading profit`,
      `Direct income after ${figures.holdDays} business days`,
      'At most half of the trading profit for recruitment',
      'Nothing below the third step',
      'No condition of any withdrawal',
      'Terms against misleading promises',
    ],
    body: [
      `If you invite somebody, your level income follows from what their packages really earned, on the same day, out of the same booked earnings. It is part of the day’s need. When a day earns half, your share is half as well.

Two things follow. A member who buys nothing brings you nothing. And nobody below you pays for it: their profit is not reduced by yours.`,
      `Direct income is a share of the first purchase of a member whom you invited. It does not depend on what that package earns, but it is paid out of booked earnings alone, never out of the purchase. Direct income and rewards are paid once. They wait ${figures.holdDays} business days and until earnings are there. If the package behind them is given back meanwhile, they are cancelled.

All pay for bringing people in is at most half of the trading profit paid over the last 30 closed days. The database refuses more; what exceeds it waits.`,
      { slot: 'levels', otherwise: 'The shares in force are on [membership levels](/membership-levels).' },
    ],
    faqs: ['must-i-recruit', 'referral-from-deposits', 'what-are-teams', 'why-cancelled'],
  },
  {
    slug: 'ledger-engineering',
    title: 'Ledger engineering',
    summary: 'Double-entry ledgers for wallets and marketplaces, in which a wrong movement is refused by the database.',
    picture: 'ledger',
    points: [
      'PostgreSQL, no exotic parts',
      'A table of permitted routes',
      'Idempotent postings',
      'Tests against a simple model',
      'Handed over with its documents',
    ],
    body: [
      `Most systems that hold money for others keep a column called balance and change it from many places. It works until two of them meet. Then somebody compares lists at night.

We build the other kind. Every movement is one posting with two sides. The sum of all accounts is zero at every instant. Which kind of account may pay which other kind, and for what, is a table; everything else is refused, whoever asks.`,
      `## What you get

- A chart of accounts and a table of routes that fit your product, written down in words first.
- The database functions that post, and nothing else with the right to write.
- Keys that make a repeated request harmless.
- Tests that run random movements against the plainest model there is, and tests that try to break in.
- A trial balance that anybody in your company can read.`,
      `## What it runs on

PostgreSQL. Our own ledger runs on it; its measurements are part of the hand-over, with the commands to repeat them on your machine.`,
    ],
    faqs: ['how-to-check'],
  },
  {
    slug: 'chain-integration',
    title: 'Chain integration',
    summary:
      'Deposits and payouts in USDT on BNB Smart Chain that survive re-organisations, restarts and lost answers.',
    picture: 'chain',
    points: [
      'Addresses from a public key',
      'Credit at finality, not at hope',
      'Signed payouts stored before sending',
      'Nothing refunded on a time-out',
      'Custody compared with the books',
    ],
    body: [
      `A transfer that was seen is not a transfer that happened. Blocks disappear, nodes lie, processes die between two lines. We build the part of a product that stands between your books and a chain.`,
      `## Deposits

Each customer has an address of their own, derived from an extended public key. A watcher records what it sees with the hash of its block and compares these hashes with the chain until the block is final. Only then a bounded job credits it, once, whatever is restarted meanwhile.`,
      `## Payouts

A payout is signed and stored with its nonce before it is sent. What became of it is read from the chain by its hash. Silence is never taken for a failure: paying twice is worse than waiting.`,
      `## Watching

The balance of all addresses is compared with the books at the same block. If something is missing, payouts stop and a person is called.`,
    ],
    faqs: ['when-is-it-credited', 'who-holds-the-key'],
  },
  {
    slug: 'account-security',
    title: 'Account security',
    summary: 'Login, passkeys, one-time codes, sessions and freezing for products whose accounts hold money.',
    picture: 'gate',
    points: [
      'Passkeys and authenticator apps',
      'Codes bound to one request',
      'Answers that reveal no address',
      'Freezing by link, without a password',
      'Limits that hold across servers',
    ],
    body: [
      `An account is taken over by the weakest of its doors: a copied page, a stolen session, a mailbox. We build all of them together, so that none stays open.`,
      `## What it contains

- Passwords with argon2id, hashed beside the server’s other work.
- Passkeys by the WebAuthn standard, authenticator apps, recovery codes.
- Mailed codes that belong to one purpose and one request and count their wrong tries under a lock.
- Sessions that can be seen and ended, and that a new password ends.
- A link in every mail that freezes the account in two clicks.
- Answers that are the same whether an address is registered or not.`,
      'You can see all of it at work here: [profile authentication](/profile-authentication).',
    ],
    faqs: ['lost-phone', 'account-taken', 'who-asks-for-codes'],
  },
  {
    slug: 'fast-public-sites',
    title: 'Fast public sites',
    summary: 'Sites like this one: prerendered, readable without JavaScript, with no request to anybody else.',
    picture: 'window',
    points: [
      'Static pages, live figures where needed',
      'Forms that work without a script',
      'Fonts and pictures of your own',
      'Accessible by keyboard and reader',
      'Content that editors can change',
    ],
    body: [
      `A visitor on an old telephone and a slow line decides in seconds. We build sites that are there by then: drawn to plain HTML when they are published, with one small script that may fail.`,
      `## What is different

Nothing is loaded from other companies, so nothing has to be asked for with a banner. Menus, search, contact and newsletter work without JavaScript. Live figures are put into the page by the server, so that they can be read, printed and found.`,
      `## For editors

Texts are files with types. A missing picture, a broken link or a title that is too long is a failed check before publication, not a complaint afterwards.`,
    ],
    faqs: ['can-i-look-first'],
  },
  {
    slug: 'books-that-can-be-read',
    title: 'Audit and reporting',
    summary: 'Trial balances, statements and public figures that are computed from the books and from nothing else.',
    picture: 'books',
    points: [
      'Figures with their time and source',
      'Everybody counted',
      'Medians beside means',
      'Exports without rounding',
      'Public interfaces without a key',
    ],
    body: [
      `A figure that somebody typed into a page is a claim. A figure that a program takes from the books, with the time at which it did, is a record. We build the second kind.`,
      `## Examples you can open now

- [Transparency](/transparency): custody beside what is owed, and each closed day.
- [Income disclosure](/income-disclosure): what members really earned, zero included.
- [Fees](/fees): the table is the setting that the server enforces.`,
      `## How

Sums are carried forward, so that a page about a million accounts reads thirty rows. Each figure is held in tests against a simple model that adds up what happened.`,
    ],
    faqs: ['how-to-check'],
  },
];
