import {
  askKey as askKeyCall,
  type CodeOf,
  type DataOf,
  fail,
  getKeys,
  makeKey as makeKeyCall,
  ok,
  type Result,
  revokeKey,
} from '@plumbline/contract';
import { toDateTime } from '../../../../platform/calendar.ts';
import type { Db } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { orRefused } from '../../../../platform/refused.ts';
import type { Caller, Mounts } from '../../../../routing/mounts.ts';
import { workplaceOf } from '../store.ts';
import { endKey, selectKeys } from './key-store.ts';
import { askKey, makeKey } from './make-key.ts';

async function readKeys(db: Db, memberId: bigint): Promise<Result<DataOf<typeof getKeys>, 'forbidden'>> {
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

async function revoke(db: Db, { tokenSha256 }: Caller, id: string): Promise<Result<null, CodeOf<typeof revokeKey>>> {
  if (!isUuid(id)) return fail('api_key_unknown');
  const ended = await orRefused(revokeKey.errors, () => endKey(db, tokenSha256, id));
  return ended.ok ? ok(null) : ended;
}

export function vendorKeyRoutes({ mount }: Mounts, deps: Deps): void {
  mount(getKeys, ({ caller }) => readKeys(deps.db, caller.subjectId));
  mount(askKeyCall, ({ caller, input }) => askKey(deps, caller, input));
  mount(makeKeyCall, ({ caller, input }) => makeKey(deps, caller, input));
  mount(revokeKey, ({ caller, input }) => revoke(deps.db, caller, input._id));
}
