import type { Hit, Limit } from '../../../platform/rate-limit.ts';

const DAY = 24 * 3600;

/** Before RATE_LIMIT_FACTOR. */
const limits = {
  /** Each one is a mail. */
  teamInvitation: { most: 20, seconds: DAY },
  /** Each one is a mail. */
  storePayoutAddress: { most: 10, seconds: DAY },
  /** Each one is up to fifteen megabytes that are decoded. */
  storePicture: { most: 300, seconds: DAY },
} as const satisfies Record<string, Limit>;

export const hitOf = (name: keyof typeof limits, memberId: bigint): Hit => ({
  name,
  key: memberId.toString(),
  limit: limits[name],
});
