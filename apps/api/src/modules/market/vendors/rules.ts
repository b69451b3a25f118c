import type { Onboarding } from '@plumbline/contract';
import { slugOfText } from '../../../platform/slug.ts';

type Checklist = Onboarding['checklist'];
type ItemState = Checklist[number]['state'];

/** The facts that the checklist uses. */
export interface StoreFacts {
  readonly kyc: 'submitted' | 'approved' | 'rejected' | null;
  readonly storeName: string | null;
  readonly summary: string | null;
  readonly description: string | null;
  readonly deliveryPolicy: string | null;
  readonly returnPolicy: string | null;
  readonly logoId: string | null;
  readonly payoutAddress: string | null;
  readonly termsVersion: number | null;
}

const done = (...values: readonly unknown[]): ItemState => (values.every((value) => value !== null) ? 'done' : 'open');

const IDENTITY = { submitted: 'waits', approved: 'done', rejected: 'open' } as const;

/** Returns what a store needs before submission, as in the database (vendor_sells_when_whole, vendors.submit). */
export const checklistOf = (store: StoreFacts): Checklist => [
  { item: 'identity', state: store.kyc === null ? 'open' : IDENTITY[store.kyc] },
  { item: 'storeName', state: done(store.storeName) },
  { item: 'texts', state: done(store.summary, store.description) },
  { item: 'logo', state: done(store.logoId) },
  { item: 'policies', state: done(store.deliveryPolicy, store.returnPolicy) },
  { item: 'payoutAddress', state: done(store.payoutAddress) },
  { item: 'terms', state: done(store.termsVersion) },
];

/** Returns true if only the terms are left, which submission accepts. */
export const canSubmit = (status: Onboarding['status'], checklist: Checklist): boolean =>
  (status === 'draft' || status === 'rejected') &&
  checklist.every(({ item, state }) => item === 'terms' || state !== 'open');

/** Returns the end of a store's address. Null for a name with too few letters and digits. 茶 and घर are whole words. */
export function slugOf(name: string): string | null {
  const slug = slugOfText(name);
  return slug.length >= 3 || /\P{ASCII}/u.test(slug) ? slug : null;
}
