import { type DataOf, fail, ok, type Result } from '@plumbline/contract';
import {
  type ListedVendor,
  operatorDecideVendor,
  operatorVendor,
  operatorVendors,
  type VendorFacts,
} from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { wordsIn } from '../screening/index.ts';
import { decideVendor } from './decide-vendor.ts';
import { listVendors, type Sharing, selectSamePerson, selectSharing, selectVendorId } from './operator-store.ts';
import { toAppeal, toStore } from './read-store.ts';
import { checklistOf } from './rules.ts';
import { type StoreRow, selectStore } from './store.ts';
import { selectTeam } from './team-store.ts';

const toListed = (row: StoreRow): ListedVendor => ({
  _id: row.publicId,
  fullName: row.fullName,
  email: row.email,
  storeName: row.storeName ?? '',
  slug: row.slug ?? '',
  status: row.status,
  submittedAt: row.submittedAt && toDateTime(row.submittedAt),
  approvedAt: row.approvedAt && toDateTime(row.approvedAt),
  frozen: row.isFrozen,
});

const textsOf = (row: StoreRow): string =>
  [row.storeName, row.summary, row.description, row.deliveryPolicy, row.returnPolicy].join('\n');

const toPerson = ({ publicId, ...each }: Sharing) => ({ _id: publicId, ...each });

async function readFacts(db: Db, id: string): Promise<Result<VendorFacts, 'vendor_unknown'>> {
  const vendorId = isUuid(id) ? await selectVendorId(db, id) : null;
  if (vendorId === null) return fail('vendor_unknown');
  const row = await selectStore(db, vendorId);
  const sharing = row.payoutAddress === null ? [] : await selectSharing(db, vendorId, row.payoutAddress);
  return ok({
    vendor: toListed(row),
    store: await toStore(db, row),
    checklist: checklistOf(row),
    identity: row.kyc ?? 'none',
    team: (await selectTeam(db, vendorId)).map(({ id: member, since, ...each }) => ({
      _id: member,
      ...each,
      since: toDateTime(since),
    })),
    bannedWords: (await wordsIn(db, textsOf(row))).map(({ word }) => word),
    reason: row.reason,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt && toDateTime(row.decidedAt),
    appeal: toAppeal(row),
    sharesIdentityWith: (await selectSamePerson(db, vendorId)).map(toPerson),
    sharesPayoutAddressWith: sharing.map(toPerson),
  });
}

export function vendorsOperatorRoutes({ mountOperator }: Mounts, { db }: Deps): void {
  mountOperator(operatorVendors, async ({ input }) => {
    const listed = await listVendors(db, input);
    const docs = (await readPage(db, listed, input)).map(toListed);
    return ok({ docs, ...pagesOf(listed.total, input) } satisfies DataOf<typeof operatorVendors>);
  });
  mountOperator(operatorVendor, ({ input }) => readFacts(db, input.id));
  mountOperator(operatorDecideVendor, (call) => {
    const { _id: id, decision, reason } = call.input;
    return decideVendor(db, call, { id, decision, reason });
  });
}
