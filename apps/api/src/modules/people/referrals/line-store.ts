import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

export interface SponsorRow {
  readonly public_id: string;
  readonly full_name: string;
  readonly refer_id: string;
}

/** The sponsors above a member, the own one first. */
export async function selectSponsors(db: Db, memberId: bigint, limit: number): Promise<SponsorRow[]> {
  const { rows } = await sql<SponsorRow>`
    WITH RECURSIVE line AS (
      SELECT m.sponsor_id AS id, 1 AS step FROM members.members m WHERE m.id = ${memberId} AND m.sponsor_id IS NOT NULL
      UNION ALL
      SELECT m.sponsor_id, l.step + 1 FROM line l JOIN members.members m ON m.id = l.id
      WHERE m.sponsor_id IS NOT NULL AND l.step < ${limit}
    )
    SELECT m.public_id, m.full_name, m.refer_id FROM line l JOIN members.members m ON m.id = l.id ORDER BY l.step`.execute(
    db,
  );
  return rows;
}
