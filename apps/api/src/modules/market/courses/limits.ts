import type { Hit } from '../../../platform/rate-limit.ts';

/** Before RATE_LIMIT_FACTOR. Each picture is up to fifteen megabytes that are decoded, each piece one that is kept. */
export const pictureHit = (memberId: bigint): Hit => ({
  name: 'coursePicture',
  key: memberId.toString(),
  limit: { most: 200, seconds: 24 * 3600 },
});
export const pieceHit = (memberId: bigint): Hit => ({
  name: 'coursePiece',
  key: memberId.toString(),
  limit: { most: 2500, seconds: 24 * 3600 },
});
