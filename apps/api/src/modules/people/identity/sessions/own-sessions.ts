import {
  type DataOf,
  fail,
  type getRefusedSignIns,
  type ListedSession,
  ok,
  type RefusedSignIn,
  type Result,
} from '@plumbline/contract';
import type pg from 'pg';
import { toDateTime } from '../../../../platform/calendar.ts';
import { type Db, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { deviceOf } from '../../../../platform/device.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { type Client, cut, touchSession } from '../store.ts';
import {
  insertRefused,
  revokeOthers,
  revokeSessionById,
  type ListedSession as SessionRow,
  selectRefused,
  selectSessionId,
  selectSessions,
} from './session-store.ts';

/** The caller, by session. */
interface Asker {
  readonly kind: string;
  readonly subjectId: bigint;
  readonly tokenSha256: Buffer;
}

export async function listSessions({ db }: Pick<Deps, 'db'>, asker: Asker): Promise<{ docs: ListedSession[] }> {
  const [rows, own] = await Promise.all([
    selectSessions(db, asker.kind, asker.subjectId),
    selectSessionId(db, asker.tokenSha256),
  ]);
  return { docs: rows.map((row) => ({ ...toSession(row), isThisOne: row.id === own })) };
}

/** Returns the same list of a member for an operator. */
export async function listOpenSessions(db: Db, memberId: bigint): Promise<Omit<ListedSession, 'isThisOne'>[]> {
  const rows = await selectSessions(db, 'member', memberId);
  return rows.map(toSession);
}

const toSession = (row: SessionRow): Omit<ListedSession, 'isThisOne'> => ({
  _id: row.id,
  device: row.kind === 'viewer' ? '' : deviceOf(row.user_agent),
  ip: row.ip ?? '',
  createdAt: toDateTime(row.created_at),
  seenAt: toDateTime(row.seen_at),
});

export async function endSession(
  { db }: Pick<Deps, 'db'>,
  asker: Asker,
  id: string,
): Promise<Result<null, 'session_unknown'>> {
  if (!isUuid(id)) return fail('session_unknown');
  return transaction(db, async (tx) => {
    if (!(await revokeSessionById(tx, asker.tokenSha256, id))) return fail('session_unknown');
    return ok(null);
  });
}

/** Ends the other sessions after a change of factors, so that sessions stolen before are closed. */
export async function endOthersAfter<Changed extends { readonly ok: boolean }>(
  deps: Pick<Deps, 'db'>,
  asker: Asker,
  changed: Changed,
): Promise<Changed> {
  if (changed.ok) await endOtherSessions(deps, asker);
  return changed;
}

export const endOtherSessions = ({ db }: Pick<Deps, 'db'>, asker: Asker): Promise<Result<{ ended: number }, never>> =>
  transaction(db, async (tx) => {
    const ended = await revokeOthers(tx, asker.tokenSha256);
    return ok({ ended });
  });

interface Refused {
  readonly memberId: bigint;
  readonly reason: RefusedSignIn['reason'];
  readonly client: Client;
}

/**
 * Records a refused login for the account's member. The answer does not wait for it: an unknown name writes nothing,
 * and the time would reveal that.
 */
export function recordRefused({ db, log }: Pick<Deps, 'db' | 'log'>, { memberId, reason, client }: Refused): void {
  insertRefused(db, memberId, reason, cut(client)).catch((error: unknown) =>
    log.warn({ err: error }, 'could not record a refused login'),
  );
}

/** Lists refused logins of the caller's own account. */
export async function listRefused(
  { db }: Pick<Deps, 'db'>,
  { tokenSha256, subjectId }: { readonly tokenSha256: Buffer; readonly subjectId: bigint },
): Promise<Result<DataOf<typeof getRefusedSignIns>, never>> {
  const rows = await selectRefused(db, tokenSha256, subjectId);
  return ok({
    docs: rows.map(({ id, reason, at, ip, user_agent }) => ({
      _id: String(id),
      reason,
      ip,
      at: toDateTime(at),
      device: deviceOf(user_agent),
    })),
  });
}

const EVERY_SECONDS = 300;
/** An operator's session locks when unused, so its use is recorded more often. */
export const OPERATOR_NOTE_EVERY_SECONDS = 60;
/** Beyond this, the oldest entries are dropped and recorded once more than needed. */
const MAX_REMEMBERED = 20_000;

/**
 * Records when a session was last used, at most every `seconds` (five minutes), and remembers that in the process. The
 * lookup of each request therefore stays one statement without a write.
 */
export function createNoteSeen(pool: pg.Pool, seconds = EVERY_SECONDS) {
  const notedAtMs = new Map<string, number>();
  return async (tokenSha256: Buffer): Promise<void> => {
    const key = tokenSha256.toString('base64');
    const nowMs = Date.now();
    if (nowMs - (notedAtMs.get(key) ?? 0) < seconds * 1000) return;
    // Re-inserting makes it the newest entry.
    notedAtMs.delete(key);
    notedAtMs.set(key, nowMs);
    if (notedAtMs.size > MAX_REMEMBERED) notedAtMs.delete(notedAtMs.keys().next().value!);
    await touchSession(pool, tokenSha256, seconds);
  };
}
