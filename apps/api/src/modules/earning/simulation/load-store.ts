import { SIMULATION_READ_SECONDS } from '@plumbline/time-limits/waiting';
import { sql } from 'kysely';
import { all, one, run, setLimits, type Tx, value } from '../../../platform/database.ts';
import { LONG } from '../../../platform/limits.ts';
import type { PlanSpec } from '../plans/index.ts';
import type { ClosedDay, OneOff, PaidDay, Term } from './world.ts';

/** Starts a transaction whose reads see one snapshot and lock nothing, so neither members nor a close wait for it. */
export async function beginSnapshot(tx: Tx): Promise<void> {
  await run(tx)(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
  await setLimits(tx, LONG);
  // A longer read would keep its snapshot open for too long.
  await run(tx)(sql`SET LOCAL statement_timeout = ${sql.lit(`${SIMULATION_READ_SECONDS}s`)}`);
}

export async function selectClosedDays(tx: Tx, days: number): Promise<ClosedDay[]> {
  const rows = await all(tx)(sql<Record<string, bigint | number>>`
    SELECT * FROM (
      SELECT day - '2000-01-01'::date AS day, plan_version, need_micro, booked_micro, subsidy_micro, booked_factor_ppm,
             subsidy_factor_ppm, paid_booked_micro, paid_subsidy_micro
      FROM income.closed_days ORDER BY income.closed_days.day DESC LIMIT ${days}
    ) newest ORDER BY day`);
  return rows.map((row) => ({
    day: row.day as number,
    planVersion: row.plan_version as number,
    needMicro: row.need_micro as bigint,
    bookedMicro: row.booked_micro as bigint,
    subsidyMicro: row.subsidy_micro as bigint,
    bookedPpm: row.booked_factor_ppm as number,
    subsidyPpm: row.subsidy_factor_ppm as number,
    paidBookedMicro: row.paid_booked_micro as bigint,
    paidSubsidyMicro: row.paid_subsidy_micro as bigint,
    oneOffMicro: 0n,
  }));
}

/**
 * Returns trading profit and recruitment pay of each closed day since `from`. A close posts on the day that it opens.
 */
export async function selectPaidDays(tx: Tx, from: number): Promise<PaidDay[]> {
  const rows = await all(tx)(sql<{ day: number; profit: bigint; recruitment: bigint }>`
    SELECT i.business_date - 1 - '2000-01-01'::date AS day,
      coalesce(sum(i.amount_micro) FILTER (WHERE i.kind = 'trading_profit'), 0)::bigint AS profit,
      coalesce(sum(i.amount_micro) FILTER (WHERE ledger.is_recruitment(i.kind)), 0)::bigint AS recruitment
    FROM ledger.paid_incomes i WHERE i.business_date > '2000-01-01'::date + ${from}::integer GROUP BY i.business_date`);
  return rows.map(({ day, profit, recruitment }) => ({ day, profitMicro: profit, recruitmentMicro: recruitment }));
}

export interface FlowRow {
  readonly kind: string;
  /** Day of the posting; a close posts on the day that it opens. */
  readonly day: number;
  readonly is_subsidy: boolean;
  /** Negative if paid from the earnings account. */
  readonly amount_micro: bigint;
}

/** Returns what entered and left the earnings accounts since a day, by kind and business day. */
export const selectFlows = (tx: Tx, from: number): Promise<FlowRow[]> =>
  all(tx)(sql`
    SELECT p.kind, p.business_date - '2000-01-01'::date AS day, a.id = 17 AS is_subsidy, sum(e.delta_micro)::bigint AS amount_micro
    FROM (VALUES (16::bigint), (17)) a (id)
    CROSS JOIN LATERAL ledger.entry_range(a.id, '2000-01-01'::date + ${from}::integer, NULL) g
    JOIN ledger.entries e ON e.account_id = a.id AND e.version BETWEEN g.first AND g.last
    JOIN ledger.postings p ON p.id = e.posting_id
    GROUP BY p.kind, p.business_date, a.id, e.delta_micro > 0`);

/** Returns every plan with its first day, the oldest plan first. */
export const selectPlans = (tx: Tx): Promise<{ from: number; version: number; spec: PlanSpec }[]> =>
  all(tx)(sql`
    SELECT p.effective_on - '2000-01-01'::date AS from, p.version, jsonb_build_object(
      'levelBps', jsonb_build_array(p.level_a_bps, p.level_b_bps, p.level_c_bps), 'matchingBps', p.matching_bps,
      'directBps', p.direct_bps, 'holdDays', p.hold_days, 'ranks', '[]'::jsonb) AS spec
    FROM income.plans p ORDER BY p.effective_on`);

export interface TermRow extends Term {
  readonly packageId: string;
  readonly yieldPpm: number;
}

export async function selectTerms(tx: Tx, from: number): Promise<TermRow[]> {
  const rows = await all(tx)(sql<{
    package_id: string;
    title: string;
    price_micro: bigint;
    yield_ppm: number;
    target: bigint;
  }>`
    SELECT p.package_id, coalesce(k.title, '?') AS title, p.price_micro, p.yield_ppm, p.price_micro * p.yield_ppm / 1000000 AS target
    FROM (SELECT DISTINCT package_id, price_micro, yield_ppm FROM investments.positions
          WHERE ends_on >= '2000-01-01'::date + ${from}::integer) p
    LEFT JOIN investments.packages k ON k.id = p.package_id ORDER BY p.price_micro, p.package_id, p.yield_ppm`);
  return rows.map((row) => ({
    packageId: row.package_id,
    packageTitle: row.title,
    priceMicro: row.price_micro,
    yieldPpm: row.yield_ppm,
    targetMicro: row.target,
  }));
}

export async function selectSize(tx: Tx): Promise<{ lastMember: bigint; positions: bigint; members: bigint }> {
  const row = await one(tx)(sql<{ last: bigint; positions: bigint; members: bigint }>`
    SELECT coalesce((SELECT max(id) FROM members.members), 0) AS last, (SELECT count(*) FROM investments.positions WHERE status = 'active') AS positions,
      (SELECT count(*) FROM members.members WHERE kind = 'member') AS members`);
  return { lastMember: row.last, positions: row.positions, members: row.members };
}

/** Decodes big-endian 32-bit numbers, which are sent in one value because that is fastest. */
function int32s(packed: Buffer | null): Int32Array {
  if (packed === null) return new Int32Array(0);
  const copy = new Uint8Array(packed);
  Buffer.from(copy.buffer).swap32();
  return new Int32Array(copy.buffer);
}

/** Returns the members in a range of numbers with their sponsors: number, sponsor, number, sponsor … */
export const selectSponsors = (tx: Tx, first: number, last: number): Promise<Int32Array> =>
  value(tx)(sql<{ packed: Buffer | null }>`
    SELECT string_agg(int4send(id::integer) || int4send(coalesce(sponsor_id, 0)::integer), ''::bytea) AS packed
    FROM members.members WHERE id BETWEEN ${first}::bigint AND ${last}::bigint`).then(int32s);

/** Number of fields of a stretch in `selectStretches`: member, term, from, to, and whether it is a later purchase. */
export const STRETCH_FIELDS = 5;

/** Returns the stretches (see `Stretches`) that earn on or after a day, for a range of members. */
export const selectStretches = (
  tx: Tx,
  of: { readonly first: number; readonly last: number; readonly from: number; readonly terms: readonly TermRow[] },
): Promise<Int32Array> =>
  one(tx)(sql<{ packed: Buffer | null }>`
    WITH held AS (
      SELECT p.id, p.member_id, t.index, p.purchased_on + 1 AS starts, p.purchase_number > 1 AS is_later,
             CASE WHEN p.left_from = 'active' THEN least(p.ends_on, p.left_on - 1) ELSE p.ends_on END AS ends
      FROM investments.positions p
      JOIN (SELECT id, price, ppm, (ordinality - 1)::integer AS index FROM unnest(${of.terms.map((each) => each.packageId)}::uuid[],
              ${of.terms.map((each) => each.priceMicro.toString())}::bigint[], ${of.terms.map((each) => each.yieldPpm)}::integer[])
            WITH ORDINALITY AS u (id, price, ppm, ordinality)) t ON (t.id, t.price, t.ppm) = (p.package_id, p.price_micro, p.yield_ppm)
      WHERE p.member_id BETWEEN ${of.first}::bigint AND ${of.last}::bigint AND p.ends_on >= '2000-01-01'::date + ${of.from}::integer
    ), stretch AS (
      SELECT h.*, starts AS a, ends AS b FROM held h
      WHERE starts <= ends AND NOT EXISTS (SELECT FROM investments.exit_pauses x WHERE x.position_id = h.id)
      UNION ALL
      SELECT h.*, lower(r), upper(r) - 1 FROM held h, LATERAL (
        SELECT unnest(datemultirange(daterange(h.starts, h.ends + 1)) - range_agg(daterange(x.from_day, x.until_day)))
        FROM investments.exit_pauses x WHERE x.position_id = h.id) s (r)
      WHERE starts <= ends
    )
    SELECT string_agg(int4send(member_id::integer) || int4send(index) || int4send(a - '2000-01-01'::date) || int4send(b - '2000-01-01'::date)
      || int4send(is_later::integer), ''::bytea) AS packed FROM stretch`).then((row) => int32s(row.packed));

interface OneOffRow {
  readonly id: bigint;
  readonly kind: OneOff['kind'];
  readonly amount_micro: bigint;
  readonly earned_on: number;
  readonly due_on: number;
  readonly payable_from: number;
  readonly is_open: boolean;
}
const toOneOff = (row: OneOffRow): OneOff => ({
  id: row.id,
  kind: row.kind,
  amountMicro: row.amount_micro,
  earnedOn: row.earned_on,
  dueOn: row.due_on,
  payableFrom: row.payable_from,
  isOpen: row.is_open,
});

/**
 * Returns the one-off incomes that a close of the period, or a later one, could pay: neither cancelled nor already
 * paid. If an exit cancelled one and was rejected later, no close could pay it in between. An exit cancels income that
 * no close has found due yet; without a hold, the close of the purchase's own day is the first to check it.
 */
export const selectOneOffs = (tx: Tx, from: number): Promise<OneOff[]> =>
  all(tx)(sql<OneOffRow>`
    SELECT w.id, w.kind, w.amount_micro, w.earned_on - '2000-01-01'::date AS earned_on, w.due_on - '2000-01-01'::date AS due_on,
      coalesce((SELECT max(x.until_day) - '2000-01-01'::date FROM investments.exit_pauses x
                WHERE x.position_id = w.position_id AND x.from_day < greatest(w.due_on, w.earned_on + 1)), 0) AS payable_from,
      w.status IN ('held', 'awaiting') AS is_open
    FROM income.awards w LEFT JOIN ledger.postings p ON p.id = w.posting_id
    WHERE w.status <> 'cancelled' AND (p.id IS NULL OR p.business_date > '2000-01-01'::date + ${from}::integer)
  `).then((rows) => rows.map(toOneOff));

/**
 * Returns the same as if a plan had been in force since a day: that plan determines the direct income of purchases and
 * the rewards of ranks since then. Earlier ones stay as promised.
 */
export async function selectOneOffsUnder(tx: Tx, from: number, plan: PlanSpec): Promise<OneOff[]> {
  const earlier = (await selectOneOffs(tx, from)).filter(
    (each) => each.earnedOn < from || each.kind === 'bonus_income',
  );
  // Days after the purchase on which an exit cancels it, including at least the day of the purchase.
  const exitCancelsFor = Math.max(plan.holdDays, 1);
  const rows = await all(tx)(sql<OneOffRow>`
    SELECT p.id, CASE p.purchase_number WHEN 1 THEN 'direct_income' ELSE 'redirect_income' END AS kind,
      ${plan.directBps}::bigint * p.price_micro / 10000 AS amount_micro, p.purchased_on - '2000-01-01'::date AS earned_on,
      p.purchased_on - '2000-01-01'::date + ${plan.holdDays}::integer AS due_on,
      coalesce((SELECT max(x.until_day) - '2000-01-01'::date FROM investments.exit_pauses x
                WHERE x.position_id = p.id AND x.from_day < p.purchased_on + ${exitCancelsFor}::integer), 0) AS payable_from, true AS is_open
    FROM investments.positions p JOIN members.members m ON m.id = p.member_id
    WHERE m.sponsor_id IS NOT NULL AND p.purchased_on >= '2000-01-01'::date + ${from}::integer
      AND (p.status NOT IN ('exiting', 'exited') OR p.left_on >= p.purchased_on + ${exitCancelsFor}::integer)
    UNION ALL
    SELECT w.id, w.kind, r.reward, w.earned_on - '2000-01-01'::date, w.earned_on - '2000-01-01'::date + ${plan.holdDays}::integer, 0, true
    FROM income.awards w JOIN unnest(${plan.ranks.map((each) => each.rank)}::integer[], ${plan.ranks.map((each) => each.rewardMicro)}::bigint[])
      AS r (rank, reward) ON r.rank = w.rank
    WHERE w.kind = 'reward_income' AND w.status <> 'cancelled'
      AND w.earned_on >= '2000-01-01'::date + ${from}::integer`);
  return [...earlier, ...rows.map(toOneOff).filter((each) => each.amountMicro > 0n)];
}

export interface MoneyRow {
  readonly open_day: number;
  readonly booked: bigint;
  readonly subsidy: bigint;
  readonly on_chain: bigint;
  readonly at_desk: bigint;
  readonly in_flight: bigint;
  readonly active: bigint;
  readonly matured: bigint;
  readonly owed_on_demand: bigint;
}

/** Returns what is held and owed now. Balances of custody accounts are negative. */
export const selectMoney = (tx: Tx): Promise<MoneyRow> =>
  one(tx)(sql`
    SELECT platform.business_date() - '2000-01-01'::date AS open_day, 
      ledger.balance(ledger.system('earnings.booked')) AS booked, ledger.balance(ledger.system('earnings.subsidy')) AS subsidy,
      -ledger.balance(ledger.system('custody.chain')) AS on_chain, -ledger.balance(ledger.system('custody.desk')) AS at_desk,
      -ledger.balance(ledger.system('custody.inflight')) AS in_flight, p.active, p.matured,
      (SELECT coalesce(sum(CASE WHEN ledger.is_members_kind(t.to_kind) AND t.to_kind <> ledger.kind('principal') THEN t.amount_micro ELSE 0 END
              - CASE WHEN ledger.is_members_kind(t.from_kind) AND t.from_kind <> ledger.kind('principal') THEN t.amount_micro ELSE 0 END), 0)::bigint FROM ledger.posting_totals() t) AS owed_on_demand
    FROM (SELECT coalesce(sum(price_micro) FILTER (WHERE status = 'active'), 0)::bigint AS active,
                 coalesce(sum(price_micro) FILTER (WHERE status = 'matured'), 0)::bigint AS matured
          FROM investments.positions WHERE status IN ('active', 'matured')) p`);
