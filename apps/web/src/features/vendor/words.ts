import type { Onboarding } from '@plumbline/contract';
import { featureWords } from '../../lib/text/index.ts';

const en = {
  area: 'Vendor',
  places: 'Places of the vendor area',
  home: 'Home',
  store: 'Store',
  products: 'Products',
  team: 'Team',
  settlement: 'Settlement',
  files: 'Import and export',
  vouchers: 'Vouchers',
  courses: 'Courses',
  reviews: 'Reviews',
  invoices: 'Invoices',
  keys: 'API keys',
  webhooks: 'Webhooks',
  bought: 'Purchases',
  money: 'Money',
  forVendors: 'Vendor area',
  toMembers: 'Members’ login',
  /** Where members have something that a store cannot have. */
  ofMembers: {
    marriage: 'Marriage profiles',
    interests: 'Interests',
    text: 'A store has none and sees none. If you are also a member, yours is in your member’s account.',
    toMembers: 'To my member’s account',
  },
  storeIs: {
    draft: 'Your store is not handed in yet.',
    submitted: 'Your store is handed in. We look at it and write to you.',
    rejected: 'We sent your store back, with a reason.',
    suspended: 'Your store is suspended: it sells nothing new. Open orders run on.',
    closed: 'Your store is closed. Open orders run on.',
  } satisfies Record<Exclude<Onboarding['status'], 'approved'>, string>,
  checklist: (done: number, of: number) => `${done} of ${of} things that we ask for are done.`,
  toStore: 'To your store',
  yourMoney: 'Your money',
  charge: (percent: string) => `A withdrawal carries a charge of ${percent}.`,
  noCharge: 'A withdrawal carries no charge.',
  noIncome: 'A vendor’s account holds no packages. Its money comes from deposits and sales.',
  moveLead: 'Deposits arrive in the Electronic Wallet, withdrawals leave from the Flexible wallet.',
  detailsText: 'A vendor needs no referral code. Signing up costs nothing and moves no money.',
  logInText: 'Your wallet has a deposit address of its own, also if you are a member with the same e-mail address.',
  already: (link: string) => `Already a vendor? ${link}`,
  loginTitle: 'An account of its own',
  loginText:
    'It has a login, wallet and payouts of its own, also with the same email address as a member’s. A member’s session in this browser stays as it is.',
};

export type VendorWords = typeof en;

export const {
  loadWords: loadVendorWords,
  useWords: useVendorWords,
  words: vendorWords,
} = featureWords(en, {
  hi: async () => (await import('./words.hi.ts')).hi,
});
