import {
  announcements,
  closedDays,
  getprofile,
  type LiveTopic,
  notice,
  packageSearch,
  payoutAddresses,
  platform,
  rechargeList,
  withdrawalList,
} from '@plumbline/contract';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../query.ts';

/** What no movement of money changes. Everything else on a screen may show it. */
const UNMOVED: ReadonlySet<unknown> = new Set(
  [announcements, platform, notice, packageSearch, payoutAddresses, closedDays].map((endpoint) => endpoint.name),
);
type OwnTopic = 'deposits' | 'withdrawals' | 'orders' | 'responses' | 'notifications';
/** Followed by a topic of their own. */
const OWN_TOPIC: Readonly<Record<OwnTopic, ReadonlySet<unknown>>> = {
  deposits: new Set([rechargeList.name]),
  withdrawals: new Set([withdrawalList.name, getprofile.name]),
  // By their names: the market's calls are a file of their own, which this one would fetch with every screen.
  orders: new Set(['getMarketOrders', 'getMarketOrder', 'getVendorOrders', 'getVendorOrder', 'getDispute']),
  responses: new Set(['getResponses', 'getApplications', 'getResponse']),
  notifications: new Set(['getNotifications', 'getUnreadNotifications']),
};

const shows = (topic: LiveTopic, name: unknown): boolean => {
  if (topic === 'days') return true;
  if (topic === 'balances') return !UNMOVED.has(name) && !OWN_TOPIC.notifications.has(name);
  return OWN_TOPIC[topic].has(name);
};

/** Reads again what is on screen and shows one of the topics; what is not on screen is read when it is. */
export const refreshTopics = (topics: readonly LiveTopic[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => topics.some((topic) => shows(topic, name)) });

/** What was read so shortly before the connection was live that nothing can have slipped through between them. */
const FRESH_MS = 2_000;

/** Reads again what may have moved while nobody told us. */
export const refreshOld = (nowMs: number): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ state }: Query) => state.dataUpdatedAt < nowMs - FRESH_MS });
