import {
  CALL_CONNECT_MS,
  CALL_IDLE_MS,
  CALL_LOCK_MS,
  CALL_STATEMENT_MS,
  CALL_TRANSACTION_MS,
  EXPORT_IDLE_MS,
  EXPORT_LOCK_MS,
  EXPORT_STATEMENT_MS,
  EXPORT_TRANSACTION_MS,
  JOB_CONNECT_MS,
  JOB_IDLE_MS,
  JOB_LOCK_MS,
  JOB_STATEMENT_MS,
  JOB_TRANSACTION_MS,
  LONG_IDLE_MS,
  LONG_LOCK_MS,
  LONG_STATEMENT_MS,
  LONG_TRANSACTION_MS,
  MIGRATION_IDLE_MS,
  MIGRATION_LOCK_MS,
  SEARCH_STATEMENT_MS,
  SEARCH_TRANSACTION_MS,
} from '@plumbline/time-limits/waiting';

/**
 * How long PostgreSQL lets a connection wait and work before it ends the statement, in milliseconds; 0 is without end. They
 * are options of the connection, so they hold for every statement, whoever wrote it. docs/operating.md, "Time limits".
 */
export interface Limits {
  /** Names the connections in pg_stat_activity: who waits, and who holds others up. */
  readonly name: string;
  /** Waiting for one lock: of a row, of a table, or an advisory one. */
  readonly lockMs: number;
  readonly statementMs: number;
  /** Between two statements of an open transaction. */
  readonly idleMs: number;
  readonly transactionMs: number;
  /** Until there is a connection, or a free one in the pool. pg's limit, not PostgreSQL's. */
  readonly connectMs: number;
  /** Plans each statement for its own values: one plan for all of them can be a hundred times as slow for some. */
  readonly plansEach?: true;
}

/** What a request of the API does: somebody waits for the answer, so a lock that another session holds is not waited for. */
export const CALL: Limits = {
  name: 'plumbline-calls',
  lockMs: CALL_LOCK_MS,
  statementMs: CALL_STATEMENT_MS,
  idleMs: CALL_IDLE_MS,
  transactionMs: CALL_TRANSACTION_MS,
  connectMs: CALL_CONNECT_MS,
};

/** A visitor's search of the market, which needs no account: a statement that takes longer is not worth what it keeps from others. */
export const SEARCH: Limits = {
  ...CALL,
  name: 'plumbline-searches',
  statementMs: SEARCH_STATEMENT_MS,
  transactionMs: SEARCH_TRANSACTION_MS,
};

/** The same by words: how many listings have them decides between the index of words and the newest first. */
export const WORD_SEARCH: Limits = { ...SEARCH, plansEach: true };

/** Jobs of a worker, and commands: nobody waits, and a job that was refused comes again. */
export const JOB: Limits = {
  name: 'plumbline-jobs',
  lockMs: JOB_LOCK_MS,
  statementMs: JOB_STATEMENT_MS,
  idleMs: JOB_IDLE_MS,
  transactionMs: JOB_TRANSACTION_MS,
  connectMs: JOB_CONNECT_MS,
};

/** The close of a day, its preview, a reconciliation, a simulation: one statement reads or writes every member's rows. */
export const LONG: Limits = {
  name: 'plumbline-long',
  lockMs: LONG_LOCK_MS,
  statementMs: LONG_STATEMENT_MS,
  idleMs: LONG_IDLE_MS,
  transactionMs: LONG_TRANSACTION_MS,
  connectMs: JOB_CONNECT_MS,
};

/** A list that is read as a file: as long as its reader takes something within a minute (http/mount-file.ts). */
export const EXPORT: Limits = {
  name: 'plumbline-exports',
  lockMs: EXPORT_LOCK_MS,
  statementMs: EXPORT_STATEMENT_MS,
  idleMs: EXPORT_IDLE_MS,
  transactionMs: EXPORT_TRANSACTION_MS,
  connectMs: JOB_CONNECT_MS,
};

/** Migrations run before anything serves, and one of them may rewrite a table. */
export const MIGRATION: Limits = {
  name: 'plumbline-migrations',
  lockMs: MIGRATION_LOCK_MS,
  statementMs: 0,
  idleMs: MIGRATION_IDLE_MS,
  transactionMs: 0,
  connectMs: JOB_CONNECT_MS,
};

const settingsOf = (limits: Limits): readonly (readonly [name: string, value: string])[] => [
  ['application_name', limits.name],
  ['lock_timeout', String(limits.lockMs)],
  ['statement_timeout', String(limits.statementMs)],
  ['idle_in_transaction_session_timeout', String(limits.idleMs)],
  ['transaction_timeout', String(limits.transactionMs)],
  ...(limits.plansEach ? [['plan_cache_mode', 'force_custom_plan'] as const] : []),
];

/** The same address, with settings that hold from the first statement of each connection on. */
export function withOptions(url: string, settings: readonly (readonly [name: string, value: string])[]): string {
  const changed = new URL(url);
  const options = settings.map(([name, value]) => `-c ${name}=${value}`);
  changed.searchParams.set('options', [changed.searchParams.get('options'), ...options].filter(Boolean).join(' '));
  return changed.toString();
}

export const withLimits = (url: string, limits: Limits): string => withOptions(url, settingsOf(limits));

/** Gives the open transaction these limits until it ends. `SET` reads nothing, so its isolation level can still be chosen. */
export const limitsStatement = (limits: Limits): string =>
  settingsOf(limits)
    .map(([name, value]) => `SET LOCAL ${name} = '${value}'`)
    .join('; ');
