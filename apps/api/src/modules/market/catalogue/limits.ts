import type { Hit } from '../../../platform/rate-limit.ts';

/** Each one is up to twenty megabytes; before RATE_LIMIT_FACTOR. */
const DIGITAL = { most: 100, seconds: 24 * 3600 };

export const hitOfDigital = (memberId: bigint): Hit => ({
  name: 'listing-digital',
  key: memberId.toString(),
  limit: DIGITAL,
});
