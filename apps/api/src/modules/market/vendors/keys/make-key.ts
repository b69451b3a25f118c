import { randomBytes } from 'node:crypto';
import {
  type CodeOf,
  type DataOf,
  fail,
  type InputOf,
  KEY_CHALLENGE,
  makeKey as makeKeyCall,
  ok,
  type Result,
} from '@plumbline/contract';
import { toDateTime } from '../../../../platform/calendar.ts';
import { transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { orRefused } from '../../../../platform/refused.ts';
import type { Caller } from '../../../../routing/mounts.ts';
import { readyFactorCheck, sha256, verifyOwnPassword } from '../../../people/identity/index.ts';
import { insertKey, selectKey } from './key-store.ts';

/** Says what it is where somebody finds it; scanners of public code look for such a beginning. */
const PREFIX = 'plk_';

/** Whether a bearer has the form of a key: the prefix and 256 bits. */
export const isKey = (token: string): boolean => /^plk_[A-Za-z0-9_-]{43}$/.test(token);

type Made = Result<DataOf<typeof makeKeyCall>, CodeOf<typeof makeKeyCall> | 'rate_limited'>;

/** With the owner's password, and the second factor where there is one. The key stands in this answer and nowhere else. */
export async function makeKey(
  deps: Pick<Deps, 'db' | 'config' | 'guard'>,
  { subjectId: memberId, tokenSha256 }: Caller,
  { password, name, scopes, days, ...proof }: InputOf<typeof makeKeyCall>,
): Promise<Made> {
  const verified = await verifyOwnPassword(deps, memberId, password);
  if (!verified.ok) return verified;
  const factor = await readyFactorCheck(deps, { memberId, purpose: 'withdrawal', request: KEY_CHALLENGE }, proof);
  if (!factor.ok) return factor;
  const key = PREFIX + randomBytes(32).toString('base64url');
  return transaction(deps.db, async (tx): Promise<Made> => {
    const shown = await factor.value(tx);
    if (!shown.ok) return shown;
    const made = await orRefused(makeKeyCall.errors, () =>
      insertKey(tx, tokenSha256, {
        tokenSha256: sha256(key),
        hint: key.slice(-4),
        name,
        scopes: [...new Set(scopes)],
        days,
      }),
    );
    if (!made.ok) return made;
    const kept = await selectKey(tx, made.value);
    if (kept === undefined) return fail('unauthorized');
    return ok({ _id: kept.id, key, expiresAt: toDateTime(kept.expiresAt) });
  });
}
