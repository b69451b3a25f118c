// The payer's store of outgoing transactions. The watcher has another login and uses the stores in watch/.

import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { all, exists, one, type Queryable, run, type Tx, value } from '../../../../platform/database.ts';

export interface Signer {
  readonly chainId: number;
  readonly address: string;
}

/** The purpose of a signed nonce of the payout wallet. */
export type OutgoingKind = 'payout' | 'anchor';

/** A signed transaction without a final receipt. */
export interface OpenOutgoing {
  readonly id: bigint;
  readonly reference: string;
  readonly to: string;
  readonly amount: Usdt;
  readonly rawTransaction: string;
  readonly txHash: string;
  readonly nonce: bigint;
  /** 1 is the first. Each further one is the same payment with a higher fee. */
  readonly attempt: number;
  readonly status: 'signed' | 'broadcast';
  /** The block of the last receipt. Null without a receipt. */
  readonly blockHash: string | null;
  readonly openSeconds: number;
}

const columns = sql`o.id, o.reference, o.to_address AS "to", o.amount_micro AS amount, o.raw_transaction AS "rawTransaction",
  o.tx_hash AS "txHash", o.nonce, o.attempt, o.status, o.block_hash AS "blockHash", extract(epoch FROM now() - o.signed_at)::integer AS "openSeconds"`;
const ours = (signer: Signer) =>
  sql`o.chain_id = ${signer.chainId} AND o.from_address = ${signer.address.toLowerCase()}`;
const isOpen = sql`o.status IN ('signed', 'broadcast')`;
/** The attempt with the highest fee, which is the one to send to nodes. */
const isNewest = sql`NOT EXISTS (SELECT FROM chain.outgoing later WHERE later.chain_id = o.chain_id
  AND later.from_address = o.from_address AND later.nonce = o.nonce AND later.attempt > o.attempt)`;

/** Locks the wallet's row until the transaction ends, so that payouts are signed one after the other. */
export async function lockSigner(tx: Tx, signer: Signer, firstNonce: bigint): Promise<void> {
  await run(tx)(sql`INSERT INTO chain.signer (chain_id, address, next_nonce)
    VALUES (${signer.chainId}, ${signer.address.toLowerCase()}, ${firstNonce}) ON CONFLICT DO NOTHING`);
  await run(tx)(sql`
    SELECT FROM chain.signer WHERE chain_id = ${signer.chainId} AND address = ${signer.address.toLowerCase()}
    FOR UPDATE`);
}

/** Takes the next nonce, never below what the network has executed. */
export const takeNonce = (tx: Tx, signer: Signer, minedCount: bigint): Promise<bigint> =>
  value(tx)(sql`
    UPDATE chain.signer SET next_nonce = greatest(next_nonce, ${minedCount}::bigint) + 1
    WHERE chain_id = ${signer.chainId} AND address = ${signer.address.toLowerCase()}
    RETURNING next_nonce - 1 AS nonce`);

interface SignedNonce {
  readonly nonce: bigint;
  readonly to: string;
  readonly amount: Usdt;
  readonly signedAt: Date;
}

/** Returns each nonce that was signed since, once. */
export const listSignedSince = (db: Queryable, signer: Signer, since: Date): Promise<readonly SignedNonce[]> =>
  all(db)(sql`
    SELECT o.nonce, o.to_address AS "to", o.amount_micro AS amount, o.signed_at AS "signedAt" FROM chain.outgoing o
    WHERE ${ours(signer)} AND o.attempt = 1 AND o.signed_at >= ${since}
    ORDER BY o.nonce`);

/** Sums what is signed but was not executed at a block, each nonce once. This gas and money is reserved. */
export const sumUnmined = (
  db: Queryable,
  signer: Signer,
  blockNumber: bigint,
): Promise<{ count: bigint; amount: Usdt }> =>
  one(db)(sql`
    SELECT count(*) AS count, coalesce(sum(amount_micro), 0)::bigint AS amount FROM (
      SELECT max(o.amount_micro) AS amount_micro FROM chain.outgoing o WHERE ${ours(signer)} AND ${isOpen}
      GROUP BY o.nonce HAVING count(*) FILTER (WHERE o.block_number <= ${blockNumber}) = 0) unmined`);

export const insertOutgoing = (
  tx: Tx,
  signer: Signer,
  signed: {
    readonly reference: string;
    readonly to: string;
    readonly amount: Usdt;
    readonly nonce: bigint;
    readonly attempt: number;
    readonly rawTransaction: string;
    readonly txHash: string;
    /** Only for an anchor. */
    readonly callData?: string;
  },
): Promise<bigint> =>
  value(tx)(sql`
    INSERT INTO chain.outgoing
      (chain_id, reference, from_address, nonce, attempt, to_address, amount_micro, raw_transaction, tx_hash,
       kind, call_data)
    VALUES (${signer.chainId}, ${signed.reference}, ${signer.address.toLowerCase()}, ${signed.nonce}, ${signed.attempt},
      ${signed.to.toLowerCase()}, ${signed.amount}, ${signed.rawTransaction}, ${signed.txHash},
      ${signed.callData === undefined ? 'payout' : 'anchor'}, ${signed.callData ?? null})
    RETURNING id`);

/**
 * Lists transactions to send by nonce: those never sent, and those sent but not yet executed. Of several attempts, only
 * the newest, because nodes with a newer one reject the others.
 */
export const listToBroadcast = (
  db: Queryable,
  signer: Signer,
  limit: number,
  repeatAfterSeconds: number,
): Promise<readonly OpenOutgoing[]> =>
  all(db)(sql`
    SELECT ${columns} FROM chain.outgoing o
    WHERE ${ours(signer)} AND ${isOpen} AND ${isNewest} AND o.block_hash IS NULL
      AND (o.broadcast_at IS NULL OR o.broadcast_at < now() - make_interval(secs => ${repeatAfterSeconds}))
    ORDER BY o.nonce LIMIT ${limit}`);

/** Lists every attempt. Whichever the network executes is the payout. */
export const listOpen = (
  db: Queryable,
  signer: Signer,
  kind: OutgoingKind,
  limit: number,
): Promise<readonly OpenOutgoing[]> =>
  all(db)(sql`
    SELECT ${columns} FROM chain.outgoing o WHERE ${ours(signer)} AND ${isOpen} AND o.kind = ${kind}
    ORDER BY o.nonce, o.attempt LIMIT ${limit}`);

export const markBroadcast = (db: Queryable, id: bigint) =>
  run(db)(sql`UPDATE chain.outgoing o SET status = 'broadcast', broadcast_at = now()
    WHERE o.id = ${id} AND ${isOpen}`);

/** Stores the block of a receipt that is not final. Null after a re-org removed the transaction. */
export const recordBlock = (db: Queryable, id: bigint, block: { number: bigint; hash: string } | null) =>
  run(db)(sql`UPDATE chain.outgoing o SET block_number = ${block?.number ?? null}, block_hash = ${block?.hash ?? null}
    WHERE o.id = ${id} AND ${isOpen} AND o.block_hash IS DISTINCT FROM ${block?.hash ?? null}`);

/** Returns true for deposit addresses, treasuries and other addresses of the platform. */
export const isKnownAddress = (db: Queryable, address: string): Promise<boolean> =>
  exists(db)(sql`SELECT FROM chain.address WHERE address = ${address.toLowerCase()}`);

/** Why an address cannot receive payouts. */
export type RecipientRefusal = 'address_is_deposit' | 'address_is_ours' | 'address_keeps_money';

export const selectRefusal = (db: Queryable, address: string): Promise<RecipientRefusal | null> =>
  value(db)(sql`SELECT chain.refusal_of_recipient(${address.toLowerCase()}) AS refusal`);
