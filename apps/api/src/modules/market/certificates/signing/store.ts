// Separate from store.ts: only the certifier process, with its own login, runs these.

import type { Purpose } from '@plumbline/credentials';
import { sql } from 'kysely';
import { all, type Queryable, run, value } from '../../../../platform/database.ts';
import type { SigningKey } from './key.ts';

export const introduceKey = (db: Queryable, { id, did, origin, x }: SigningKey) =>
  run(db)(sql`SELECT certificates.introduce_key(${id}, ${did}, ${origin}, ${x})`);

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
  /** The list with its status. Null if it has no position in one. */
  readonly list: string | null;
  readonly place: number | null;
  /** Null if its list is not signed yet. */
  readonly list_origin: string | null;
  /** What the decision lacks. */
  readonly violation: string | null;
}

export const selectWaiting = (db: Queryable, after: bigint, most: number): Promise<readonly WaitingRow[]> =>
  all(db)(sql`SELECT * FROM certificates.to_sign(${after}, ${most})`);

/** Returns false if it was signed before. Rejects (23514) what differs from the decision. */
export const keepCredential = (db: Queryable, id: bigint, keyId: string, jwt: string): Promise<boolean> =>
  value(db)(sql`SELECT certificates.keep_credential(${id}, ${keyId}, ${jwt}) AS kept`);

export interface ListRow {
  readonly id: bigint;
  readonly name: string;
  readonly purpose: Purpose;
  readonly origin: string | null;
  readonly version: bigint;
  readonly suspended: readonly number[];
  readonly revoked: readonly number[];
  readonly issuer_name: string;
  readonly violation: string | null;
}

/** Lists that expire within `aheadSeconds` are signed again. */
export const selectLists = (db: Queryable, keyId: string, aheadSeconds: number): Promise<readonly ListRow[]> =>
  all(db)(sql`SELECT * FROM certificates.lists_to_sign(${keyId}, make_interval(secs => ${aheadSeconds}))`);

export const placeList = (db: Queryable, id: bigint, origin: string): Promise<string> =>
  value(db)(sql`SELECT certificates.place_list(${id}, ${origin}) AS origin`);

export const keepList = (
  db: Queryable,
  list: Pick<ListRow, 'id' | 'version'>,
  keyId: string,
  jwt: string,
  validUntil: string,
) =>
  run(db)(sql`
    SELECT certificates.keep_list(${list.id}, ${list.version}, ${keyId}, ${jwt}, ${validUntil}::timestamptz)`);
