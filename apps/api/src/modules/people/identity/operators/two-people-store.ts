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

/** Addresses of every owner who can sign in, and of whom it is about. */
export async function selectOwnersAnd(db: Queryable, about: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM identity.operator WHERE (role = 'owner' AND disabled_at IS NULL) OR email = ${about}
    ORDER BY id`.execute(db);
  return rows.map(({ email }) => email);
}

/** Addresses of those who can close an alert, and sign in. */
export async function selectAlertReaders(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM identity.operator WHERE role IN ('owner', 'finance') AND disabled_at IS NULL ORDER BY id`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}
