import type { ListedVendor, VendorFacts } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-vendors';

type State = ListedVendor['status'];

export const STATES: Readonly<
  Record<State, { readonly label: string; readonly tone: 'plain' | 'good' | 'wait' | 'bad' }>
> = {
  draft: { label: t.notSubmitted, tone: 'plain' },
  submitted: { label: t.waitsForReview, tone: 'wait' },
  rejected: { label: t.rejected, tone: 'bad' },
  approved: { label: t.sells, tone: 'good' },
  suspended: { label: t.suspended, tone: 'bad' },
  closed: { label: t.closed, tone: 'plain' },
};

export const ITEMS: Readonly<Record<VendorFacts['checklist'][number]['item'], string>> = t.items;

export const ITEM_STATES = t.itemStates;

export const IDENTITY = t.identity;
