import { CHAOS_LEDGER_CONNECT_MS, CHAOS_LEDGER_QUERY_MS } from '@plumbline/time-limits/tools';
import pg from 'pg';
import type { MemberLogin } from './client.ts';
import type { Asked, Found } from './model.ts';

/** Start of a run: earlier postings belong to no act. */
export interface Baseline {
  readonly posting: string;
  readonly block: number;
  readonly closedDays: number;
  /** Unfinished withdrawals, which the run may pay. */
  readonly openWithdrawals: readonly string[];
}

export interface Payout {
  readonly id: string;
  readonly address: string;
  readonly netMicro: bigint;
  readonly status: string;
  /** Whether it was in progress when the run started: its transactions on the chain may be older. */
  readonly isOlder: boolean;
}

/** Every column is selected as text, or is a small number. */
export type Query = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Reads as the superuser, in one snapshot. Returns null while the database is down. */
export async function readLedger<T>(url: string, read: (query: Query) => Promise<T>): Promise<T | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CHAOS_LEDGER_CONNECT_MS,
    query_timeout: CHAOS_LEDGER_QUERY_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await read(async (sql, values = []) => (await client.query(sql, [...values])).rows);
  } catch (error) {
    if (isAway(error)) return null;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Refused connections, and the errors of a server that is stopping, starting, out of disk space or killed. */
const isAway = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(57P0|08|53|58)|^E[A-Z]+$/.test(code) || /terminated|timeout|ended|recovery|not queryable/i.test(message);
};

export const readBaseline = (url: string, block: number): Promise<Baseline | null> =>
  readLedger(url, async (query) => {
    const [row] = await query<{ posting: string; closed_days: number }>(`SELECT coalesce(max(id), 0)::text AS posting,
      (SELECT count(*)::int FROM income.closed_day) AS closed_days FROM ledger.posting`);
    const open = await query<{ id: string }>(
      `SELECT id::text FROM withdrawals.withdrawal WHERE status NOT IN ('paid', 'rejected')`,
    );
    const openWithdrawals = open.map(({ id }) => id);
    return { posting: row!.posting, block, closedDays: row!.closed_days, openWithdrawals };
  });

/** Reads number and name of the demo members that clients play, in order. */
export const readMembers = (url: string, emails: readonly string[]): Promise<Map<string, string> | null> =>
  readLedger(url, async (query) => {
    const rows = await query<{ id: string; email: string }>(
      `SELECT id::text, email FROM members.member WHERE kind = 'member' AND email = ANY ($1)`,
      [emails],
    );
    return new Map(rows.map(({ id, email }) => [email, id]));
  });

/** Lists violations of what must always be true. */
export async function faultsNow(query: Query): Promise<string[]> {
  const [sums] = await query<Record<'sum' | 'held' | 'owed', string>>(`SELECT sum(balance_micro)::text AS sum,
    (-sum(balance_micro) FILTER (WHERE held))::text AS held, sum(balance_micro) FILTER (WHERE NOT held)::text AS owed
    FROM ledger.trial_balance`);
  const faults: string[] = [];
  if (sums!.sum !== '0') faults.push(`the sum of all accounts is ${sums!.sum}`);
  if (sums!.held !== sums!.owed) faults.push(`held ${sums!.held}, owed ${sums!.owed}`);
  for (const { id } of await query<{ id: string }>('SELECT id::text FROM ledger.unbalanced_posting'))
    faults.push(`posting ${id} is unbalanced`);
  for (const { id } of await query<{ id: string }>('SELECT account_id::text AS id FROM ledger.broken_chain'))
    faults.push(`the entries of account ${id} do not form a chain`);
  return faults;
}

/**
 * Reads the effects of acts in the books, by their places (model.ts). Operators also reject withdrawals that others left
 * waiting.
 */
export async function effects(query: Query, since: Baseline, members: readonly MemberLogin[]): Promise<Found[]> {
  const ids = members.map(({ memberId }) => memberId);
  const rows = await query<Record<'id' | 'kind' | 'key' | 'amount' | 'member' | 'package', string>>(
    `SELECT p.id::text, p.kind, p.idempotency_key AS key, p.amount_micro::text AS amount, (p.from_account / 32)::text AS member,
       (SELECT package_id FROM investments."position" WHERE public_id::text = p.source ->> 'position') AS package
     FROM ledger.posting p
     WHERE p.id > $1 AND (p.kind IN ('withdrawal_release', 'package_exit_release')
       OR p.from_account / 32 = ANY ($2::bigint[])
         AND p.kind IN ('wallet_transfer', 'purchase', 'claim', 'withdrawal_hold', 'package_exit_hold'))`,
    [since.posting, ids],
  );
  return rows.map(({ id, kind, key, amount, member, package: pack }) => {
    const last = String(key).split(':').at(-1);
    const place =
      kind === 'wallet_transfer'
        ? `transfer ${last}`
        : kind === 'purchase'
          ? `purchase ${member} ${pack}`
          : kind === 'claim'
            ? `claim ${member}`
            : kind.endsWith('_hold')
              ? `hold ${last}`
              : `reject ${last}`;
    return { place, amountMicro: BigInt(amount), where: `posting ${id}` };
  });
}

/** Reads deposits credited from blocks of the run, by their transaction. */
export async function credits(query: Query, since: Baseline): Promise<Found[]> {
  const rows = await query<Record<'id' | 'amount' | 'hash', string>>(
    `SELECT p.id::text, p.amount_micro::text AS amount, p.source ->> 'txHash' AS hash FROM ledger.posting p
     WHERE p.id > $1 AND p.kind = 'deposit' AND NOT EXISTS (SELECT FROM chain.transfer t
       WHERE t.tx_hash = p.source ->> 'txHash' AND t.final_at IS NOT NULL AND t.block_number <= $2)`,
    [since.posting, since.block],
  );
  return rows.map(({ id, amount, hash }) => ({
    place: `deposit ${hash}`,
    amountMicro: BigInt(amount),
    where: `posting ${id}`,
  }));
}

/** Reads withdrawals confirmed since then, and those that were in progress. */
export async function payouts(query: Query, since: Baseline): Promise<Payout[]> {
  const rows = await query<Record<'id' | 'address' | 'net' | 'status', string> & { is_older: boolean }>(
    `SELECT w.id::text, lower(w.address) AS address, w.net_micro::text AS net, w.status, p.id <= $1 AS is_older
     FROM withdrawals.withdrawal w JOIN ledger.posting p ON p.idempotency_key = 'withdrawal_hold:' || w.id
     WHERE p.id > $1 OR w.id = ANY ($2::uuid[])`,
    [since.posting, since.openWithdrawals],
  );
  return rows.map(({ id, address, net, status, is_older: isOlder }) => ({
    id,
    address,
    netMicro: BigInt(net),
    status,
    isOlder,
  }));
}

/** Reads the days closed since then, each as an effect of its close. */
export async function closedDays(query: Query, since: Baseline): Promise<Found[]> {
  const rows = await query<Record<'day' | 'paid', string>>(
    'SELECT day::text, paid_booked_micro::text AS paid FROM income.closed_day ORDER BY day OFFSET $1',
    [since.closedDays],
  );
  return rows.map(({ day, paid }) => ({ place: `day ${day}`, amountMicro: BigInt(paid), where: `closed day ${day}` }));
}

/** Returns what should have happened to a payout on the chain. */
export const askedOf = ({ address, netMicro, status, isOlder }: Payout): Asked => ({
  place: `payout ${address}`,
  outcome: status === 'rejected' ? 'refused' : status === 'paid' && !isOlder ? 'acknowledged' : 'unknown',
  amountMicro: netMicro,
});
