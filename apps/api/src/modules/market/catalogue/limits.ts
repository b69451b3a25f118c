import type { Hit } from '../../../platform/rate-limit.ts';

/** Each one is up to twenty megabytes; before RATE_LIMIT_FACTOR. */
const DIGITAL = { most: 100, seconds: 24 * 3600 };

/** Each one is up to 500 saved rows. */
const IMPORT = { most: 200, seconds: 24 * 3600 };

export const hitOfImport = (memberId: bigint): Hit => ({
  name: 'listing-import',
  key: memberId.toString(),
  limit: IMPORT,
});

export const hitOfDigital = (memberId: bigint): Hit => ({
  name: 'listing-digital',
  key: memberId.toString(),
  limit: DIGITAL,
});
