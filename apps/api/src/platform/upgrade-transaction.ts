import { MIGRATION_TABLE_LOCK_MS } from '@plumbline/time-limits/waiting';
import type pg from 'pg';
import { isLockConflict } from './busy.ts';
import { reportProgress } from './lifecycle.ts';
import { repeatWhileBusy } from './repeat.ts';

/**
 * Runs a part of an upgrade in a transaction, again if another session keeps a lock that it needs. The processes of the
 * release before serve meanwhile, and calls queue behind a statement that waits for a lock, so it waits for less time
 * than they do.
 */
export function inUpgradeTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const attempt = async () => {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${MIGRATION_TABLE_LOCK_MS}`);
    try {
      const result = await work();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  };
  return repeatWhileBusy('The upgrade waits for a lock', attempt, {
    say: reportProgress,
    isWorthRepeating: isLockConflict,
  });
}
