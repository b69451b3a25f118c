import { type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

const MAX_DEPOSITS = 100;

export interface DepositEvidence {
  readonly memberId: bigint;
  readonly txHash: string;
  readonly amount: Usdt;
}

/** The newest deposits of whoever asked for the withdrawal. */
export async function selectDeposits(db: Db, withdrawalId: string): Promise<DepositEvidence[]> {
  const { rows } = await sql<Omit<DepositEvidence, 'amount'> & { amount: bigint }>`
    SELECT d.member_id AS "memberId", e.tx_hash AS "txHash", e.amount_micro AS amount
    FROM withdrawals.withdrawal w JOIN deposits.deposits d ON d.member_id = w.member_id
    JOIN ledger.postings p ON p.id = d.posting_id JOIN ledger.evidence_records e ON e.id = p.evidence_id
    WHERE w.id = ${withdrawalId} ORDER BY d.id DESC LIMIT ${MAX_DEPOSITS}`.execute(db);
  return rows.map((row) => ({ ...row, amount: usdt(row.amount) }));
}
