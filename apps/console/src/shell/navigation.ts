import { EVERY_ROLE, type OperatorRole, PLAN_READERS } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console';

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
    label: t.today,
    places: [
      { to: '/', label: t.overview, roles: EVERY_ROLE },
      { to: '/withdrawals', label: t.withdrawals, roles: EVERY_ROLE },
      { to: '/deposits', label: t.deposits, roles: EVERY_ROLE },
      { to: '/sweeps', label: t.sweeping, roles: EVERY_ROLE },
      { to: '/results', label: t.results, roles: EVERY_ROLE },
      { to: '/days', label: t.days, roles: EVERY_ROLE },
      { to: '/proofs', label: t.proofs, roles: EVERY_ROLE },
      { to: '/losses', label: t.losses, roles: EVERY_ROLE },
      { to: '/reconciliation', label: t.reconciliation, roles: EVERY_ROLE },
      { to: '/alerts', label: t.alerts, roles: EVERY_ROLE },
      { to: '/failures', label: t.failures, roles: EVERY_ROLE },
    ],
  },
  {
    label: t.members,
    places: [
      { to: '/members', label: t.members, roles: EVERY_ROLE },
      { to: '/adjustments', label: t.adjustments, roles: EVERY_ROLE },
      { to: '/identity', label: t.identityChecks, roles: EVERY_ROLE },
      { to: '/certificates', label: t.certificates, roles: EVERY_ROLE },
      { to: '/tickets', label: t.tickets, roles: EVERY_ROLE },
      { to: '/saved-answers', label: t.savedAnswers, roles: EVERY_ROLE },
      { to: '/inbox', label: t.messages, roles: EVERY_ROLE },
      { to: '/newsletter', label: t.newsletter, roles: EVERY_ROLE },
      { to: '/announcements', label: t.announcements, roles: EVERY_ROLE },
    ],
  },
  {
    label: t.market,
    places: [
      { to: '/vendors', label: t.vendors, roles: EVERY_ROLE },
      { to: '/listings', label: t.listings, roles: EVERY_ROLE },
      { to: '/escrow', label: t.escrow, roles: EVERY_ROLE },
      { to: '/orders', label: t.orders, roles: EVERY_ROLE },
      { to: '/disputes', label: t.disputes, roles: EVERY_ROLE },
      { to: '/refunds', label: t.refunds, roles: EVERY_ROLE },
      { to: '/reports', label: t.reports, roles: EVERY_ROLE },
      { to: '/banned-words', label: t.bannedWords, roles: EVERY_ROLE },
    ],
  },
  {
    label: t.site,
    places: [
      { to: '/content', label: t.siteTexts, roles: EVERY_ROLE },
      { to: '/redirects', label: t.oldAddresses, roles: EVERY_ROLE },
      { to: '/texts', label: t.appTexts, roles: EVERY_ROLE },
      { to: '/courses', label: t.courses, roles: EVERY_ROLE },
    ],
  },
  {
    label: t.platform,
    places: [
      { to: '/packages', label: t.packages, roles: PLAN_READERS },
      { to: '/plans', label: t.compensationPlan, roles: PLAN_READERS },
      { to: '/fee-plan', label: t.marketplaceFee, roles: PLAN_READERS },
      { to: '/audit', label: t.audit, roles: EVERY_ROLE },
      { to: '/settings', label: t.settings, roles: EVERY_ROLE },
      { to: '/operators', label: t.operators, roles: EVERY_ROLE },
    ],
  },
];
