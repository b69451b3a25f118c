import { type DataOf, type getRefusedSignIns, ok, type RefusedSignIn, type Result } from '@plumbline/contract';
import { toDateTime } from '../../../../platform/calendar.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { deviceOf } from '../../../../platform/device.ts';
import { type Client, cut } from '../store.ts';
import { insertRefused, selectRefused } from './session-store.ts';

interface Refused {
  readonly memberId: bigint;
  readonly fault: RefusedSignIn['fault'];
  readonly client: Client;
}

/**
 * Notes a sign-in that was refused, for its account's member. The answer does not wait for it: an unknown name writes nothing, and
 * would be told by its time.
 */
export function noteRefused({ db, log }: Pick<Deps, 'db' | 'log'>, { memberId, fault, client }: Refused): void {
  insertRefused(db, memberId, fault, cut(client)).catch((error: unknown) =>
    log.warn({ err: error }, 'a refused sign-in could not be noted'),
  );
}

/** Those of one's own account. */
export async function listRefused(
  { db }: Pick<Deps, 'db'>,
  { tokenSha256, subjectId }: { readonly tokenSha256: Buffer; readonly subjectId: bigint },
): Promise<Result<DataOf<typeof getRefusedSignIns>, never>> {
  const rows = await selectRefused(db, tokenSha256, subjectId);
  return ok({
    docs: rows.map(({ id, fault, at, ip, user_agent }) => ({
      _id: String(id),
      fault,
      ip,
      at: toDateTime(at),
      device: deviceOf(user_agent),
    })),
  });
}
