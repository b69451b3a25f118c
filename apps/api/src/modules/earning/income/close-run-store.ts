// Separate from store.ts, which closes a day in one call: the run that an operator ordered, and its progress.

import { sql } from 'kysely';
import { type Db, exists, first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import type { ByOperator } from '../../base/audit/index.ts';

export interface CloseRunRow {
  readonly id: string;
  readonly day: string;
  readonly operator_id: bigint;
  readonly by: string;
  readonly role: ByOperator['operator']['role'];
  readonly ip: string;
  readonly user_agent: string;
  readonly reason: string;
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  readonly step: bigint;
  readonly failure: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const columns = sql`r.id, r.day, r.operator_id, o.email AS by, o.role, r.ip, r.user_agent, r.reason, r.status,
  CASE r.status WHEN 'running' THEN (SELECT last_value FROM income.close_step) ELSE 0 END AS step, r.failure, r.created_at, r.ended_at`;
const tables = sql`income.close_run r JOIN identity.operators o ON o.id = r.operator_id`;

/** Violates `one_close_at_a_time` while another run waits or works. */
export const insertCloseRun = (
  tx: Tx,
  of: {
    readonly day: string;
    /** Null if a confirmation by this operator authorizes it. */
    readonly session: Buffer | null;
    readonly operatorId: bigint;
    readonly confirmation: Buffer | null;
    readonly ip: string;
    readonly userAgent: string;
    readonly reason: string;
  },
): Promise<string> =>
  value(tx)(sql`
    SELECT income.request_close(${of.session}, ${of.operatorId}, ${of.confirmation}, ${of.day}::date, ${of.ip}, ${of.userAgent},
      ${of.reason}) AS id`);

export const selectCloseRun = (db: Queryable, id: string): Promise<CloseRunRow> =>
  one(db)(sql`SELECT ${columns} FROM ${tables} WHERE r.id = ${id}::uuid`);

export const selectNewestRun = (db: Db): Promise<CloseRunRow | undefined> =>
  first(db)(sql`SELECT ${columns} FROM ${tables} ORDER BY r.id DESC LIMIT 1`);

/** Also takes over a run whose worker has died. False if the run is over. */
export const markRunning = (db: Db, id: string): Promise<boolean> =>
  exists(db)(sql`
    UPDATE income.close_run SET status = 'running', started_at = now() WHERE id = ${id}::uuid AND status IN ('waiting', 'running')
    RETURNING income.reach_step(0)`);

/** Returns false if the run is over because another worker has done it. */
export const markClosed = (tx: Tx, id: string): Promise<boolean> =>
  exists(tx)(sql`
    UPDATE income.close_run SET status = 'done', ended_at = now() WHERE id = ${id}::uuid AND status = 'running'
    RETURNING id`);

export const markFailed = (db: Db, id: string, failure: string) =>
  run(db)(sql`
    UPDATE income.close_run SET status = 'failed', ended_at = now(), failure = ${failure}
    WHERE id = ${id}::uuid AND status IN ('waiting', 'running')`);
