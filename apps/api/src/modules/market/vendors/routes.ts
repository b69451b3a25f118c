import * as contract from '@plumbline/contract';
import {
  askKey as askKeyCall,
  type CodeOf,
  type DataOf,
  fail,
  makeKey as makeKeyCall,
  ok,
  type Result,
} from '@plumbline/contract';
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
import { readDocs } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, Mounts } from '../../../routing/mounts.ts';
import { wordsIn } from '../screening/index.ts';
import { addPicture, admitPicture } from './add-picture.ts';
import { decideVendor } from './decide-vendor.ts';
import { editOwnStore, submitOwnStore } from './edit-vendor.ts';
import { askKey, makeKey } from './make-key.ts';
import { listVendors, type Sharing, selectSamePerson, selectSharing, selectVendorId } from './operator-store.ts';
import { readOnboarding, readOwnStore, toAppeal, toStore } from './read-vendor.ts';
import { checklistOf } from './rules.ts';
import { closeOwnStore, insertAppeal, type StoreRow, selectStore, workplaceOf } from './store.ts';
import { accept, invite, readTeam, remove } from './team.ts';
import { endKey, selectKeys, selectTeam } from './team-store.ts';

export function vendorsRoutes({ mount, mountUpload }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(contract.getOnboarding, async ({ caller }) => ok(await readOnboarding(db, caller.subjectId)));
  mount(contract.submitOnboarding, ({ caller, input, ip }) => submitOwnStore(db, caller, input.termsVersion, ip));
  mount(contract.getStore, async ({ caller }) => ok(await readOwnStore(db, caller.subjectId)));
  mount(contract.editStore, ({ caller, input }) => editOwnStore(deps, caller, input));
  mount(contract.closeStore, async ({ caller }) => {
    const closed = await toRefusal(contract.closeStore.errors, () => closeOwnStore(db, caller.tokenSha256));
    return closed.ok ? ok(null) : closed;
  });
  mount(contract.appealSuspension, async ({ caller, input }) => {
    const taken = await toRefusal(contract.appealSuspension.errors, () =>
      insertAppeal(db, caller.tokenSha256, input.text),
    );
    return taken.ok ? ok(null) : taken;
  });
  mount(contract.getTeam, async ({ caller }) => ok(await readTeam(db, caller.subjectId)));
  mount(contract.inviteTeam, ({ caller, input }) => invite(deps, caller, input));
  mount(contract.acceptInvitation, ({ caller, input }) => accept(db, caller, input._id));
  mount(contract.removeTeam, ({ caller, input }) => remove(db, caller, input._id));
  mountUpload(
    contract.uploadMedia,
    (caller) => admitPicture(deps, caller),
    ({ caller, files }) => addPicture(deps, caller, files[0]?.content),
  );
}

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
  mountOperator(operatorVendors, async ({ input }) =>
    ok((await readDocs(db, await listVendors(db, input), input, toListed)) satisfies DataOf<typeof operatorVendors>),
  );
  mountOperator(operatorVendor, ({ input }) => readFacts(db, input.id));
  mountOperator(operatorDecideVendor, (call) => {
    const { _id: id, decision, reason } = call.input;
    return decideVendor(db, call, { id, decision, reason });
  });
}

async function readKeys(db: Db, memberId: bigint): Promise<Result<DataOf<typeof contract.getKeys>, 'forbidden'>> {
  const { vendorId, role } = await workplaceOf(db, memberId);
  if (role !== 'owner') return fail('forbidden');
  const keys = (await selectKeys(db, vendorId)).map(({ id, madeAt, expiresAt, usedAt, ...each }) => ({
    _id: id,
    ...each,
    madeAt: toDateTime(madeAt),
    expiresAt: toDateTime(expiresAt),
    usedAt: usedAt && toDateTime(usedAt),
  }));
  return ok({ keys });
}

async function revoke(
  db: Db,
  { tokenSha256 }: Caller,
  id: string,
): Promise<Result<null, CodeOf<typeof contract.revokeKey>>> {
  if (!isUuid(id)) return fail('api_key_unknown');
  const ended = await toRefusal(contract.revokeKey.errors, () => endKey(db, tokenSha256, id));
  return ended.ok ? ok(null) : ended;
}

export function vendorKeyRoutes({ mount }: Mounts, deps: Deps): void {
  mount(contract.getKeys, ({ caller }) => readKeys(deps.db, caller.subjectId));
  mount(askKeyCall, ({ caller, input }) => askKey(deps, caller, input));
  mount(makeKeyCall, ({ caller, input }) => makeKey(deps, caller, input));
  mount(contract.revokeKey, ({ caller, input }) => revoke(deps.db, caller, input._id));
}
