// Separate from the module's store.ts: only the certifier process, with its own login, signs statements.

import { sql } from 'kysely';
import { all, type Queryable, run, value } from '../../../../platform/database.ts';
import type { StatementKey } from './key.ts';

export const introduceKey = (db: Queryable, { id, publicKey }: StatementKey): Promise<boolean> =>
  value(db)(sql`SELECT statements.introduce_key(${id}, ${publicKey}) AS signs`);

/** The ledger's figures for an account in the period. Micro-USDT as text. */
export interface AccountFigures {
  readonly account: string;
  readonly opening: string;
  readonly credited: string;
  readonly debited: string;
  readonly closing: string;
  readonly entries: number;
}

export interface WaitingStatement {
  readonly id: bigint;
  readonly name: string;
  /** UID of its owner. */
  readonly holder: string;
  readonly brand: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly number: number;
  readonly previous_sha256: Buffer;
  readonly posting: bigint;
  readonly figures: readonly AccountFigures[];
}

export const selectWaiting = (db: Queryable, most: number): Promise<readonly WaitingStatement[]> =>
  all(db)(sql`SELECT * FROM statements.to_sign(${most})`);

export interface LineRow {
  readonly version: bigint;
  readonly delta_micro: bigint;
  readonly balance_after_micro: bigint;
  readonly posting_id: bigint;
  readonly kind: string;
  readonly business_date: string;
  readonly posted_at: Date;
  readonly source: Record<string, unknown>;
  readonly counter_kind: string;
  readonly counter_is_own: boolean;
  /** Of the order that the posting references. */
  readonly order_label: string | null;
  readonly sold: boolean | null;
}

/** Returns at most `limit` entries of an account after number `after`. */
export const selectLines = (
  db: Queryable,
  { id, account, after, most }: { id: bigint; account: string; after: bigint; most: number },
): Promise<readonly LineRow[]> => all(db)(sql`SELECT * FROM statements.lines(${id}, ${account}, ${after}, ${most})`);

export interface SignedStatement {
  readonly manifest: string;
  readonly signature: Buffer;
  readonly csv: Buffer;
  readonly pdf: Buffer;
}

/** False if it no longer waits or its position in the chain changed. Rejects (23514) what differs from the ledger. */
export const keep = (db: Queryable, id: bigint, { manifest, signature, csv, pdf }: SignedStatement): Promise<boolean> =>
  value(db)(sql`SELECT statements.keep(${id}, ${manifest}, ${signature}, ${csv}, ${pdf}) AS kept`);

export const giveUp = (db: Queryable, id: bigint, failure: string) =>
  run(db)(sql`SELECT statements.give_up(${id}, ${failure})`);
