import pg from 'pg';

/** The call waited as long as a call may, for a lock or for a connection. Its transaction was rolled back. */
export class Busy extends Error {}

/** lock_not_available, query_canceled (a time limit), transaction_timeout. */
const TIMED_OUT = ['55P03', '57014', '25P04'];

export const LOCK_NOT_AVAILABLE = '55P03';

export const isTimeout = (code: string | undefined): boolean => code !== undefined && TIMED_OUT.includes(code);

/** Whether a call ended because it had to wait too long: nothing was changed, and the same call can be made again. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Busy || (error instanceof pg.DatabaseError && isTimeout(error.code));
