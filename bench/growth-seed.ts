import type pg from 'pg';
import { SEEDED_DAY, seedMembers } from './http-seed.ts';
import { median } from './report.ts';

/** A member claims once in this many days. */
const CLAIM_EVERY_DAYS = 30;
const POSTINGS_PER_CALL = 500;
/** More than a day's income of a member, in micro-USDT: every close can pay in full. */
const EARNED_A_DAY_MICRO = 1_000_000;
/** Sent mails and notifications that a member has at any time: both are deleted after 90 days. */
const MAILS = 3;
const NOTIFICATIONS = 12;
const TIMED_CLOSES = 5;

/**
 * Creates members and closes one day after the other with the product's functions. On each day the operator books
 * earnings and a thirtieth of the members claim. Returns the median time of the last closes in ms.
 */
export async function seedHistory(owner: pg.Client, app: pg.Client, members: number, days: number): Promise<number> {
  await seedMembers(owner, members);
  await addTransfers(owner);
  const tookMs: number[] = [];
  for (let n = 1; n <= days; n++) {
    await bookEarnings(owner, n, members * EARNED_A_DAY_MICRO);
    await claim(app, members, n);
    tookMs.push(await closeDay(app, dayAfter(SEEDED_DAY, n)));
    await app.query('SELECT ledger.roll_up(1000000)');
  }
  await owner.query(
    `INSERT INTO mail.message (recipient, language, template, facts, body_text, body_html, member_id, sent_at)
     SELECT 'm' || m || '@bench.example', 'en', 'day-summary', '{}', '', '', m, now() - interval '1 day' * (n * 25)
     FROM generate_series(1, $1::bigint) m, generate_series(1, $2::integer) n`,
    [members, MAILS],
  );
  await owner.query(
    `INSERT INTO app_notifications.notification (member_id, topic, name, facts, event, happened_at, read_at)
     SELECT m, 'claim', 'claim', '{"amount": "1000000"}', 'bench:' || n, now() - interval '1 day' * (n * 7), now()
     FROM generate_series(1, $2::integer) n, generate_series(1, $1::bigint) m`,
    [members, NOTIFICATIONS],
  );
  await owner.query('VACUUM ANALYZE');
  await owner.query('CHECKPOINT');
  return median(tookMs.slice(-TIMED_CLOSES));
}

/** Closes a day and returns the time in ms. */
export async function closeDay(app: pg.Client, day: string): Promise<number> {
  const began = performance.now();
  await app.query('SELECT income.close_day($1)', [day]);
  return performance.now() - began;
}

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The transfers that the seeded evidence came from, and the deposits that it backs. */
async function addTransfers(owner: pg.Client): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address,
       purpose, member_id, amount_wei, status, evidence_id, final_at, recorded_at)
     SELECT chain_id, id, block_hash, tx_hash, log_index, '0x', '0x' || to_hex(id), recipient, member_id,
       amount_micro * 1000000000000::numeric, 'final', id, now(), now() FROM ledger.evidence ORDER BY id`,
  );
  await owner.query(
    `INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei, status, posting_id, credited_at)
     SELECT t.member_id, t.id, p.amount_micro, 0, 'credited', p.id, now() FROM ledger.posting p
     JOIN chain.transfer t ON t.evidence_id = p.evidence_id WHERE p.kind = 'deposit' ORDER BY p.id`,
  );
  await owner.query('SET session_replication_role = origin');
}

async function bookEarnings(owner: pg.Client, n: number, amountMicro: number): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT ledger.record_evidence('treasury', NULL, $1, 1, '0x', '0x' || lpad(to_hex($2::bigint), 64, 'b'), 0)::text AS id`,
    [amountMicro, n],
  );
  const { id } = rows[0]!;
  const posting = { kind: 'trading_result', from: 24, to: 16, amount: amountMicro, key: `trading_result:${id}` };
  await owner.query('SELECT ledger.post($1::jsonb)', [JSON.stringify([{ ...posting, evidence: id }])]);
}

async function claim(app: pg.Client, members: number, day: number): Promise<void> {
  await app.query(
    `SELECT ledger.post(jsonb_agg(jsonb_build_object('kind', r.kind, 'from', r.from_kind + m * 32,
       'to', r.to_kind + m * 32, 'amount', ledger.balance(r.from_kind + m * 32), 'key', 'bench:claim:' || $2 || ':' || m)))
     FROM generate_series(1 + $2::integer % ${CLAIM_EVERY_DAYS}, $1::bigint, ${CLAIM_EVERY_DAYS}) m,
       (SELECT kind, from_kind, to_kind FROM ledger.route WHERE kind = 'claim') r
     WHERE ledger.balance(r.from_kind + m * 32) > 0
     GROUP BY m / (${CLAIM_EVERY_DAYS} * ${POSTINGS_PER_CALL})`,
    [members, day],
  );
}
