import { randomBytes } from 'node:crypto';
import { usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type pg from 'pg';
import { deposit, post } from '../modules/base/ledger/index.ts';
import { type Db, type Queryable, transaction, value } from '../platform/database.ts';
import { treasuryInflow } from './postings.ts';

/** Creates test data in the shortest way that uses the real ledger. */
const randomHash = (): string => `0x${randomBytes(32).toString('hex')}`;
let counter = 0;

/** Creates a member below `sponsorId`, with accounts, counted in the teams above. */
export async function addMember(owner: pg.Pool, sponsorId: bigint | null = null): Promise<bigint> {
  counter += 1;
  const unique = `${process.pid}${counter}`.slice(-9);
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO members.member (full_name, phone, email, password_hash, refer_id, sponsor_id, sponsor2_id, sponsor3_id, depth)
     SELECT $1, $2, $3, '', $4, s.id, s.sponsor_id, s.sponsor2_id, coalesce(s.depth + 1, 0)
     FROM (SELECT 1) one LEFT JOIN members.member s ON s.id = $5 RETURNING id`,
    [`Member ${unique}`, unique.padStart(10, '0'), `m${unique}@test.example`, `T${unique}`, sponsorId],
  );
  const id = BigInt(rows[0]!.id);
  await owner.query('SELECT ledger.open_accounts($1)', [id]);
  return id;
}

/** Deposits into the member's Electronic Wallet, in micro-USDT, with final evidence. */
export async function fund(db: Db, memberId: bigint, amountMicro: bigint): Promise<void> {
  await transaction(db, async (tx) => {
    const txHash = randomHash();
    const amount = usdt(amountMicro);
    const evidenceId = await recordEvidence(tx, { memberId, amountMicro, txHash });
    return post(tx, deposit({ memberId, amount, evidenceId, txHash }));
  });
}

/** Books a transfer to the treasury as earnings, subsidy or operator's capital. */
export async function bookInflow(
  db: Db,
  amountMicro: bigint,
  kind: 'trading_result' | 'subsidy_in' | 'capital_in' = 'trading_result',
): Promise<void> {
  await transaction(db, async (tx) => {
    const txHash = randomHash();
    const amount = usdt(amountMicro);
    const evidenceId = await recordEvidence(tx, { memberId: null, amountMicro, txHash });
    return post(tx, treasuryInflow({ kind, amount, evidenceId, txHash, bookedBy: 'test' }));
  });
}

export async function addPackage(
  owner: pg.Pool,
  terms: { priceMicro: bigint; yieldPpm: number; maturityDays: number },
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO investments.package (title, status, price_micro, yield_ppm, maturity_days)
     VALUES ('Package', 'active', $1, $2, $3) RETURNING id`,
    [terms.priceMicro, terms.yieldPpm, terms.maturityDays],
  );
  return rows[0]!.id;
}

/** Accepts a version of the risk notice, as the screen does before the first purchase. */
export async function acceptRisk(owner: pg.Pool, memberId: bigint, version: number): Promise<void> {
  await owner.query(
    `INSERT INTO members.notice_acceptance (member_id, notice, version, text_sha256, ip)
     VALUES ($1, 'risk', $2, '', '127.0.0.1') ON CONFLICT DO NOTHING`,
    [memberId, version],
  );
}

/** Checks that the books are consistent: totals are zero, chains unbroken and every posting balanced. */
export async function ledgerViolations(owner: pg.Pool): Promise<unknown[]> {
  const { rows } = await owner.query(`
    SELECT 'sum is not zero' AS violation, sum(balance_micro)::text AS detail FROM ledger.trial_balance HAVING sum(balance_micro) <> 0
    UNION ALL SELECT 'unbalanced posting', id::text FROM ledger.unbalanced_posting
    UNION ALL SELECT 'broken chain', account_id::text FROM ledger.broken_chain`);
  return rows;
}

/** Creates a preview of the open day that pays nobody. Returns its id, with which its list is read. */
export async function emptyPreview(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query(
    `INSERT INTO income.preview_run (state, status, figures, members, computed_at) VALUES (income.day_state(), 'ready', '{}', 0, now())
     RETURNING id`,
  );
  return rows[0].id;
}

/** Records evidence of a final transfer seen by the watcher, on an invented chain. Returns its id. */
export async function recordEvidence(
  db: Queryable,
  transfer: { readonly memberId: bigint | null; readonly amountMicro: bigint; readonly txHash: string },
): Promise<bigint> {
  const purpose = transfer.memberId === null ? 'treasury' : 'member';
  const id = await value(db)(sql<{ id: bigint }>`
    INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
      member_id, amount_wei, status, final_at)
    VALUES (56, 1, ${transfer.txHash}, ${transfer.txHash}, 0, ${`0x${'0a'.repeat(20)}`}, ${`0x${'0b'.repeat(20)}`},
      ${purpose}, ${transfer.memberId}, ${transfer.amountMicro}::numeric * 1000000000000, 'final', now())
    RETURNING id`);
  return value(db)(sql`SELECT chain.record_evidence(${id}) AS id`);
}
