import type pg from 'pg';
import { touchSession } from '../store.ts';

const EVERY_SECONDS = 300;
/** An operator's session locks by it: noted more often. */
export const OPERATOR_NOTE_EVERY_SECONDS = 60;
/** Beyond this the oldest are forgotten, and noted once more than needed. */
const MAX_REMEMBERED = 20_000;

/**
 * Notes when a session was last seen, every `seconds` (five minutes) at most, and remembers in the process what it noted: so the
 * look-up that every request costs stays one statement that writes nothing.
 */
export function createNoteSeen(pool: pg.Pool, seconds = EVERY_SECONDS) {
  const notedAtMs = new Map<string, number>();
  return async (tokenSha256: Buffer): Promise<void> => {
    const key = tokenSha256.toString('base64');
    const nowMs = Date.now();
    if (nowMs - (notedAtMs.get(key) ?? 0) < seconds * 1000) return;
    // Entered anew, it is the youngest again.
    notedAtMs.delete(key);
    notedAtMs.set(key, nowMs);
    if (notedAtMs.size > MAX_REMEMBERED) notedAtMs.delete(notedAtMs.keys().next().value!);
    await touchSession(pool, tokenSha256, seconds);
  };
}
