import pg from 'pg';
import { isConnectionLost, READ_ONLY } from './busy.ts';

/**
 * The replica had to remove rows, a lock or a database that the read still used ("conflict with recovery"), or ended the
 * session for it: serialization_failure, deadlock_detected, database_dropped. See "Hot Standby" in PostgreSQL's manual.
 */
const CONFLICTS = ['40001', '40P01', '57P04'];

/**
 * No standby can run the statement: it writes, draws from a sequence or locks rows (25006), takes a strong lock (55000), or
 * reads an unlogged table (0A000).
 */
const UNFIT = [READ_ONLY, '55000', '0A000'];

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  (error instanceof pg.DatabaseError && codes.includes(error.code ?? '')) ||
  (error instanceof Error && error.cause !== undefined && hasCode(error.cause, codes));

const isLost = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof Error && error.cause !== undefined && isLost(error.cause));

/** Why a read failed on a replica, so that the same read can succeed on the primary. Null for all other errors. */
export function replicaError(error: unknown): 'lost' | 'conflict' | 'unfit' | null {
  if (hasCode(error, CONFLICTS)) return 'conflict';
  if (hasCode(error, UNFIT)) return 'unfit';
  return isLost(error) ? 'lost' : null;
}
