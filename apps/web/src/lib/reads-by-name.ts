/*
 * Reads by their names, where the start of the app only compares them: an imported call comes with the file of its whole
 * subject, which every screen would load.
 */

/** What no movement of money changes. Everything else on a screen may show it. */
export const UNMOVED: ReadonlySet<unknown> = new Set([
  'announcements',
  'platform',
  'notice',
  'userSearchProduct2',
  'payoutAddresses',
  'closedDays',
]);

type OwnTopic = 'deposits' | 'withdrawals' | 'orders' | 'responses' | 'notifications';
/** Followed by a topic of their own. */
export const OWN_TOPIC: Readonly<Record<OwnTopic, ReadonlySet<unknown>>> = {
  deposits: new Set(['getRechargeList']),
  withdrawals: new Set(['getWithdrawalListverndor', 'getprofile']),
  orders: new Set(['getMarketOrders', 'getMarketOrder', 'getVendorOrders', 'getVendorOrder', 'getDispute']),
  responses: new Set(['getResponses', 'getApplications', 'getResponse']),
  notifications: new Set(['getNotifications', 'getUnreadNotifications']),
};

/**
 * Money and lists, kept for when there is no connection. Nothing of sessions, second factors or codes: those are not for reading
 * later.
 */
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

/** Reads whose failure the app tells with the server's message as a toast (specification, section 8). */
export const SPOKEN: ReadonlySet<string> = new Set(['getprofile', 'deshBoradDataUserData', 'userSearchProduct2']);
