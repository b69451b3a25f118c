import type { ListedVendor, VendorFacts } from '@plumbline/contract/operator';

type State = ListedVendor['status'];

export const STATES: Readonly<
  Record<State, { readonly label: string; readonly tone: 'plain' | 'good' | 'wait' | 'bad' }>
> = {
  draft: { label: 'not handed in', tone: 'plain' },
  submitted: { label: 'waits for review', tone: 'wait' },
  rejected: { label: 'rejected', tone: 'bad' },
  approved: { label: 'sells', tone: 'good' },
  suspended: { label: 'suspended', tone: 'bad' },
  closed: { label: 'closed', tone: 'plain' },
};

export const ITEMS: Readonly<Record<VendorFacts['checklist'][number]['item'], string>> = {
  identity: 'Identity',
  storeName: 'Name of the store',
  texts: 'Summary and description',
  logo: 'Logo',
  policies: 'Delivery and returns',
  payoutAddress: 'Payout address',
  terms: 'Terms for vendors',
};

export const ITEM_STATES = { open: 'missing', waits: 'waits for an operator', done: 'there' } as const;

export const IDENTITY = {
  none: 'no documents',
  submitted: 'documents wait for a decision',
  approved: 'approved',
  rejected: 'rejected',
} as const;
