import { type Hit, perMember } from '../../../platform/rate-limit.ts';
import type { Caller } from '../../../routing/mounts.ts';

/** Each one is a permanent revision. Before RATE_LIMIT_FACTOR. By API key, a store maintains thousands of products. */
const SAVE = {
  member: { most: 300, seconds: 24 * 3600 },
  vendor: { most: 20_000, seconds: 24 * 3600 },
};

/** Each one is up to twenty megabytes. Before RATE_LIMIT_FACTOR. */
const DIGITAL = { most: 100, seconds: 24 * 3600 };

/** Each one saves up to 500 rows. */
const IMPORT = { most: 200, seconds: 24 * 3600 };

export const hitOfSave = ({ kind, subjectId }: Caller): Hit => ({
  name: 'listing-save',
  key: subjectId.toString(),
  limit: kind === 'vendor' ? SAVE.vendor : SAVE.member,
});

export const hitOfImport = perMember('listing-import', IMPORT);

export const hitOfDigital = perMember('listing-digital', DIGITAL);
