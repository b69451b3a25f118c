// Separate from store.ts: the payer process, with its own login, anchors proofs.

import type { ANCHOR_STATES } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, one, type Queryable, run, type Tx, value, values } from '../../../platform/database.ts';

/** Returns the day whose proof needs an anchor signature now. Null for none (proofs.day_to_anchor). */
export const selectDayToAnchor = (db: Queryable): Promise<string | null> =>
  value(db)(sql`SELECT proofs.day_to_anchor() AS day`);

export interface AnchorContent {
  readonly auditId: bigint;
  /** 96 bytes. */
  readonly callData: Buffer;
  /** Its nonce went to another transaction, so the same content is signed again. */
  readonly isLost: boolean;
}

/** Returns the content of a day's anchor: what was signed before, or the audit chain's current end. */
export async function selectContent(tx: Tx, day: string): Promise<AnchorContent> {
  const row = await one(tx)(sql<{ audit_id: bigint; call_data: Buffer; is_lost: boolean }>`
    SELECT coalesce(a.audit_id, e.audit_end) AS audit_id, coalesce(a.call_data, proofs.call_data(${day}, e.audit_end)) AS call_data,
      a.day IS NOT NULL AS is_lost
    FROM proofs.audit_end() AS e (audit_end) LEFT JOIN proofs.anchor a ON a.day = ${day}`);
  return { auditId: row.audit_id, callData: row.call_data, isLost: row.is_lost };
}

export async function saveSigned(tx: Tx, day: string, content: AnchorContent, outgoingId: bigint): Promise<void> {
  const { auditId, callData, isLost } = content;
  if (isLost)
    await sql`UPDATE proofs.anchor SET status = 'signed', outgoing_id = ${outgoingId} WHERE day = ${day}`.execute(tx);
  else
    await sql`INSERT INTO proofs.anchor (day, audit_id, call_data, outgoing_id)
      VALUES (${day}, ${auditId}, ${callData}, ${outgoingId})`.execute(tx);
}

/** Its nonce went to another transaction, or its execution failed. */
export const markLost = (tx: Tx, day: string) =>
  run(tx)(sql`UPDATE proofs.anchor SET status = 'lost' WHERE day = ${day} AND status = 'signed'`);

/** Marks days as anchored if the watcher has seen their executed attempt in a final block. The others wait. */
export const markAnchored = (db: Queryable): Promise<readonly string[]> =>
  values(db)(sql`
    UPDATE proofs.anchor a SET status = 'anchored', anchored_at = now(), outgoing_id = o.id
    FROM chain.anchors o JOIN chain.seen_anchors s ON s.tx_hash = o.tx_hash
    WHERE a.status = 'signed' AND o.reference = 'anchor:' || a.day AND o.status = 'final' RETURNING a.day`);

export interface AnchorRow {
  readonly day: string;
  readonly status: (typeof ANCHOR_STATES)[number];
  readonly audit_id: bigint;
  readonly call_data: Buffer;
  readonly signed_at: Date;
  readonly from_address: string;
  readonly chain_id: bigint;
  readonly tx_hash: string | null;
  readonly block_number: bigint | null;
  readonly block_at: Date | null;
  readonly fee_wei: string | null;
}

export interface ProofWithAnchor {
  readonly day: string;
  readonly root: Buffer;
  readonly total_micro: bigint;
  readonly leaves: bigint;
  readonly published_at: Date;
  readonly status: AnchorRow['status'] | null;
  readonly tx_hash: string | null;
  readonly fee_wei: string | null;
}

/** Returns each published day, newest first. */
export async function selectProofsWithAnchors(
  db: Queryable,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ProofWithAnchor[]; readonly total: bigint }> {
  const rows = await all(db)(sql<ProofWithAnchor>`
    SELECT p.day, p.root, p.total_micro, p.leaves, p.published_at, a.status, a.tx_hash, a.fee_wei::text
    FROM proofs.proofs p LEFT JOIN proofs.anchors a ON a.day = p.day
    ORDER BY p.day DESC LIMIT ${limit} OFFSET ${offset}`);
  const total = await value(db)(sql<{ total: bigint }>`SELECT count(*) AS total FROM proofs.proofs`);
  return { rows, total };
}

/** Newest day first. */
export async function selectAnchors(
  db: Queryable,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly AnchorRow[]; readonly total: bigint }> {
  const rows = await all(db)(sql<AnchorRow>`
    SELECT day, status, audit_id, call_data, signed_at, from_address, chain_id, tx_hash, block_number, block_at, fee_wei::text
    FROM proofs.anchors ORDER BY day DESC LIMIT ${limit} OFFSET ${offset}`);
  const total = await value(db)(sql<{ total: bigint }>`SELECT count(*) AS total FROM proofs.anchors`);
  return { rows, total };
}
