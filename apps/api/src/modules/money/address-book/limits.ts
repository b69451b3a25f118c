import type { Hit, Limit } from '../../../platform/rate-limit.ts';

const HOUR = 3600;

/** Entries of one book. */
export const MAX_ENTRIES = 50;

/** Before RATE_LIMIT_FACTOR. */
const limits = {
  /** Each one is a mail. */
  payoutAddressByMember: { most: 20, seconds: 24 * HOUR },
  /** Fewer than the hour's codes of a member (identity): the book never uses up what a withdrawal needs. */
  payoutAddressCodeByMember: { most: 3, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export const hitByMember = (name: keyof typeof limits, memberId: bigint): Hit => ({
  name,
  key: memberId.toString(),
  limit: limits[name],
});
