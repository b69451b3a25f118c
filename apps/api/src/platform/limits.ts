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
import type { ProcessRole } from './process-roles.ts';
import { requestId } from './request-id.ts';

/**
 * How long PostgreSQL lets a session wait and work before it ends the statement, in milliseconds; 0 means no limit.
 * Each login has those of its role (role-limits.ts), and a transaction that needs others sets them for itself. Nothing
 * is set for a session, because a pooler gives one session to many callers (docs/operating.md, "Time limits").
 */
export interface Limits {
  /** Shown in pg_stat_activity, so that blocked and blocking connections can be told apart. */
  readonly name: string;
  /** Waiting for one lock of a row or table, or for an advisory lock. */
  readonly lockMs: number;
  readonly statementMs: number;
  /** Time between two statements of an open transaction. */
  readonly idleMs: number;
  readonly transactionMs: number;
  /** Waiting for a new connection, or for a free one in the pool. pg enforces it, not PostgreSQL. */
  readonly connectMs: number;
  /** Plans each statement for its own values. One shared plan can be a hundred times slower for some values. */
  readonly plansEach?: true;
}

/** Requests of the API. A person waits for the answer, so they do not wait for a lock of another session. */
export const CALL: Limits = {
  name: 'plumbline-calls',
  lockMs: CALL_LOCK_MS,
  statementMs: CALL_STATEMENT_MS,
  idleMs: CALL_IDLE_MS,
  transactionMs: CALL_TRANSACTION_MS,
  connectMs: CALL_CONNECT_MS,
};

/** Market searches of visitors, who need no account. A slow search is cancelled so that it delays nobody else. */
export const SEARCH: Limits = {
  ...CALL,
  name: 'plumbline-searches',
  statementMs: SEARCH_STATEMENT_MS,
  transactionMs: SEARCH_TRANSACTION_MS,
};

/** The connection that watches for changes of all connected members. */
export const LIVE: Limits = { ...CALL, name: 'plumbline-live' };

/** Searches by words. The number of matches decides between the index of words and a scan from the newest. */
export const WORD_SEARCH: Limits = { ...SEARCH, plansEach: true };

/** Jobs and commands. Nobody waits for them, and a failed job is retried. */
export const JOB: Limits = {
  name: 'plumbline-jobs',
  lockMs: JOB_LOCK_MS,
  statementMs: JOB_STATEMENT_MS,
  idleMs: JOB_IDLE_MS,
  transactionMs: JOB_TRANSACTION_MS,
  connectMs: JOB_CONNECT_MS,
};

/** Closing a day, its preview, reconciliations and simulations: one statement reads or writes every member's rows. */
export const LONG: Limits = {
  name: 'plumbline-long',
  lockMs: LONG_LOCK_MS,
  statementMs: LONG_STATEMENT_MS,
  idleMs: LONG_IDLE_MS,
  transactionMs: LONG_TRANSACTION_MS,
  connectMs: JOB_CONNECT_MS,
};

/** Lists that are read as a file. They last as long as the reader takes some data each minute (http/mount-file.ts). */
export const EXPORT: Limits = {
  name: 'plumbline-exports',
  lockMs: EXPORT_LOCK_MS,
  statementMs: EXPORT_STATEMENT_MS,
  idleMs: EXPORT_IDLE_MS,
  transactionMs: EXPORT_TRANSACTION_MS,
  connectMs: JOB_CONNECT_MS,
};

/** Migrations run before anything serves, and one may rewrite a table. */
export const MIGRATION: Limits = {
  name: 'plumbline-migrations',
  lockMs: MIGRATION_LOCK_MS,
  statementMs: 0,
  idleMs: MIGRATION_IDLE_MS,
  transactionMs: 0,
  connectMs: JOB_CONNECT_MS,
};

/** The limits of each role's login. `command` works like a job, even where it calls the API's code. */
export const LIMITS_OF_ROLE: Readonly<Record<ProcessRole, Limits>> = {
  api: CALL,
  guard: CALL,
  watcher: JOB,
  payer: JOB,
  jobs: JOB,
  reconciler: JOB,
  command: JOB,
  inbox: JOB,
  certifier: JOB,
};

type Settings = readonly (readonly [name: string, value: string])[];

/** PostgreSQL's settings for these limits. */
export const timeoutsOf = (limits: Limits): Settings => [
  ['lock_timeout', String(limits.lockMs)],
  ['statement_timeout', String(limits.statementMs)],
  ['idle_in_transaction_session_timeout', String(limits.idleMs)],
  ['transaction_timeout', String(limits.transactionMs)],
];

/** Returns the name of a session while it works for a request: `plumbline-calls 4bf92f35…`, at most 63 bytes. */
export const nameForRequest = (name: string): string => [name, requestId()].filter(Boolean).join(' ');

/** Applies these limits to the open transaction. `SET` reads nothing, so the isolation level can still be chosen. */
export const limitsStatement = (limits: Limits): string =>
  [
    ['application_name', nameForRequest(limits.name)] as const,
    ...timeoutsOf(limits),
    ...(limits.plansEach ? [['plan_cache_mode', 'force_custom_plan'] as const] : []),
  ]
    .map(([name, value]) => `SET LOCAL ${name} = '${value}'`)
    .join('; ');
