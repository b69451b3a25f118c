import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * Screens behind the sign-in: the path below /console, and the module that renders it. `shell/navigation.ts` defines
 * which role sees a screen in the menu; the contract defines which role may make which call.
 */
const SCREENS = {
  withdrawals: 'features/withdrawals/withdrawals-screen.tsx',
  deposits: 'features/deposits/deposits-screen.tsx',
  sweeps: 'features/sweeps/sweeps-screen.tsx',
  results: 'features/results/results-screen.tsx',
  days: 'features/days/days-screen.tsx',
  proofs: 'features/proofs/proofs-screen.tsx',
  losses: 'features/proposals/losses-screen.tsx',
  adjustments: 'features/proposals/adjustments-screen.tsx',
  reconciliation: 'features/reconciliation/reconciliation-screen.tsx',
  alerts: 'features/alerts/alerts-screen.tsx',
  members: 'features/members/members-screen.tsx',
  'members/:id': 'features/members/member-screen.tsx',
  identity: 'features/identity/identity-screen.tsx',
  certificates: 'features/certificates/certificates-screen.tsx',
  tickets: 'features/tickets/tickets-screen.tsx',
  'tickets/:id': 'features/tickets/ticket-screen.tsx',
  'saved-answers': 'features/tickets/saved-answers-screen.tsx',
  inbox: 'features/messages/contact-screen.tsx',
  newsletter: 'features/messages/subscribers-screen.tsx',
  announcements: 'features/messages/announcements-screen.tsx',
  failures: 'features/overview/failures-screen.tsx',
  vendors: 'features/vendors/vendors-screen.tsx',
  'vendors/:id': 'features/vendors/vendor-screen.tsx',
  listings: 'features/listings/listings-screen.tsx',
  'listings/:id': 'features/listings/listing-screen.tsx',
  reports: 'features/moderation/reports-screen.tsx',
  'banned-words': 'features/moderation/banned-words-screen.tsx',
  escrow: 'features/escrow/escrow-screen.tsx',
  orders: 'features/escrow/orders-screen.tsx',
  'orders/:id': 'features/escrow/order-screen.tsx',
  disputes: 'features/disputes/disputes-screen.tsx',
  'disputes/:id': 'features/disputes/dispute-screen.tsx',
  refunds: 'features/escrow/refunds-screen.tsx',
  'fee-plan': 'features/fees/fee-plan-screen.tsx',
  content: 'features/content/content-screen.tsx',
  'content/:id': 'features/content/entry-screen.tsx',
  redirects: 'features/content/redirects-screen.tsx',
  texts: 'features/texts/texts-screen.tsx',
  courses: 'features/courses/courses-screen.tsx',
  'courses/:id': 'features/courses/course-screen.tsx',
  packages: 'features/plans/packages-screen.tsx',
  plans: 'features/plans/plans-screen.tsx',
  audit: 'features/audit/audit-screen.tsx',
  settings: 'routes/settings.tsx',
  operators: 'features/operators/operators-screen.tsx',
  account: 'features/account/account-screen.tsx',
};

export default [
  layout('routes/screens.tsx', [
    route('sign-in', 'features/sign-in/sign-in.tsx'),
    route('invitation/:link', 'features/sign-in/invitation.tsx'),
    layout('routes/signed-in.tsx', [
      index('features/overview/overview-screen.tsx'),
      ...Object.entries(SCREENS).map(([path, module]) => route(path, module, { id: path })),
    ]),
    route('*', 'shell/not-found.tsx'),
  ]),
] satisfies RouteConfig;
