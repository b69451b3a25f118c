import {
  fail,
  type Onboarding,
  type OwnStore,
  ok,
  type Picture,
  type Result,
  type VendorStore,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Queryable } from '../../../platform/database.ts';
import { currentNotice } from '../../people/members/index.ts';
import { selectPictures, toPicture } from '../media/index.ts';
import { canSubmit, checklistOf } from './rules.ts';
import { type StoreRow, selectPublicStore, selectStore, workplaceOf } from './store.ts';

const dateOrNull = (at: Date | null): string | null => (at === null ? null : toDateTime(at));

/** Returns the onboarding state of the account's store. */
export async function readOnboarding(db: Queryable, memberId: bigint): Promise<Onboarding> {
  const store = await selectStore(db, (await workplaceOf(db, memberId)).vendorId);
  const checklist = checklistOf(store);
  return {
    status: store.status,
    reason: store.reason,
    checklist,
    termsVersion: currentNotice('vendors').version,
    canSubmit: canSubmit(store.status, checklist),
    submittedAt: dateOrNull(store.submittedAt),
    approvedAt: dateOrNull(store.approvedAt),
    appeal: toAppeal(store),
  };
}

export const toAppeal = ({ appeal, appealedAt, appealAnswer }: StoreRow): Onboarding['appeal'] =>
  appeal === null ? null : { text: appeal, at: toDateTime(appealedAt!), answer: appealAnswer };

async function readLogo(db: Queryable, logoId: string | null): Promise<Picture | null> {
  const row = logoId === null ? undefined : (await selectPictures(db, [logoId])).get(logoId);
  return row === undefined ? null : toPicture(row);
}

/** Returns the store as its team or an operator sees it. */
export const toStore = async (db: Queryable, store: StoreRow): Promise<Omit<OwnStore, 'role'>> => ({
  _id: store.publicId,
  status: store.status,
  storeName: store.storeName ?? '',
  slug: store.slug ?? '',
  summary: store.summary ?? '',
  description: store.description ?? '',
  deliveryPolicy: store.deliveryPolicy ?? '',
  returnPolicy: store.returnPolicy ?? '',
  logo: await readLogo(db, store.logoId),
  payoutAddress: store.payoutAddress ?? '',
});

export async function readOwnStore(db: Queryable, memberId: bigint): Promise<OwnStore> {
  const { vendorId, role } = await workplaceOf(db, memberId);
  const store = await toStore(db, await selectStore(db, vendorId));
  return { ...store, role, payoutAddress: role === 'owner' ? store.payoutAddress : '' };
}

/** Returns the store as visitors see it. `reviews` provides the record of its orders. */
export async function readPublicStore(
  db: Queryable,
  slug: string,
): Promise<Result<Omit<VendorStore, 'figures'>, 'store_unknown'>> {
  const found = await selectPublicStore(db, slug);
  if (found === null) return fail('store_unknown');
  const { publicId: _id, vendorId: _vendor, logoId, approvedAt, ...store } = found;
  return ok({ _id, ...store, logo: await readLogo(db, logoId), since: toDateTime(approvedAt) });
}
