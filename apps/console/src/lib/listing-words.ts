import type { FoundListing } from '@plumbline/contract/operator';

export const LISTING_STATE_WORDS: Readonly<
  Record<FoundListing['status'], { readonly label: string; readonly tone: 'plain' | 'good' | 'wait' | 'bad' }>
> = {
  draft: { label: 'draft', tone: 'plain' },
  in_review: { label: 'waits for review', tone: 'wait' },
  rejected: { label: 'rejected', tone: 'bad' },
  published: { label: 'published', tone: 'good' },
  paused: { label: 'paused', tone: 'plain' },
  expired: { label: 'expired', tone: 'plain' },
  closed: { label: 'closed', tone: 'plain' },
  removed: { label: 'removed', tone: 'bad' },
};

/** Returns the path of a listing's owner. */
export const ownerPath = ({ _id, kind }: { readonly _id: string; readonly kind: 'vendor' | 'member' }): string =>
  `/${kind}s/${_id}`;
