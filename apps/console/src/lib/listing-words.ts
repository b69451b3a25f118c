import type { FoundListing } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console';

export const LISTING_STATE_WORDS: Readonly<
  Record<FoundListing['status'], { readonly label: string; readonly tone: 'plain' | 'good' | 'wait' | 'bad' }>
> = {
  draft: { label: t.draft, tone: 'plain' },
  in_review: { label: t.waitsForReview, tone: 'wait' },
  rejected: { label: t.rejected, tone: 'bad' },
  published: { label: t.published, tone: 'good' },
  paused: { label: t.paused, tone: 'plain' },
  expired: { label: t.expired, tone: 'plain' },
  closed: { label: t.closed, tone: 'plain' },
  removed: { label: t.removed, tone: 'bad' },
};

/** Returns the path of a listing's owner. */
export const ownerPath = ({ _id, kind }: { readonly _id: string; readonly kind: 'vendor' | 'member' }): string =>
  `/${kind}s/${_id}`;
