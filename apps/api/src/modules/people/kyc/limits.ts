import type { Hit } from '../../../platform/rate-limit.ts';

/** Each try is up to fifteen megabytes; before RATE_LIMIT_FACTOR. */
const SUBMISSIONS = { most: 10, seconds: 24 * 3600 };

export const hitOfSubmission = (memberId: bigint): Hit => ({
  name: 'kyc-submission',
  key: memberId.toString(),
  limit: SUBMISSIONS,
});
