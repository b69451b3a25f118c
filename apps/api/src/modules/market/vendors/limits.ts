import type { Hit, Limit } from '../../../platform/rate-limit.ts';

const DAY = 24 * 3600;

/** Before RATE_LIMIT_FACTOR. */
const limits = {
  /** Each one sends a mail. */
  teamInvitation: { most: 20, seconds: DAY },
  /** Each one sends a mail. */
  storePayoutAddress: { most: 10, seconds: DAY },
  /** Each one is up to fifteen megabytes to decode. */
  storePicture: { most: 300, seconds: DAY },
} as const satisfies Record<string, Limit>;

export const hitOf = (name: keyof typeof limits, memberId: bigint): Hit => ({
  name,
  key: memberId.toString(),
  limit: limits[name],
});
