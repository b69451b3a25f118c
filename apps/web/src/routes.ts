import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The screens that vendors have as members have them, below /vendor; each is a route of its own over the same file. */
const SHARED = [
  'deposit',
  'reacharge-list',
  'withdrawladd',
  'withdrawl-list',
  'statement',
  'settings',
  'identity',
  'limits',
] as const;

/**
 * Every path of the app (specification, section 2). A route file only composes: title, guard and the feature's screen.
 * `member.tsx` asks for a session, `public-auth.tsx` sends signed-in members to `/`; below /vendor the same with a vendor's session. Every other path, `/` and /contactForm too, is a
 * page of the site (apps/site): links to them load a document.
 */
export default [
  layout('routes/screens.tsx', [
    layout('routes/public-auth.tsx', [
      route('login', 'routes/login.tsx'),
      route('register', 'routes/register.tsx'),
      route('referalsignup', 'routes/referal-signup.tsx'),
      route('forget-Password', 'routes/forget-password.tsx'),
      route('unfreeze', 'routes/unfreeze.tsx'),
    ]),
    route('freeze/:link', 'routes/freeze.tsx'),
    route('auto-login/:id', 'routes/auto-login.tsx'),
    layout('routes/member.tsx', [
      route('settings', 'routes/settings.tsx'),
      route('my', 'routes/my.tsx'),
      route('deposit', 'routes/deposit.tsx'),
      route('reacharge-list', 'routes/reacharge-list.tsx'),
      route('stake', 'routes/stake.tsx'),
      route('reserve', 'routes/reserve.tsx'),
      route('assets', 'routes/assets.tsx'),
      route('earn', 'routes/earn.tsx'),
      route('WalletConnect', 'routes/wallet-connect.tsx'),
      route('settingNew', 'routes/setting-new.tsx'),
      route('limits', 'routes/limits.tsx'),
      route('identity', 'routes/identity.tsx'),
      route('referral-programme', 'routes/referral-programme.tsx'),
      route('withdrawladd', 'routes/withdrawladd.tsx'),
      route('withdrawladd/:id', 'routes/withdrawladd-package.tsx'),
      route('withdrawl-list', 'routes/withdrawl-list.tsx'),
      route('my-order', 'routes/my-order.tsx'),
      route('invoices', 'routes/invoices.tsx'),
      route('my-team', 'routes/my-team.tsx'),
      route('totalMember', 'routes/total-member.tsx'),
      route('genealogy', 'routes/genealogy.tsx'),
      route('team-a', 'routes/team-a.tsx'),
      route('team-b', 'routes/team-b.tsx'),
      route('team-c', 'routes/team-c.tsx'),
      route('trading-income', 'routes/trading-income.tsx'),
      route('level-income', 'routes/level-income.tsx'),
      route('direct-income', 'routes/direct-income.tsx'),
      route('rewardIncome', 'routes/reward-income.tsx'),
      route('bonus-income', 'routes/bonus-income.tsx'),
      route('matching-income', 'routes/matching-income.tsx'),
      route('relevel-income', 'routes/relevel-income.tsx'),
      route('redirect-income', 'routes/redirect-income.tsx'),
      route('rematching-income', 'routes/rematching-income.tsx'),
      route('statement', 'routes/statement.tsx'),
    ]),
    ...prefix('vendor', [
      layout('routes/vendor/public-auth.tsx', [
        route('login', 'routes/vendor/login.tsx'),
        route('register', 'routes/vendor/register.tsx'),
        route('forget-Password', 'routes/forget-password.tsx', { id: 'vendor-forget-password' }),
        route('unfreeze', 'routes/unfreeze.tsx', { id: 'vendor-unfreeze' }),
      ]),
      layout('routes/vendor/signed-in.tsx', [
        index('routes/vendor/home.tsx'),
        route('store', 'routes/vendor/store.tsx'),
        route('keys', 'routes/vendor/keys.tsx'),
        route('webhooks', 'routes/vendor/webhooks.tsx'),
        route('team', 'routes/vendor/team.tsx'),
        route('vouchers', 'routes/vendor/vouchers.tsx'),
        route('reviews', 'routes/vendor/reviews.tsx'),
        route('invoices', 'routes/vendor/invoices.tsx'),
        route('products', 'routes/vendor/products.tsx'),
        route('products/new', 'routes/vendor/product-new.tsx'),
        route('products/files', 'routes/vendor/product-files.tsx'),
        route('products/:id', 'routes/vendor/product.tsx'),
        route('settlement', 'routes/vendor/settlement.tsx'),
        ...SHARED.map((path) => route(path, `routes/${path}.tsx`, { id: `vendor-${path}` })),
        route('settingNew', 'routes/setting-new.tsx', { id: 'vendor-setting-new' }),
        route('WalletConnect', 'routes/wallet-connect.tsx', { id: 'vendor-wallet-connect' }),
      ]),
    ]),
    ...(process.env.NODE_ENV === 'production' ? [] : [route('ui-preview', 'routes/ui-preview.tsx')]),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
