// Apart from store.ts: only the certifier process, with its own login, runs these.

import type { Purpose } from '@plumbline/credentials';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';
import type { SigningKey } from './key.ts';

export async function introduceKey(db: Queryable, { id, did, origin, x }: SigningKey): Promise<void> {
  await sql`SELECT certificates.introduce_key(${id}, ${did}, ${origin}, ${x})`.execute(db);
}

export interface WaitingRow {
  readonly id: bigint;
  readonly public_id: string;
  readonly subject_id: string;
  readonly title: string;
  readonly criteria: string;
  readonly recipient_name: string;
  readonly salt: string;
  readonly issued_at: Date;
  readonly issuer_name: string;
  /** Of the list that says its status; null: it has no place. */
  readonly list: string | null;
  readonly place: number | null;
  /** Null: its list was not signed yet. */
  readonly list_origin: string | null;
  /** What the decision lacks. */
  readonly fault: string | null;
}

export async function selectWaiting(db: Queryable, after: bigint, most: number): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`SELECT * FROM certificates.to_sign(${after}, ${most})`.execute(db);
  return rows;
}

/** False: it was signed before. Refused (23514) where it does not say what was decided. */
export async function keepCredential(db: Queryable, id: bigint, keyId: string, jwt: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    SELECT certificates.keep_credential(${id}, ${keyId}, ${jwt}) AS kept`.execute(db);
  return rows[0]!.kept;
}

export interface ListRow {
  readonly id: bigint;
  readonly name: string;
  readonly purpose: Purpose;
  readonly origin: string | null;
  readonly version: bigint;
  readonly suspended: readonly number[];
  readonly revoked: readonly number[];
  readonly issuer_name: string;
  readonly fault: string | null;
}

/** `aheadSeconds`: lists that are valid for less than this are signed anew. */
export async function selectLists(db: Queryable, keyId: string, aheadSeconds: number): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`
    SELECT * FROM certificates.lists_to_sign(${keyId}, make_interval(secs => ${aheadSeconds}))`.execute(db);
  return rows;
}

export async function placeList(db: Queryable, id: bigint, origin: string): Promise<string> {
  const { rows } = await sql<{ origin: string }>`
    SELECT certificates.place_list(${id}, ${origin}) AS origin`.execute(db);
  return rows[0]!.origin;
}

export async function keepList(
  db: Queryable,
  list: Pick<ListRow, 'id' | 'version'>,
  keyId: string,
  jwt: string,
  validUntil: string,
): Promise<void> {
  await sql`SELECT certificates.keep_list(${list.id}, ${list.version}, ${keyId}, ${jwt}, ${validUntil}::timestamptz)`.execute(
    db,
  );
}
