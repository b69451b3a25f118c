import type pg from 'pg';
import { touchSession } from '../store.ts';

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
