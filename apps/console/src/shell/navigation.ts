import { EVERY_ROLE, type OperatorRole, PLAN_READERS } from '@plumbline/contract/operator';

export interface Place {
  readonly to: string;
  readonly label: string;
  /** Roles that see it; the contract of each call defines what they may do. */
  readonly roles: readonly OperatorRole[];
}

export interface Group {
  readonly label: string;
  readonly places: readonly Place[];
}

/** One line a screen, in menu order. */
export const navigation: readonly Group[] = [
  {
    label: 'Today',
    places: [
      { to: '/', label: 'Overview', roles: EVERY_ROLE },
      { to: '/withdrawals', label: 'Withdrawals', roles: EVERY_ROLE },
      { to: '/deposits', label: 'Deposits', roles: EVERY_ROLE },
      { to: '/sweeps', label: 'Sweeping', roles: EVERY_ROLE },
      { to: '/results', label: 'Results', roles: EVERY_ROLE },
      { to: '/days', label: 'Days', roles: EVERY_ROLE },
      { to: '/proofs', label: 'Proofs', roles: EVERY_ROLE },
      { to: '/losses', label: 'Losses', roles: EVERY_ROLE },
      { to: '/reconciliation', label: 'Reconciliation', roles: EVERY_ROLE },
      { to: '/alerts', label: 'Alerts', roles: EVERY_ROLE },
      { to: '/failures', label: 'Failures', roles: EVERY_ROLE },
    ],
  },
  {
    label: 'Members',
    places: [
      { to: '/members', label: 'Members', roles: EVERY_ROLE },
      { to: '/adjustments', label: 'Adjustments', roles: EVERY_ROLE },
      { to: '/identity', label: 'Identity checks', roles: EVERY_ROLE },
      { to: '/certificates', label: 'Certificates', roles: EVERY_ROLE },
      { to: '/tickets', label: 'Tickets', roles: EVERY_ROLE },
      { to: '/saved-answers', label: 'Saved answers', roles: EVERY_ROLE },
      { to: '/inbox', label: 'Messages', roles: EVERY_ROLE },
      { to: '/newsletter', label: 'Newsletter', roles: EVERY_ROLE },
      { to: '/announcements', label: 'Announcements', roles: EVERY_ROLE },
    ],
  },
  {
    label: 'Market',
    places: [
      { to: '/vendors', label: 'Vendors', roles: EVERY_ROLE },
      { to: '/listings', label: 'Listings', roles: EVERY_ROLE },
      { to: '/escrow', label: 'Escrow', roles: EVERY_ROLE },
      { to: '/orders', label: 'Orders', roles: EVERY_ROLE },
      { to: '/disputes', label: 'Disputes', roles: EVERY_ROLE },
      { to: '/refunds', label: 'Refunds', roles: EVERY_ROLE },
      { to: '/reports', label: 'Reports', roles: EVERY_ROLE },
      { to: '/banned-words', label: 'Banned words', roles: EVERY_ROLE },
    ],
  },
  {
    label: 'Site',
    places: [
      { to: '/content', label: 'Site texts', roles: EVERY_ROLE },
      { to: '/redirects', label: 'Old addresses', roles: EVERY_ROLE },
      { to: '/courses', label: 'Courses', roles: EVERY_ROLE },
    ],
  },
  {
    label: 'Platform',
    places: [
      { to: '/packages', label: 'Packages', roles: PLAN_READERS },
      { to: '/plans', label: 'Compensation plan', roles: PLAN_READERS },
      { to: '/fee-plan', label: 'Marketplace fee', roles: PLAN_READERS },
      { to: '/audit', label: 'Audit', roles: EVERY_ROLE },
      { to: '/settings', label: 'Settings', roles: EVERY_ROLE },
      { to: '/operators', label: 'Operators', roles: EVERY_ROLE },
    ],
  },
];
