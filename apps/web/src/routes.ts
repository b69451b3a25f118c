import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** A path and the module that renders it. Modules of `routes/` combine several features. */
type Screens = Readonly<Record<string, string>>;

/** Screens that need no session. */
const ANYONE: Screens = {
  'freeze/:link': 'features/auth/freeze.tsx',
  'auto-login/:id': 'features/auth/auto-login.tsx',
  cart: 'features/cart/cart-screen.tsx',
  proof: 'features/proof/proof-screen.tsx',
  'resume/shared': 'features/resumes/shared-screen.tsx',
  'marriage-consent': 'features/marriage/consent-screen.tsx',
};

/** Screens for visitors who are not signed in. */
const SIGN_IN: Screens = {
  login: 'features/auth/login.tsx',
  register: 'features/auth/sign-up.tsx',
  referalsignup: 'features/auth/referral-sign-up.tsx',
  'forget-Password': 'features/auth/forgot-password.tsx',
  unfreeze: 'features/auth/unfreeze.tsx',
};

const VENDOR_SIGN_IN: Screens = {
  login: 'routes/vendor/login.tsx',
  register: 'routes/vendor/register.tsx',
  'forget-Password': 'features/auth/forgot-password.tsx',
  unfreeze: 'features/auth/unfreeze.tsx',
};

/** Screens of both members and vendors: the same module, below /vendor with the vendor's session. */
const SHARED: Screens = {
  settings: 'routes/settings.tsx',
  profile: 'features/profile/profile-screen.tsx',
  deposit: 'routes/deposit.tsx',
  'reacharge-list': 'features/deposit/deposit-list.tsx',
  WalletConnect: 'features/wallet-connect/wallet-connect-screen.tsx',
  settingNew: 'features/address-book/addresses-screen.tsx',
  limits: 'features/responsible-use/limits-screen.tsx',
  identity: 'features/kyc/identity-screen.tsx',
  'delete-account': 'features/account-deletion/deletion-screen.tsx',
  withdrawladd: 'features/withdraw/withdraw-screen.tsx',
  'withdrawl-list': 'features/withdraw/withdrawal-history.tsx',
  'receipt/:kind/:id': 'routes/receipt.tsx',
  'my-order/:id': 'routes/my-order-detail.tsx',
  checkout: 'features/checkout/checkout-screen.tsx',
  statement: 'features/statement/statement-screen.tsx',
  activity: 'features/activity/activity-screen.tsx',
  notifications: 'features/notifications/notifications-screen.tsx',
  favourites: 'features/favourites/favourites-screen.tsx',
  'my-listings': 'features/my-listings/screens.tsx',
  'my-listings/new/:kind': 'features/my-listings/screens.tsx',
  'my-listings/:id': 'features/my-listings/screens.tsx',
  learn: 'features/learn/courses-screen.tsx',
  'learn/:course': 'features/learn/course-screen.tsx',
  'learn/:course/:lesson': 'features/learn/lesson-screen.tsx',
  'lost-found': 'features/lost-found/lost-found-screen.tsx',
  'lost-found/claim/:id': 'features/lost-found/claim-screen.tsx',
  tickets: 'features/tickets/tickets-screen.tsx',
  'tickets/new': 'features/tickets/new-ticket-screen.tsx',
  'tickets/:id': 'features/tickets/ticket-screen.tsx',
  resume: 'features/resumes/resumes-screen.tsx',
  'resume/new': 'features/resumes/new-resume-screen.tsx',
  'resume/:id': 'features/resumes/resume-screen.tsx',
  applications: 'features/responses/responses-screen.tsx',
  'applications/:id': 'routes/application.tsx',
  'answer/:id': 'routes/answer.tsx',
};

const MEMBER: Screens = {
  my: 'routes/my.tsx',
  stake: 'features/packages/packages-screen.tsx',
  reserve: 'features/home/reserve-screen.tsx',
  assets: 'routes/assets.tsx',
  earn: 'routes/earn.tsx',
  'referral-programme': 'features/referral-programme/programme-screen.tsx',
  'withdrawladd/:id': 'routes/withdrawladd-package.tsx',
  'my-order': 'routes/my-order.tsx',
  invoices: 'features/invoices/invoices-screen.tsx',
  'my-team': 'features/team/my-team-screen.tsx',
  totalMember: 'features/team/total-members.tsx',
  genealogy: 'features/genealogy/genealogy-screen.tsx',
  'team-a': 'features/team/team-screen.tsx',
  'team-b': 'features/team/team-screen.tsx',
  'team-c': 'features/team/team-screen.tsx',
  'trading-income': 'features/income/income-screen.tsx',
  'level-income': 'features/income/income-screen.tsx',
  'direct-income': 'features/income/income-screen.tsx',
  rewardIncome: 'features/income/income-screen.tsx',
  'bonus-income': 'features/income/income-screen.tsx',
  'matching-income': 'features/income/income-screen.tsx',
  'relevel-income': 'features/income/income-screen.tsx',
  'redirect-income': 'features/income/income-screen.tsx',
  'rematching-income': 'features/income/income-screen.tsx',
  certificates: 'features/certificates/certificates-screen.tsx',
  marriage: 'features/marriage/marriage-screen.tsx',
  'marriage/:id': 'features/marriage/profile-screen.tsx',
  interests: 'routes/interests.tsx',
  'interests/:id': 'routes/application.tsx',
};

const VENDOR: Screens = {
  store: 'features/vendor-store/store-screen.tsx',
  keys: 'features/vendor-keys/keys-screen.tsx',
  webhooks: 'features/vendor-webhooks/webhooks-screen.tsx',
  team: 'features/vendor-team/team-screen.tsx',
  vouchers: 'features/vendor-vouchers/vouchers-screen.tsx',
  reviews: 'features/vendor-reviews/reviews-screen.tsx',
  invoices: 'features/invoices/vendor-invoices-screen.tsx',
  products: 'features/vendor-products/products-screen.tsx',
  'products/new': 'features/vendor-products/editor-screen.tsx',
  'products/files': 'features/vendor-products/files-screen.tsx',
  'products/:id': 'features/vendor-products/editor-screen.tsx',
  courses: 'features/vendor-courses/screens.tsx',
  'courses/:id': 'features/vendor-courses/screens.tsx',
  certificates: 'features/vendor-courses/certificates-screen.tsx',
  settlement: 'features/settlement/settlement-screen.tsx',
  cart: 'features/cart/cart-screen.tsx',
  proof: 'features/proof/proof-screen.tsx',
  marriage: 'features/vendor/of-members.tsx',
  'marriage/:id': 'features/vendor/of-members.tsx',
  interests: 'features/vendor/of-members.tsx',
  'interests/:id': 'features/vendor/of-members.tsx',
  orders: 'routes/vendor/orders.tsx',
  'orders/:id': 'routes/vendor/order.tsx',
  'my-order': 'routes/vendor/my-order.tsx',
};

/** Makes the routes. A route's id is its path, so that a module with several paths can distinguish them (`pathOf`). */
const screens = (of: Screens, below = '') =>
  Object.entries(of).map(([path, module]) => route(path, module, { id: below + path }));

/**
 * Every path of the app (specification, section 2). `member.tsx` requires a session, and `public-auth.tsx` sends
 * signed-in members to `/`; their counterparts below /vendor do the same with a vendor's session. Every other path,
 * including `/` and /contactForm, is a page of the site (apps/site): links to it load a document.
 */
export default [
  layout('routes/screens.tsx', [
    ...screens(ANYONE),
    layout('routes/public-auth.tsx', screens(SIGN_IN)),
    layout('routes/member.tsx', screens({ ...SHARED, ...MEMBER })),
    ...prefix('vendor', [
      layout('routes/vendor/public-auth.tsx', screens(VENDOR_SIGN_IN, 'vendor/')),
      layout('routes/vendor/signed-in.tsx', [
        index('routes/vendor/home.tsx'),
        ...screens({ ...SHARED, ...VENDOR }, 'vendor/'),
      ]),
    ]),
    ...(process.env.NODE_ENV === 'production' ? [] : [route('ui-preview', 'features/site/ui-preview.tsx')]),
    route('*', 'shell/not-found.tsx'),
  ]),
] satisfies RouteConfig;
