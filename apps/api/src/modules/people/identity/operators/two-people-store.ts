import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';

/** Only such an owner decides about other operators. */
export async function isConfirmedOwner(db: Queryable, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT identity.is_confirmed_owner(${id}) AS is`.execute(db);
  return rows[0]!.is;
}

/** How many owners could decide about other operators, and about what takes two owners. */
export async function countConfirmedOwners(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM identity.operator o WHERE o.role = 'owner' AND identity.is_confirmed_owner(o.id)`.execute(
    db,
  );
  return Number(rows[0]!.count);
}

/** Whether this operator, as they are now, is one of the two people that a decision about money needs. */
export async function isOneOfTwo(db: Queryable, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT identity.is_one_of_two(${id}) AS is`.execute(db);
  return rows[0]!.is;
}

export async function insertOperatorEmail(
  db: Queryable,
  template: string,
  operatorId: bigint,
  facts: string,
): Promise<void> {
  await sql`SELECT identity.queue_email(${template}, ${operatorId}, ${facts}::jsonb)`.execute(db);
}

/** Addresses of those who can close an alert, and sign in. */
export async function selectAlertReaders(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM identity.operator WHERE role IN ('owner', 'finance') AND disabled_at IS NULL ORDER BY id`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}
