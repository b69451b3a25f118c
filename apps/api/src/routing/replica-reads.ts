import type { Endpoint } from '@plumbline/contract';

interface ReplicaRead {
  readonly because: string;
  /** Names of the calls. Other reads of the group use `Deps.replicas` themselves. */
  readonly calls: readonly Endpoint['name'][];
}

/**
 * Every read that may use a replica. All other calls use the primary. A replica is used only when it has every commit
 * from before the read, whoever made it, so none of these reads can be older than on the primary (platform/README.md).
 * The list therefore contains what costs the primary most. Reads of one row are not worth the additional question, and
 * no standby has the rows of unlogged tables (operatorPreviewedMembers).
 */
export const REPLICA_READS = {
  site: {
    because: 'visitors cause most of the load: pages of the market, live figures of the site, feeds and sitemaps',
    calls: ['closedDays', 'targetHistory', 'transparency', 'incomeDisclosure', 'sustainability'],
  },
  'market search': {
    because: 'a search ranks many listings, and needs no session',
    calls: ['userSearchListing', 'getListing', 'getCategories', 'getPlaces', 'getReviews', 'getVendorStore'],
  },
  exports: {
    because: 'a file reads a whole list and keeps a snapshot open for as long as its reader takes',
    calls: ['exportList', 'exportListings'],
  },
  'console lists': {
    because: 'a list counts, sorts and searches all rows of a kind, and can be downloaded whole',
    calls: [
      'operatorAlerts',
      'operatorAnnouncements',
      'operatorAudit',
      'operatorCertificates',
      'operatorClosedDays',
      'operatorContactMessages',
      'operatorContent',
      'operatorCourses',
      'operatorDeposits',
      'operatorDisputes',
      'operatorDrafts',
      'operatorEscrowVendors',
      'operatorFailedJobs',
      'operatorFeeDrafts',
      'operatorFeeVersions',
      'operatorGoneDeposits',
      'operatorIdentityQueue',
      'operatorInflows',
      'operatorListingReviews',
      'operatorListings',
      'operatorMemberDeposits',
      'operatorMemberEvents',
      'operatorMemberIncome',
      'operatorMemberOrders',
      'operatorMemberStatement',
      'operatorMemberTeam',
      'operatorMemberWithdrawals',
      'operatorMembers',
      'operatorOrders',
      'operatorOtherTokens',
      'operatorPackages',
      'operatorPlans',
      'operatorProposals',
      'operatorReconciliations',
      'operatorRedirects',
      'operatorRefunds',
      'operatorReports',
      'operatorReportsOf',
      'operatorSettingVersions',
      'operatorSimulations',
      'operatorSubscribers',
      'operatorSweeps',
      'operatorTexts',
      'operatorTickets',
      'operatorUnsentMails',
      'operatorVendors',
      'operatorWaitingLessons',
      'operatorWithdrawals',
    ],
  },
  simulation: { because: 'the job reads every member, package and income of the closed days', calls: [] },
  proofs: {
    because: 'published proofs never change, and their files have a line for each part of a balance',
    calls: ['proofs', 'proofAnchors', 'proofFile', 'reserves', 'reserveFile', 'operatorProofs', 'operatorReserves'],
  },
} as const satisfies Readonly<Record<string, ReplicaRead>>;

const listed = new Set<string>(Object.values(REPLICA_READS).flatMap(({ calls }) => calls));

export const mayReadReplica = ({ name }: Pick<Endpoint, 'name'>): boolean => listed.has(name);
