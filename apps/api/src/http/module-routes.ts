import { auditRoutes } from '../modules/base/audit/index.ts';
import { accountDeletionRoutes } from '../modules/control/account-deletion/index.ts';
import { operationsOperatorRoutes } from '../modules/control/operations/index.ts';
import { proposalsOperatorRoutes } from '../modules/control/proposals/index.ts';
import { reconciliationOperatorRoutes } from '../modules/control/reconciliation/index.ts';
import { settingsRoutes } from '../modules/control/settings/index.ts';
import { incomeOperatorRoutes, incomeRoutes } from '../modules/earning/income/index.ts';
import { investmentsRoutes } from '../modules/earning/investments/index.ts';
import { plansOperatorRoutes } from '../modules/earning/plans/index.ts';
import { simulationOperatorRoutes } from '../modules/earning/simulation/index.ts';
import { cartsRoutes } from '../modules/market/carts/index.ts';
import { catalogueOperatorRoutes, catalogueRoutes } from '../modules/market/catalogue/index.ts';
import { certificatesOperatorRoutes, certificatesRoutes } from '../modules/market/certificates/index.ts';
import { coursesOperatorRoutes, coursesRoutes } from '../modules/market/courses/index.ts';
import { disputesOperatorRoutes, disputesRoutes } from '../modules/market/disputes/index.ts';
import { favouritesRoutes } from '../modules/market/favourites/index.ts';
import { invoicesRoutes } from '../modules/market/invoices/index.ts';
import { lostFoundRoutes } from '../modules/market/lostfound/index.ts';
import { marriageRoutes } from '../modules/market/marriage/index.ts';
import { mediaRoutes } from '../modules/market/media/index.ts';
import { moderationOperatorRoutes, moderationRoutes } from '../modules/market/moderation/index.ts';
import { ordersOperatorRoutes, ordersRoutes, selectOpenFee } from '../modules/market/orders/index.ts';
import { responsesRoutes } from '../modules/market/responses/index.ts';
import { resumesRoutes } from '../modules/market/resumes/index.ts';
import { reviewsRoutes } from '../modules/market/reviews/index.ts';
import { screeningOperatorRoutes } from '../modules/market/screening/index.ts';
import { ticketsOperatorRoutes, ticketsRoutes } from '../modules/market/tickets/index.ts';
import { vendorKeyRoutes, vendorsOperatorRoutes, vendorsRoutes } from '../modules/market/vendors/index.ts';
import { vouchersRoutes } from '../modules/market/vouchers/index.ts';
import { webhooksRoutes } from '../modules/market/webhooks/index.ts';
import { addressBookRoutes } from '../modules/money/address-book/index.ts';
import { depositsOperatorRoutes, depositsRoutes } from '../modules/money/deposits/index.ts';
import { sweepsOperatorRoutes } from '../modules/money/sweeps/index.ts';
import { treasuryOperatorRoutes } from '../modules/money/treasury/index.ts';
import { walletsRoutes } from '../modules/money/wallets/index.ts';
import { withdrawalsOperatorRoutes, withdrawalsRoutes } from '../modules/money/withdrawals/index.ts';
import { identityOperatorRoutes, identityRoutes } from '../modules/people/identity/index.ts';
import { kycRoutes } from '../modules/people/kyc/index.ts';
import { limitsRoutes } from '../modules/people/limits/index.ts';
import { noticesRoutes } from '../modules/people/notices/index.ts';
import { notificationsRoutes } from '../modules/people/notifications/index.ts';
import { profileRoutes } from '../modules/people/profile/index.ts';
import { referralsRoutes } from '../modules/people/referrals/index.ts';
import { appNotificationsRoutes } from '../modules/views/app-notifications/index.ts';
import { contentOperatorRoutes, contentRoutes } from '../modules/views/content/index.ts';
import { invitationsRoutes } from '../modules/views/invitations/index.ts';
import { liveRoutes } from '../modules/views/live/index.ts';
import { overviewRoutes } from '../modules/views/overview/index.ts';
import { proofsRoutes } from '../modules/views/proofs/index.ts';
import { receiptsRoutes } from '../modules/views/receipts/index.ts';
import { siteRoutes } from '../modules/views/site/index.ts';
import { statementsRoutes } from '../modules/views/statements/index.ts';
import { storefrontRoutes } from '../modules/views/storefront/index.ts';
import { textsRoutes } from '../modules/views/texts/index.ts';
import type { Routes } from '../routing/mounts.ts';

/** The routes of every module, by layer. */
export const moduleRoutes: readonly Routes[] = [
  // base
  auditRoutes,
  // people
  identityRoutes,
  identityOperatorRoutes,
  kycRoutes,
  noticesRoutes,
  notificationsRoutes,
  profileRoutes,
  referralsRoutes,
  limitsRoutes,
  // earning
  incomeRoutes,
  incomeOperatorRoutes,
  investmentsRoutes,
  plansOperatorRoutes,
  simulationOperatorRoutes,
  // money
  addressBookRoutes,
  depositsRoutes,
  depositsOperatorRoutes,
  sweepsOperatorRoutes,
  treasuryOperatorRoutes,
  walletsRoutes,
  withdrawalsRoutes,
  withdrawalsOperatorRoutes,
  // market
  mediaRoutes,
  vendorsRoutes,
  vendorsOperatorRoutes,
  vendorKeyRoutes,
  catalogueRoutes,
  catalogueOperatorRoutes,
  (mounts, deps) => cartsRoutes(mounts, deps, selectOpenFee),
  coursesRoutes,
  coursesOperatorRoutes,
  favouritesRoutes,
  vouchersRoutes,
  ordersRoutes,
  screeningOperatorRoutes,
  moderationRoutes,
  moderationOperatorRoutes,
  webhooksRoutes,
  invoicesRoutes,
  ordersOperatorRoutes,
  disputesRoutes,
  disputesOperatorRoutes,
  reviewsRoutes,
  resumesRoutes,
  responsesRoutes,
  lostFoundRoutes,
  marriageRoutes,
  ticketsRoutes,
  ticketsOperatorRoutes,
  certificatesRoutes,
  certificatesOperatorRoutes,
  // views
  appNotificationsRoutes,
  invitationsRoutes,
  contentRoutes,
  contentOperatorRoutes,
  liveRoutes,
  overviewRoutes,
  receiptsRoutes,
  proofsRoutes,
  siteRoutes,
  statementsRoutes,
  storefrontRoutes,
  textsRoutes,
  // control
  accountDeletionRoutes,
  operationsOperatorRoutes,
  proposalsOperatorRoutes,
  reconciliationOperatorRoutes,
  settingsRoutes,
];
