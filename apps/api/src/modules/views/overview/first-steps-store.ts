import type { FirstStep } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

interface FirstStepsRow extends Record<Exclude<FirstStep, 'mail'>, boolean> {
  readonly first_day: string | null;
  readonly shown_on: string | null;
}

/** Each is one look at an index. */
export async function selectFirstSteps(db: Db, memberId: bigint): Promise<FirstStepsRow> {
  const { rows } = await sql<FirstStepsRow>`
    SELECT b.purchased_on + 1 AS first_day, b.purchased_on + 2 AS shown_on,
      EXISTS (SELECT FROM deposits.deposits d WHERE d.member_id = m.id AND d.status = 'credited') AS deposit,
      b.purchased_on IS NOT NULL AS package,
      coalesce(platform.business_date() > b.purchased_on + 1, false) AS "paidDay",
      EXISTS (SELECT FROM ledger.entries e
              WHERE e.account_id = ledger.account_number(m.id, 'claimable') AND e.delta_micro < 0) AS claim,
      identity.has_factor('member', m.id) AS factor,
      EXISTS (SELECT FROM address_book.entries a WHERE a.member_id = m.id AND a.removed_at IS NULL) AS address
    FROM members.members m
    LEFT JOIN LATERAL (SELECT min(p.purchased_on) AS purchased_on FROM investments.positions p WHERE p.member_id = m.id) b ON true
    WHERE m.id = ${memberId}`.execute(db);
  return rows[0]!;
}
