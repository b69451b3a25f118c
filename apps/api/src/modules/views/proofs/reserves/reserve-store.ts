// Proofs of reserves. Separate from the module's store.ts, which is about proofs of liabilities.

import { sql } from 'kysely';
import { all, first, one, type Queryable, run, type Tx, value, values } from '../../../../platform/database.ts';
import type { NodesRow } from '../store.ts';
import type { NamedAddress, ReserveHead } from './reserve-file.ts';

/** Returns the newest proved day if it has no reserve yet (proofs.day_to_cover). */
export const selectDayToCover = (db: Queryable): Promise<string | null> =>
  value(db)(sql`SELECT proofs.day_to_cover() AS day`);

export const selectProved = (
  db: Queryable,
  day: string,
): Promise<{ readonly root: Buffer; readonly total_micro: bigint }> =>
  one(db)(sql`SELECT root, total_micro FROM proofs.proofs WHERE day = ${day}`);

export interface OwnedAddress {
  readonly owner_id: bigint;
  readonly address: string;
}

/** Returns the addresses with USDT transfers of the next `people` people after `after`. */
export const selectFunded = (db: Queryable, after: bigint, people: number): Promise<readonly OwnedAddress[]> =>
  all(db)(sql`SELECT * FROM proofs.funded_addresses(${after}, ${people})`);

/** Returns the payout wallet and the treasuries, including former ones. */
export const selectNamed = (
  db: Queryable,
): Promise<readonly { readonly address: string; readonly purpose: NamedAddress['purpose'] }[]> =>
  all(db)(sql`SELECT address, purpose FROM chain.addresses WHERE purpose <> 'member' ORDER BY address`);

export const selectDesk = (db: Queryable): Promise<bigint> =>
  value(db)(sql`SELECT -ledger.balance(ledger.system('custody.desk')) AS micro`);

export const nextReserve = (tx: Tx): Promise<bigint> => value(tx)(sql`SELECT proofs.next_reserve() AS id`);

/** In the order of the addresses. */
export async function makeNonces(
  db: Queryable,
  day: string,
  owned: readonly OwnedAddress[],
): Promise<readonly Buffer[]> {
  const owners = owned.map(({ owner_id }) => owner_id);
  const addresses = owned.map(({ address }) => Buffer.from(address.slice(2), 'hex'));
  return values(db)(sql`
    SELECT reserve_nonces AS nonce FROM proofs.reserve_nonces(${day}, ${owners}::bigint[], ${addresses}::bytea[])`);
}

export const insertNamed = (tx: Tx, id: bigint, named: readonly NamedAddress[]) =>
  run(tx)(sql`
    INSERT INTO proofs.reserve_address (reserve_id, address, purpose, balance_micro)
    SELECT ${id}, * FROM unnest(${named.map(({ address }) => address)}::text[], ${named.map(({ purpose }) => purpose)}::text[],
      ${named.map(({ balanceMicro }) => balanceMicro)}::bigint[])`);

export const insertReserveNodes = (tx: Tx, id: bigint, rows: readonly NodesRow[]) =>
  run(tx)(sql`
    INSERT INTO proofs.reserve_node (reserve_id, level, number, content)
    SELECT ${id}, * FROM unnest(
      ${rows.map(({ level }) => level)}::smallint[], ${rows.map(({ number }) => number)}::integer[],
      ${rows.map(({ content }) => content)}::bytea[])`);

export const insertReservePlace = (
  tx: Tx,
  id: bigint,
  row: { readonly number: number; readonly firstOwner: bigint; readonly content: Buffer },
) =>
  run(tx)(sql`INSERT INTO proofs.reserve_place (reserve_id, number, first_owner_id, content)
    VALUES (${id}, ${row.number}, ${row.firstOwner}, ${row.content})`);

/** Refuses (PB000) with the codes of proofs.publish_reserve. */
export async function publishReserve(tx: Tx, id: bigint, head: ReserveHead, fileSha256: Buffer): Promise<void> {
  const { day, chainId, token, block, deskMicro, leaves, leavesMicro, root } = head;
  await run(tx)(sql`
    SELECT proofs.publish_reserve(${id}, ${day}, ${chainId}, ${token}, ${block.number}, ${block.hash}, ${block.at}, ${deskMicro},
      ${leaves}, ${leavesMicro}, ${root}, ${fileSha256})`);
}

export const withdrawReserve = (db: Queryable, id: bigint) => run(db)(sql`SELECT proofs.withdraw_reserve(${id})`);

export interface ReserveRow {
  readonly id: bigint;
  readonly day: string;
  readonly proof_root: Buffer;
  readonly owed_micro: bigint;
  readonly chain_id: bigint;
  readonly token: string;
  readonly block_number: bigint;
  readonly block_hash: string;
  readonly block_at: Date;
  readonly desk_micro: bigint;
  readonly named_micro: bigint;
  readonly leaves: bigint;
  readonly leaves_micro: bigint;
  readonly root: Buffer;
  readonly file_sha256: Buffer;
}

const COLUMNS = sql`id, day, proof_root, owed_micro, chain_id, token, block_number, block_hash, block_at, desk_micro, named_micro, leaves,
  leaves_micro, root, file_sha256`;

/** Newest first. `day` selects a single day. */
export async function selectReserves(
  db: Queryable,
  day: string | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ReserveRow[]; readonly total: bigint }> {
  const rows = await all(db)(sql<ReserveRow>`
    SELECT ${COLUMNS} FROM proofs.reserves WHERE ${day}::date IS NULL OR day = ${day}::date
    ORDER BY day DESC LIMIT ${limit} OFFSET ${offset}`);
  const total = await value(db)(sql<{ total: bigint }>`
    SELECT count(*) AS total FROM proofs.reserves WHERE ${day}::date IS NULL OR day = ${day}::date`);
  return { rows, total };
}

export const selectReserve = (db: Queryable, id: bigint): Promise<ReserveRow | null> =>
  first(db)(sql<ReserveRow>`
    SELECT ${COLUMNS} FROM proofs.reserves WHERE id = ${id}`).then((row) => row ?? null);

/** Returns rows of nodes of one level of a published reserve, from a number on. */
export const selectReserveNodes = (
  db: Queryable,
  id: bigint,
  { level, from, count }: { readonly level: number; readonly from: number; readonly count: number },
): Promise<readonly Buffer[]> =>
  values(db)(sql`
    SELECT content FROM proofs.reserve_nodes
    WHERE reserve_id = ${id} AND level = ${level} AND number >= ${from} AND number < ${from + count} ORDER BY number`);

/** Returns the key and the address positions of the session's owner. Null without a key. */
export const selectOwnReserve = (
  db: Queryable,
  tokenSha256: Buffer,
  subjectId: bigint,
  id: bigint,
): Promise<{ readonly key: Buffer; readonly places: Buffer } | null> =>
  first(db)(sql<{ key: Buffer; places: Buffer }>`
    SELECT key, places FROM proofs.own_reserve(${tokenSha256}, ${subjectId}, ${id})`).then((row) => row ?? null);
