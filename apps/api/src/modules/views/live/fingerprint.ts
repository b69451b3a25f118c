import type { LiveTopic } from '@plumbline/contract';

/** The state of a member's data in a form that changes with every update. */
export interface Fingerprint {
  /** Number of entries on the member's accounts. Never decreases. */
  readonly entries: bigint;
  /** Unsettled deposits with their confirmations. */
  readonly deposits: string;
  /** Withdrawals in progress with their stage. */
  readonly withdrawals: string;
  /** Last change among the newest orders, both bought and sold. */
  readonly orders: string;
  /** Last change among the responses to listings, both sent and received. */
  readonly responses: string;
  /** The newest notification and the number of unread ones. */
  readonly notifications: string;
  /** The business date. */
  readonly day: string;
}

const TOPICS: readonly (readonly [keyof Fingerprint, LiveTopic])[] = [
  ['entries', 'balances'],
  ['deposits', 'deposits'],
  ['withdrawals', 'withdrawals'],
  ['orders', 'orders'],
  ['responses', 'responses'],
  ['notifications', 'notifications'],
  ['day', 'days'],
];

/** Returns what changed between two looks at the same member. */
export const movedBetween = (before: Fingerprint, after: Fingerprint): readonly LiveTopic[] =>
  TOPICS.flatMap(([part, topic]) => (before[part] === after[part] ? [] : [topic]));
