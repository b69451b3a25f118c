import type { Hit, Limit } from '../../../platform/rate-limit.ts';

/** Before RATE_LIMIT_FACTOR. */
const limits = {
  /** Codes that are typed into a cart. */
  voucher: { most: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export const hitOf = (name: keyof typeof limits, buyerId: bigint): Hit => ({
  name,
  key: buyerId.toString(),
  limit: limits[name],
});
