import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * Every path of the console, below /console. A route file only composes: guard and the feature's screen. What is below
 * `signed-in.tsx` has a session; which role sees it in the menu says `shell/navigation.ts`, which role may call it says the
 * contract.
 */
export default [
  layout('routes/screens.tsx', [
    route('sign-in', 'routes/sign-in.tsx'),
    route('invitation/:link', 'routes/invitation.tsx'),
    layout('routes/signed-in.tsx', [
      index('routes/overview.tsx'),
      route('withdrawals', 'routes/withdrawals.tsx'),
      route('deposits', 'routes/deposits.tsx'),
      route('sweeps', 'routes/sweeps.tsx'),
      route('results', 'routes/results.tsx'),
      route('days', 'routes/days.tsx'),
      route('losses', 'routes/losses.tsx'),
      route('adjustments', 'routes/adjustments.tsx'),
      route('reconciliation', 'routes/reconciliation.tsx'),
      route('alerts', 'routes/alerts.tsx'),
      route('members', 'routes/members.tsx'),
      route('members/:id', 'routes/member.tsx'),
      route('identity', 'routes/identity.tsx'),
      route('inbox', 'routes/inbox.tsx'),
      route('newsletter', 'routes/newsletter.tsx'),
      route('announcements', 'routes/announcements.tsx'),
      route('failures', 'routes/failures.tsx'),
      route('vendors', 'routes/vendors.tsx'),
      route('vendors/:id', 'routes/vendor.tsx'),
      route('listings', 'routes/listings.tsx'),
      route('listings/:id', 'routes/listing.tsx'),
      route('reports', 'routes/reports.tsx'),
      route('banned-words', 'routes/banned-words.tsx'),
      route('escrow', 'routes/escrow.tsx'),
      route('orders', 'routes/orders.tsx'),
      route('orders/:id', 'routes/order.tsx'),
      route('disputes', 'routes/disputes.tsx'),
      route('disputes/:id', 'routes/dispute.tsx'),
      route('refunds', 'routes/refunds.tsx'),
      route('fee-plan', 'routes/fee-plan.tsx'),
      route('packages', 'routes/packages.tsx'),
      route('plans', 'routes/plans.tsx'),
      route('audit', 'routes/audit.tsx'),
      route('settings', 'routes/settings.tsx'),
      route('operators', 'routes/operators.tsx'),
      route('account', 'routes/account.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
