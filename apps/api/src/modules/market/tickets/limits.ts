import type { Hit } from '../../../platform/rate-limit.ts';

/** Before RATE_LIMIT_FACTOR. Each one is up to fifteen megabytes that are decoded. */
export const pictureHit = (memberId: bigint): Hit => ({
  name: 'ticketPicture',
  key: memberId.toString(),
  limit: { most: 60, seconds: 24 * 3600 },
});
