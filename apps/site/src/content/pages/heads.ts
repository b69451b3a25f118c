import type { PageHeads } from '../model.ts';

export { hi } from '../hi/heads.ts';

/** Headings of the pages that list a collection. */
export const en: PageHeads = {
  gallery: {
    path: '/gallery',
    title: 'Gallery',
    lead: 'The drawings of this site, and what each of them means.',
    description:
      'The drawings of Plumbline: one plumb line, eighteen subjects, and what each of them says about how money moves.',
  },
  testimonials: {
    path: '/testimonials',
    title: 'Testimonials',
    lead: 'Nobody is quoted here who did not write to us. Until somebody did, these are samples.',
    description:
      'What members say about Plumbline. Samples are labelled as samples until real members have agreed to be quoted.',
    body: [
      {
        note: 'Nobody said the words above. They show how this page will look. Do not decide by them, nor by real ones: decide by the [income disclosure](/income-disclosure).',
      },
      'Have you been here for a while and would like to be quoted, also with criticism? [Write to us](/contactForm). Nobody is quoted without their consent, and nobody is paid for it.',
    ],
  },
  services: {
    path: '/services',
    title: 'Services',
    lead: 'What we run, and what we build for others.',
    description:
      'A member wallet in USDT, packages with targets, books that can be checked, and the technology behind them.',
    body: [
      `## How we work

We begin with the rule in words, before any code. What may happen to this money, and what must never? The answer becomes a table, the table becomes constraints, and each constraint gets a test that tries to break it.

We hand over everything: code, documents, measurements, and the commands to repeat them. [Write to us](/contactForm) with two paragraphs about what you hold for others and what worries you about it.`,
    ],
  },
  pricing: {
    path: '/pricing',
    title: 'Pricing',
    lead: 'Everything that can ever be charged, on one page.',
    description:
      'Every charge of Plumbline on one page: deposits, withdrawals, leaving a package early. Nothing else is charged.',
    body: [
      `## What it costs to use Plumbline

An account is free. Two charges exist, and both are taken when money leaves, never when it arrives.`,
      { slot: 'fees', otherwise: 'See [the fees](/fees).' },
      `## What packages cost

A package costs its price. The price is not spent: it becomes your principal, which is returned whole at maturity. There is no fee on top.`,
      { slot: 'packages', otherwise: 'The packages on sale are listed in the app after you have logged in.' },
      {
        note: 'The percentage is a daily target. It is not guaranteed and can be zero. Do not multiply it by the number of days. [What a target means](/blog/target-not-guaranteed)',
      },
      `## What our services cost

Work for other companies is priced after a first talk, in writing, with an upper limit. The first talk is free. We do not take a share of the money that your system holds: it would make us want the wrong things.`,
      { faqs: ['withdrawal-charge', 'leave-early', 'what-happens-at-maturity'] },
    ],
  },
  team: {
    path: '/team',
    title: 'Team',
    lead: 'Who does what. Names are samples until the operator enters its own people.',
    description: 'The roles behind Plumbline and what each is answerable for. Sample entries carry a label.',
    body: [
      {
        note: 'The people above are samples. The roles are real: each is a role in the console, with rights that the server enforces for every call.',
      },
      `## Who may do what

Large withdrawals, losses, corrections, credits to a member, transfers to the trading desk and new plans need two people, and the database refuses the same one twice. Raising the amount from which a withdrawal counts as large, or the limit of automatic approval, and any change of a charge, take two owners. Every other setting is changed by one owner, within bounds that the database holds; every owner is told by mail. Changes of settings and plans stand in an audit whose lines are chained by hash. Nobody can change a posting, whatever their role.`,
    ],
  },
  faq: {
    path: '/faq',
    title: "FAQ's",
    lead: 'Short answers. Where money is concerned, the whole answer.',
    description: 'Answers about the wallet, packages, income, withdrawals, the team and the risks of Plumbline.',
    body: ['Your question is not here? [Ask it](/contactForm). If others may have it too, the answer will stand here.'],
  },
  events: {
    path: '/events',
    title: 'Events',
    lead: 'Where the books are opened and questions are answered.',
    description: 'Events of Plumbline: open books, questions and answers. Sample entries carry a label.',
    body: [
      'The dates above are samples until the operator enters its own. The [newsletter](/newsletter) tells of real ones.',
    ],
  },
  career: {
    path: '/career',
    title: 'Career',
    lead: 'Work on money that has to add up.',
    description: 'Work at Plumbline: what the jobs are, how we decide, and how to apply. Sample entries carry a label.',
    body: [
      `## How we work

In writing, in small steps, with tests. A change that moves money is read by somebody who did not write it. Mistakes are written up with what we will do differently, without names.

## How to apply

Use the [contact form](/contactForm). Tell us what you built and what went wrong with it. No photograph, no date of birth. The jobs above are samples until the operator enters its own.`,
    ],
  },
  courses: {
    path: '/courses',
    title: 'Courses',
    lead: 'Read before you deposit. Free, and without an account.',
    description:
      'Short free courses: USDT and wallets, what a package is, how to read a ledger, how to recognise a fraud.',
    body: ['The courses are texts. They are free, need no account, and end without an offer.'],
  },
  projects: {
    path: '/projects',
    title: 'Projects',
    lead: 'What we built, and how it can be checked.',
    description: 'What Plumbline built: the ledger, deposit addresses without a private key, public days, and more.',
    body: ['Projects for customers are shown here when the customer agrees, and not before.'],
  },
  shop: {
    path: '/shop',
    title: 'Shop',
    lead: 'Things and files of vendors, priced in USDT, paid from your Electronic Wallet.',
    description:
      'The newest things in the market of Plumbline, by category: priced in USDT, sold by vendors whom we have checked.',
    body: [
      `## How buying works

The price leaves your Electronic Wallet when you order, and stays in the order until you have received what you bought. If a vendor does not accept or send in time, the money comes back by itself. [Step by step](/purchase-guide#buy-in-the-market).

## Who sells here

Vendors have accounts of their own, which no member’s money is mixed with. We check who they are before they sell. The marketplace’s fee is paid by the vendor, when an order is over, and is booked as what it is: revenue.`,
    ],
  },
  blog: {
    path: '/blog',
    title: 'News',
    lead: 'How it works, what changed, and what went wrong.',
    description: 'News of Plumbline: how the books work, what changed, what went wrong and what was done about it.',
  },
  categories: {
    path: '/categories',
    title: 'Categories',
    lead: 'Everything we wrote, by subject.',
    description: 'All articles of Plumbline by subject: the ledger, members’ money, security, the company.',
  },
  tags: {
    path: '/tags',
    title: 'Tags',
    lead: 'Everything we wrote, by word.',
    description: 'All articles of Plumbline by tag, from audit to withdrawal, with the number of articles under each.',
  },
  search: {
    path: '/search',
    title: 'Search',
    lead: 'Pages, articles, questions, and what the market offers.',
    description: 'Search the pages, articles and questions of Plumbline, and what its market offers.',
  },
  notFound: {
    path: '/404',
    title: 'There is nothing at this address',
    lead: 'It may have moved, or never have been here. Your money is where it was.',
    description: 'There is no page at this address. Search the site of Plumbline, or go back to where you came from.',
    body: [
      "Looking for something about your money? [How a package earns](/how-a-package-earns), [fees](/fees), [FAQ's](/faq), [complaints](/complaints).",
    ],
  },
  comingSoon: {
    path: '/coming-soon',
    title: 'Coming soon',
    lead: 'What we are building, and what has to be true before it opens.',
    description:
      'The parts that Plumbline builds next, and the conditions before they open: more kinds of listings, more languages.',
    body: [
      `## More kinds of listings

The [market](/market) has products, classifieds, jobs, and what was lost and found. Other kinds come next, each when it can do what it needs.

## More languages

The app and [this site](/hi) are in English and Hindi. What vendors and members write in the market stays in their words.

## What will not come

Bonuses for deposits. Higher rates for larger sums. A token of our own. A countdown.`,
    ],
  },
  cart: {
    path: '/shop/cart',
    title: 'Cart',
    lead: 'Your cart keeps what you want to buy, from as many stores as you like.',
    description:
      'How the cart of the Plumbline marketplace works: several stores in one cart, nothing reserved, nothing paid.',
    body: [
      `## How it works

A cart holds things of several stores; each store gets an order of its own, so that each order has one party that is answerable for it. Nothing in a cart is reserved or paid. When a price changes after you have seen it, the cart says so before you pay.

You can fill a cart before you log in: it stays in your browser and joins your account’s cart when you do.`,
    ],
  },
  checkout: {
    path: '/shop/checkout',
    title: 'Checkout',
    lead: 'You pay from your Electronic Wallet, and the price is held until you have received what you bought.',
    description: 'How an order of the Plumbline marketplace is paid from a member’s wallet, held, and given back.',
    body: [
      `## How it works

One press makes one order for each store in your cart. The price moves from your Electronic Wallet to the vendor’s settlement account by one posting, and stays there until the order is over. If the order is cancelled, the same amount comes back by another. Both stand in your statement.

Large orders are confirmed by a code that we mail you, as withdrawals are.`,
    ],
  },
};
