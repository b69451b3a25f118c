import type { KeyScope } from '@plumbline/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Queryable, Tx } from '../../../../platform/database.ts';

/** The store of an open key that has one of the scopes; null otherwise. Notes its use. */
export async function findKey(pool: pg.Pool, tokenSha256: Buffer, scopes: readonly KeyScope[]): Promise<bigint | null> {
  const { rows } = await pool.query<{ vendor: bigint; unseen: boolean }>(
    'SELECT vendor_id AS vendor, is_unseen AS unseen FROM vendors.find_key($1) WHERE scopes && $2',
    [tokenSha256, scopes],
  );
  const found = rows[0];
  if (found?.unseen) await pool.query('SELECT vendors.touch_key($1)', [tokenSha256]);
  return found ? BigInt(found.vendor) : null;
}

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: KeyScope[];
  readonly hint: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly status: 'open' | 'expired' | 'revoked';
}

const COLUMNS = sql`id, name, scopes, hint, made_at AS "madeAt", expires_at AS "expiresAt", used_at AS "usedAt",
  CASE WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at <= now() THEN 'expired' ELSE 'open' END AS status`;

/** Open ones first, then those that ended; the newest first. Ten may be open, so that thirty show twenty that ended. */
export async function selectKeys(db: Queryable, vendorId: bigint): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    SELECT ${COLUMNS} FROM vendors.api_keys WHERE vendor_id = ${vendorId}
    ORDER BY (revoked_at IS NULL AND expires_at > now()) DESC, id DESC LIMIT 30`.execute(db);
  return rows;
}

export async function selectKey(db: Queryable, id: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`SELECT ${COLUMNS} FROM vendors.api_keys WHERE id = ${id}`.execute(db);
  return rows[0];
}

export interface AskedKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly days: number;
}

/** By the owner's session; the request that a mailed code confirms. Refused (PB000) as vendors.ask_key says. */
export async function askForKey(tx: Tx, session: Buffer, { name, scopes, days }: AskedKey): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT vendors.ask_key(${session}, ${name}, ${[...scopes]}::text[], ${days}::integer) AS id`.execute(tx);
  return rows[0]!.id;
}

/** The key that was asked for, for the process that mails codes. */
export async function selectAskedKey(db: Queryable, vendorId: bigint, request: string): Promise<AskedKey | undefined> {
  const { rows } = await sql<AskedKey>`
    SELECT name, scopes, days FROM vendors.key_request WHERE vendor_id = ${vendorId} AND id = ${request}`.execute(db);
  return rows[0];
}

/**
 * By the owner's session, in the transaction that uses up the code of the request; the key's id. Refused (PB000) as
 * vendors.make_key says.
 */
export async function insertKey(
  tx: Tx,
  session: Buffer,
  key: { readonly request: string; readonly tokenSha256: Buffer; readonly hint: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT vendors.make_key(${session}, ${key.request}::uuid, ${key.tokenSha256}, ${key.hint}) AS id`.execute(tx);
  return rows[0]!.id;
}

/** Where the codes of a login go. */
export async function selectAddress(db: Queryable, memberId: bigint): Promise<string> {
  const { rows } = await sql<{ email: string }>`SELECT email FROM members.members WHERE id = ${memberId}`.execute(db);
  return rows[0]!.email;
}

/** By the owner's session. Refused (PB000) as vendors.revoke_key says. */
export async function endKey(db: Queryable, session: Buffer, id: string): Promise<void> {
  await sql`SELECT vendors.revoke_key(${session}, ${id}::uuid)`.execute(db);
}
