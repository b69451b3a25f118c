import type { Hit } from '../../../platform/rate-limit.ts';

/** Before RATE_LIMIT_FACTOR. Each one is up to fifteen megabytes that are decoded. */
export const pictureHit = (memberId: bigint): Hit => ({
  name: 'marriagePicture',
  key: memberId.toString(),
  limit: { most: 30, seconds: 24 * 3600 },
});
