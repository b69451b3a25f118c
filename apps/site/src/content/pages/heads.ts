import type { PageHeads } from '../model.ts';

/** Headings of the pages that list a collection. */
export const heads: PageHeads = {
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
  },
  services: {
    path: '/services',
    title: 'Services',
    lead: 'What we run, and what we build for others.',
    description:
      'A member wallet in USDT, packages with targets, books that can be checked, and the technology behind them.',
  },
  pricing: {
    path: '/pricing',
    title: 'Pricing',
    lead: 'Everything that can ever be charged, on one page.',
    description:
      'Every charge of Plumbline on one page: deposits, withdrawals, leaving a package early. Nothing else is charged.',
  },
  team: {
    path: '/team',
    title: 'Team',
    lead: 'Who does what. Names are samples until the operator enters its own people.',
    description: 'The roles behind Plumbline and what each is answerable for. Sample entries carry a label.',
  },
  faq: {
    path: '/faq',
    title: 'FAQ’s',
    lead: 'Short answers. Where money is concerned, the whole answer.',
    description: 'Answers about the wallet, packages, income, withdrawals, the team and the risks of Plumbline.',
  },
  events: {
    path: '/events',
    title: 'Events',
    lead: 'Where the books are opened and questions are answered.',
    description: 'Events of Plumbline: open books, questions and answers. Sample entries carry a label.',
  },
  career: {
    path: '/career',
    title: 'Career',
    lead: 'Work on money that has to add up.',
    description: 'Work at Plumbline: what the jobs are, how we decide, and how to apply. Sample entries carry a label.',
  },
  courses: {
    path: '/courses',
    title: 'Courses',
    lead: 'Read before you deposit. Free, and without an account.',
    description:
      'Short free courses: USDT and wallets, what a package is, how to read a ledger, how to recognise a fraud.',
  },
  projects: {
    path: '/projects',
    title: 'Projects',
    lead: 'What we built, and how it can be checked.',
    description: 'What Plumbline built: the ledger, deposit addresses without a private key, public days, and more.',
  },
  shop: {
    path: '/shop',
    title: 'Shop',
    lead: 'The marketplace is not open yet. This is what it will hold; nothing here can be bought today.',
    description:
      'The marketplace of Plumbline is not open yet. What it will sell, how orders will be paid, and when it opens.',
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
    lead: 'Pages, articles, questions and products.',
    description: 'Search the pages, articles, questions and products of Plumbline.',
  },
  notFound: {
    path: '/404',
    title: 'There is nothing at this address',
    lead: 'It may have moved, or never have been here. Your money is where it was.',
    description: 'There is no page at this address. Search the site of Plumbline, or go back to where you came from.',
  },
  comingSoon: {
    path: '/coming-soon',
    title: 'Coming soon',
    lead: 'What we are building, and what has to be true before it opens.',
    description:
      'What Plumbline builds next and what has to be true before it opens: the marketplace, vendors, and more.',
  },
  cart: {
    path: '/shop/cart',
    title: 'Cart',
    lead: 'There is no cart yet, because there is nothing to buy yet.',
    description: 'How the cart of the Plumbline marketplace will work once it opens. It is not open yet.',
  },
  checkout: {
    path: '/shop/checkout',
    title: 'Checkout',
    lead: 'How paying will work. Nothing can be paid here today.',
    description: 'How an order of the Plumbline marketplace will be paid from a member’s wallet once it opens.',
  },
};
