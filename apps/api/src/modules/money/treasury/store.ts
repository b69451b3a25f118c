import { type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { first, firstValue, one, type Queryable, run, type Tx, value, values } from '../../../platform/database.ts';

export interface Booking {
  readonly kind: string;
  /** Null for the command line, which is named in `bookedBy`. */
  readonly operatorId?: bigint;
  readonly bookedBy: string;
  readonly note: string;
  /** From the operator's second factor. */
  readonly confirmationSha256?: Buffer | null;
}

/** Books a transfer on its evidence. Null if that already has a posting. */
export async function bookInSql(tx: Tx, transferId: bigint, booking: Booking): Promise<bigint | null> {
  const { operatorId = null, confirmationSha256 = null } = booking;
  return value(tx)(sql`
    SELECT treasury.book(${booking.kind}, ${transferId}, ${operatorId}, ${booking.bookedBy}, ${booking.note},
      ${confirmationSha256}) AS posting`);
}

export const insertRemainder = (tx: Tx, evidenceId: bigint, amountWei: bigint) =>
  run(tx)(sql`INSERT INTO treasury.remainder (evidence_id, amount_wei) VALUES (${evidenceId}, ${amountWei})
    ON CONFLICT ON CONSTRAINT remainder_once DO NOTHING`);

/** Returns the remainder carried over from earlier runs. Locks it, so that only one runs at a time. */
export async function lockDust(tx: Tx): Promise<{ postedMicro: bigint; carriedWei: bigint }> {
  const row = await one(tx)(sql<{ posted_micro: bigint; carried_wei: bigint }>`
    SELECT posted_micro, carried_wei FROM treasury.dust FOR UPDATE`);
  return { postedMicro: row.posted_micro, carriedWei: row.carried_wei };
}

/** Marks remainders as collected and returns their sum in wei. */
export const takeRemainders = (tx: Tx, most: number): Promise<bigint> =>
  one(tx)(sql<{ sum: string }>`
    WITH taken AS (
      UPDATE treasury.remainder SET swept = true
      WHERE id = ANY (ARRAY(SELECT id FROM treasury.remainder WHERE NOT swept ORDER BY id LIMIT ${most} FOR UPDATE))
      RETURNING amount_wei
    ) SELECT coalesce(sum(amount_wei), 0)::text AS sum FROM taken`).then((row) => BigInt(row.sum));

export const storeDust = (tx: Tx, dust: { postedMicro: bigint; carriedWei: bigint }) =>
  run(tx)(sql`UPDATE treasury.dust SET posted_micro = ${dust.postedMicro}, carried_wei = ${dust.carriedWei}`);

/** A payout has one posting, whichever of its attempts is executed. */
export interface PostedPayout {
  readonly txHashes: readonly string[];
  readonly amount: Usdt;
}

/** What the ledger expects at the platform's addresses at a block, all from one instant. */
export interface Expected {
  /** The ledger's balance on the chain, in micro-USDT, as a positive amount. */
  readonly custody: Usdt;
  /** Arrived by the block but has no posting: not final, too small, or not booked yet. */
  readonly unpostedWei: bigint;
  /** Has a posting but arrived after the block. */
  readonly laterWei: bigint;
  /** Truncated remainders without a dust posting. */
  readonly remainderWei: bigint;
  /** Posted payouts that the network may not have executed by the block. */
  readonly outgoing: readonly PostedPayout[];
}

export async function readExpected(db: Queryable, chainId: number, block: bigint): Promise<Expected> {
  const row = await one(db)(sql<{
    custody: bigint;
    unposted: string;
    later: string;
    remainder: string;
    outgoing: readonly { hashes: readonly string[]; amount: string }[] | null;
  }>`
    WITH arrived AS (
      SELECT t.amount_wei, t.block_number, EXISTS (
        SELECT FROM ledger.evidence_records e JOIN ledger.postings p ON p.evidence_id = e.id
        WHERE e.chain_id = t.chain_id AND e.tx_hash = t.tx_hash AND e.log_index = t.log_index
          AND NOT ledger.is_corrected(e.id)
      ) AS posted,
      -- A transfer between platform addresses, such as a sweep, brings in nothing.
      EXISTS (SELECT FROM chain.addresses a WHERE a.address = t.from_address) AS internal
      FROM chain.transfers t WHERE t.chain_id = ${chainId} AND t.status <> 'removed'
    ), waiting AS (
      SELECT DISTINCT o.from_address, o.nonce FROM chain.payouts o WHERE o.chain_id = ${chainId}
        AND (o.status IN ('signed', 'broadcast') OR o.status = 'final' AND o.block_number > ${block})
    ), payout AS (
      SELECT array_agg(o.tx_hash ORDER BY o.attempt) AS hashes, max(o.amount_micro) AS amount
      FROM waiting w JOIN chain.payouts o ON o.chain_id = ${chainId} AND o.from_address = w.from_address AND o.nonce = w.nonce
      GROUP BY o.from_address, o.nonce
    )
    SELECT -ledger.balance(ledger.system('custody.chain')) AS custody,
      coalesce(sum(amount_wei) FILTER (WHERE NOT posted AND NOT internal AND block_number <= ${block}), 0)::text AS unposted,
      coalesce(sum(amount_wei) FILTER (WHERE posted AND block_number > ${block}), 0)::text AS later,
      ((SELECT coalesce(sum(amount_wei), 0) FROM treasury.remainder WHERE NOT swept)
        + (SELECT carried_wei FROM treasury.dust))::text AS remainder,
      (SELECT json_agg(json_build_object('hashes', y.hashes, 'amount', y.amount::text)) FROM payout y
        WHERE EXISTS (SELECT FROM ledger.postings p WHERE p.idempotency_key = 'payout_broadcast:' || y.hashes[1])) AS outgoing
    FROM arrived`);
  return {
    custody: usdt(row.custody),
    unpostedWei: BigInt(row.unposted),
    laterWei: BigInt(row.later),
    remainderWei: BigInt(row.remainder),
    outgoing: (row.outgoing ?? []).map((payout) => ({ txHashes: payout.hashes, amount: usdt(BigInt(payout.amount)) })),
  };
}

/** Records whether custody agreed with the ledger at a block. While it does not, the watcher searches for the cause. */
export const recordCustody = (
  db: Queryable,
  { chainId, block, agrees }: { readonly chainId: number; readonly block: bigint; readonly agrees: boolean },
) => run(db)(sql`SELECT chain.record_custody(${chainId}, ${block}, ${agrees})`);

/** An address whose balance differs from its recorded transfers. Numbers are decimal strings. */
export interface FoundPlace {
  readonly address: string;
  readonly wei: string;
  readonly fromBlock: string;
  readonly toBlock: string;
  readonly sentIn: readonly string[];
}

export interface FoundBySearch {
  readonly searchedAt: Date;
  readonly found: readonly FoundPlace[];
}

/** Returns the result of the watcher's last search. Null before the first one, and while custody agrees. */
export const selectSearch = (db: Queryable, chainId: number): Promise<FoundBySearch | null> =>
  first(db)(sql<FoundBySearch>`
    SELECT searched_at AS "searchedAt", found FROM chain.custody_searches
    WHERE chain_id = ${chainId} AND found IS NOT NULL`).then((row) => row ?? null);

/** Returns which of these addresses are the platform's. */
export const selectOwnAddresses = (db: Queryable, addresses: readonly string[]): Promise<ReadonlySet<string>> =>
  values(db)(sql<{ address: string }>`
    SELECT address FROM chain.addresses WHERE address = ANY (${[...addresses]}::text[])
  `).then((registered) => new Set(registered));

export const selectFinalizedNumber = (db: Queryable, chainId: number): Promise<bigint | null> =>
  firstValue(db)(sql<{ number: bigint }>`
    SELECT finalized_number AS number FROM chain.cursors WHERE chain_id = ${chainId}`).then((number) => number ?? null);
