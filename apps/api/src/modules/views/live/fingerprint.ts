import type { LiveTopic } from '@plumbline/contract';

/** Where a member's affairs stand, in a form that is another one as soon as anything moved. */
export interface Fingerprint {
  /** Entries on the member's accounts so far: never fewer. */
  readonly entries: bigint;
  /** Deposits that are not settled, with their confirmations. */
  readonly deposits: string;
  /** Withdrawals that are on their way, with their stage. */
  readonly withdrawals: string;
  /** When one of the newest orders changed last, of those that were bought and of those that were sold. */
  readonly orders: string;
  /**
   * When something happened last to the answers to listings, of those that were sent and of those that were received.
   */
  readonly responses: string;
  /** The newest notification, and how many were not read. */
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

/** What moved between two looks at the same member. */
export const movedBetween = (before: Fingerprint, after: Fingerprint): readonly LiveTopic[] =>
  TOPICS.flatMap(([part, topic]) => (before[part] === after[part] ? [] : [topic]));
