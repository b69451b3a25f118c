/*
 * Reads by name, for code at the app's start that only compares them. Importing a call would load the file of its whole
 * subject with every screen.
 */

/** Reads that no money movement changes. Any other visible data may show it. */
export const UNMOVED: ReadonlySet<unknown> = new Set([
  'announcements',
  'platform',
  'notice',
  'userSearchProduct2',
  'payoutAddresses',
  'closedDays',
]);

type OwnTopic = 'deposits' | 'withdrawals' | 'orders' | 'responses' | 'notifications';
/** Reads with their own live topic. */
export const OWN_TOPIC: Readonly<Record<OwnTopic, ReadonlySet<unknown>>> = {
  deposits: new Set(['getRechargeList']),
  withdrawals: new Set(['getWithdrawalListverndor', 'getprofile']),
  orders: new Set(['getMarketOrders', 'getMarketOrder', 'getVendorOrders', 'getVendorOrder', 'getDispute']),
  responses: new Set(['getResponses', 'getApplications', 'getResponse']),
  notifications: new Set(['getNotifications', 'getUnreadNotifications']),
};

/** Money and lists stored for offline use. No sessions, second factors or codes. */
export const KEPT: ReadonlySet<string> = new Set([
  'useractivePackage',
  'getAssetsByDay',
  'getBonusIncomeUser',
  'closedDays',
  'deshBoradDataUserData',
  'getDireactncomeUser',
  'getprofile',
  'getIncomeByDay',
  'getlavelincomeUser',
  'getMatchingIncomeUser',
  'getOrders',
  'userSearchProduct2',
  'platform',
  'getRechargeList',
  'getReDireactncomeUser',
  'getRelavelincomeUser',
  'getReMatchingIncomeUser',
  'getRewardincomeUser',
  'userstatement',
  'myTeamCount',
  'userallteamlist',
  'getTradingIncomeUser',
  'getWithdrawalListverndor',
]);

/** Reads whose failure shows the server's message as a toast (specification, section 8). */
export const SPOKEN: ReadonlySet<string> = new Set(['getprofile', 'deshBoradDataUserData', 'userSearchProduct2']);
