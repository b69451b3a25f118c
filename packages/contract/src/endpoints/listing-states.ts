export const LISTING_STATES = [
  'draft',
  'in_review',
  'rejected',
  'published',
  'paused',
  'expired',
  'closed',
  'removed',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];
