import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** Whose statement it is. */
export async function selectOwner(db: Db, memberId: bigint): Promise<{ name: string; referId: string }> {
  const { rows } = await sql<{ name: string; referId: string }>`
    SELECT full_name AS name, refer_id AS "referId" FROM members.members WHERE id = ${memberId}`.execute(db);
  return rows[0]!;
}
