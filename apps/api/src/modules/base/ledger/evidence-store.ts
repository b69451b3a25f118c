import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { all, type Queryable } from '../../../platform/database.ts';

/** Limits the list of booked transfers to the newest. */
const MOST = 100;

export interface EarningsEvidence {
  readonly txHash: string;
  readonly amount: Usdt;
}

/** Returns transfers booked as earnings on this business day or later, newest first. */
export const selectEarningsEvidence = (db: Queryable, sinceDay: string): Promise<readonly EarningsEvidence[]> =>
  all(db)(sql`
    SELECT e.tx_hash AS "txHash", e.amount_micro AS amount
    FROM ledger.evidence_records e JOIN ledger.postings p ON p.evidence_id = e.id
    WHERE e.recipient = 'treasury' AND p.kind IN ('trading_result', 'subsidy_in') AND p.business_date >= ${sinceDay}::date
    ORDER BY e.id DESC LIMIT ${MOST}`);
