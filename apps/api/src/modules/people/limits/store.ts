import type { ErrorCode, LimitPeriod, PauseKind } from '@plumbline/contract';
import { type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { all, first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import type { Caller } from '../../../routing/mounts.ts';
import type { LimitAmount } from './own-limits.ts';

export type DepositRefusal = Extract<
  ErrorCode,
  'self_excluded' | 'cooling_off' | 'identity_check_needed' | 'deposit_limit_reached'
>;

/** Returns why the deposit address is hidden, or null. What arrives is still credited. */
export const selectDepositRefusal = (db: Queryable, memberId: bigint): Promise<DepositRefusal | null> =>
  value(db)(sql`SELECT limits.deposit_refusal(${memberId}) AS code`);

export interface LimitRow {
  readonly period: LimitPeriod;
  readonly amount: LimitAmount;
  readonly arrived: Usdt;
  readonly spent: Usdt;
  readonly next: { readonly amount: LimitAmount; readonly from: Date } | null;
}

const orNone = (micro: bigint | null): LimitAmount => (micro === null ? null : usdt(micro));

/** Returns all three periods. A choice waits if it is the newest and not yet in effect. */
export async function selectLimits(db: Queryable, memberId: bigint): Promise<LimitRow[]> {
  const rows = await all(db)(sql<{
    period: LimitPeriod;
    amount_micro: bigint | null;
    arrived_micro: bigint;
    spent_micro: bigint;
    next_micro: bigint | null;
    next_from: Date | null;
  }>`
    SELECT p.period, l.amount_micro, n.amount_micro AS next_micro, n.effective_at AS next_from,
      limits.arrived_micro(${memberId}, now() - limits.window_of(p.period)) AS arrived_micro,
      limits.spent_micro(${memberId}, now() - limits.window_of(p.period)) AS spent_micro
    FROM unnest(ARRAY['day', 'week', 'month']) WITH ORDINALITY p (period, place)
    LEFT JOIN limits.limits_at(${memberId}, now()) l ON l.period = p.period
    LEFT JOIN LATERAL (
      SELECT newest.amount_micro, newest.effective_at FROM (
        SELECT c.amount_micro, c.effective_at FROM limits.limit_choice c
        WHERE c.member_id = ${memberId} AND c.period = p.period ORDER BY c.id DESC LIMIT 1) newest
      WHERE newest.effective_at > now()) n ON true
    ORDER BY p.place`);
  return rows.map((row) => ({
    period: row.period,
    amount: orNone(row.amount_micro),
    arrived: usdt(row.arrived_micro),
    spent: usdt(row.spent_micro),
    next: row.next_from && { amount: orNone(row.next_micro), from: row.next_from },
  }));
}

/** Serializes a member's choices and purchases. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<{ email: string }> {
  await run(tx)(sql`SELECT limits.lock_member(${memberId})`);
  return one(tx)(sql`SELECT email FROM members.members WHERE id = ${memberId}`);
}

/** Uses the member's session. limits.choose_limit decides when it takes effect. Returns the waiting time in hours. */
export const insertLimitChoice = (
  tx: Tx,
  { subjectId, tokenSha256 }: Caller,
  choice: { period: LimitPeriod; amount: LimitAmount },
): Promise<number> =>
  value(tx)(sql`
    SELECT limits.choose_limit(${tokenSha256}, ${subjectId}, ${choice.period}, ${choice.amount}::bigint) AS hours`);

export const insertPause = (
  tx: Tx,
  { subjectId, tokenSha256 }: Caller,
  pause: { kind: PauseKind; days: number },
): Promise<{ endsAt: Date }> =>
  one(tx)(sql`
    SELECT limits.take_pause(${tokenSha256}, ${subjectId}, ${pause.kind}, ${pause.days}) AS "endsAt"`);

/** Returns the current pause. A self-exclusion precedes a cool-off, and the longest comes first. */
export const selectPause = (db: Queryable, memberId: bigint): Promise<{ kind: PauseKind; endsAt: Date } | null> =>
  first(db)(sql<{ kind: PauseKind; endsAt: Date }>`
    SELECT kind, ends_at AS "endsAt" FROM limits.pause WHERE member_id = ${memberId} AND ends_at > now()
    ORDER BY kind DESC, ends_at DESC LIMIT 1`).then((row) => row ?? null);
