import pg from 'pg';

/** A call reached its time limit while it waited for a lock, a connection or another process. */
export class Busy extends Error {}

/** Log message for each request that was answered as busy. Only the log has the reason. */
export const BUSY_REQUEST_MESSAGE = 'a request could not be finished and is to be sent again';

export const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Returns true if another session's lock ended the statement: lock_not_available, deadlock_detected. In an upgrade, the
 * transaction is then repeated from its beginning, so that it keeps no lock while it waits for another one.
 */
export const isLockConflict = (error: unknown): boolean =>
  (error instanceof pg.DatabaseError && [LOCK_NOT_AVAILABLE, '40P01'].includes(error.code ?? '')) ||
  (error instanceof Error && error.cause !== undefined && isLockConflict(error.cause));

/** lock_not_available, query_canceled (a time limit), transaction_timeout. */
const TIMED_OUT = [LOCK_NOT_AVAILABLE, '57014', '25P04'];

/** Returns true if one of our limits ended the statement (platform/limits.ts). */
export const isTimeout = (code: string | undefined): boolean => code !== undefined && TIMED_OUT.includes(code);

/**
 * PostgreSQL ended the session or rejected a new one: idle_in_transaction_session_timeout, admin_shutdown,
 * crash_shutdown, cannot_connect_now, idle_session_timeout, too_many_connections, and connection_exception (class 08).
 */
const SESSION_ENDED = /^(25P03|57P01|57P02|57P03|57P05|53300|08...)$/;

/** read_only_sql_transaction: after a failover, the address still points to a standby. */
export const READ_ONLY = '25006';

/** Operating system errors: the database, or another server that a call needs, is unreachable or disconnected. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Errors that pg, pg-pool and Kysely raise without a code. The last three occur while a process stops. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|There was an error establishing an SSL connection|Client has encountered a connection error|Client was closed|Cannot use a pool after|driver has already been destroyed)/;

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? SESSION_ENDED.test(error.code ?? '')
    : error instanceof Error && (UNREACHABLE.test(codeOf(error)) || CONNECTION_LOST.test(error.message));

/**
 * Returns true if a call failed because something that it needs is slow or restarting. The caller gets "busy, try
 * again", and a job is retried. The call may still have taken effect: a connection can be lost during the commit.
 */
export const isBusy = (error: unknown): boolean =>
  error instanceof Busy ||
  isConnectionLost(error) ||
  (error instanceof pg.DatabaseError && (isTimeout(error.code) || error.code === READ_ONLY)) ||
  (error instanceof Error && (error.name === 'TimeoutError' || (error.cause !== undefined && isBusy(error.cause))));

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');
