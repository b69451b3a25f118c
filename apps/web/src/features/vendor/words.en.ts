import type { VendorWords } from './words.ts';

export const en: VendorWords = {
  area: 'Vendor',
  places: 'Places of the vendor area',
  home: 'Home',
  store: 'Store',
  products: 'Products',
  team: 'Team',
  settlement: 'Settlement',
  vouchers: 'Vouchers',
  reviews: 'Reviews',
  invoices: 'Invoices',
  keys: 'API keys',
  webhooks: 'Webhooks',
  bought: 'Purchases',
  forVendors: 'This is the vendor area.',
  forVendorsLead:
    'A vendor’s account has its own login, wallet and payouts. It can have the same e-mail address as a member’s.',
  toMembers: 'To the members’ login',
  storeIs: {
    draft: 'Your store is not handed in yet.',
    submitted: 'Your store is handed in. We look at it and write to you.',
    rejected: 'We sent your store back, with a reason.',
    suspended: 'Your store is suspended: it sells nothing new. Open orders run on.',
    closed: 'Your store is closed. Open orders run on.',
  },
  checklist: (done, of) => `${done} of ${of} things that we ask for are done.`,
  toStore: 'To your store',
  yourMoney: 'Your money',
  charge: (percent) => `A withdrawal carries a charge of ${percent}.`,
  noCharge: 'A withdrawal carries no charge: the fee was paid when the order cleared.',
  noIncome:
    'A vendor’s account holds no packages and earns no income. What is here comes from deposits and from sales.',
  moveLead: 'Deposits arrive in the Electronic Wallet, withdrawals leave from the Flexible wallet.',
  detailsText: 'A vendor needs no referral code. Signing up costs nothing and moves no money.',
  logInText: 'Your wallet has a deposit address of its own, also if you are a member with the same e-mail address.',
  already: (link) => `Already a vendor? ${link}`,
  loginTitle: 'An account of its own',
  loginText:
    'Its password, second factor and devices are the vendor account’s alone. A member’s session in this browser stays as it is.',
};
