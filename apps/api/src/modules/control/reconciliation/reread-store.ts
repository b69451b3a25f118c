// Separate from store.ts, which is about runs: what is due for comparison with the chain.

import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { all, type Db, run, values } from '../../../platform/database.ts';
import type { RunRow } from './store.ts';

/** Kinds that are checked by a transfer on the chain. */
export type TransferKind = 'inflow' | 'payout';
export type RereadKind = 'address' | TransferKind | 'decision' | 'proof' | 'statement';

/** The next full run verifies older rows again. */
const AGE = sql`interval '20 hours'`;

/** Selects rows that were never verified. A full run also selects rows that changed since or were verified long ago. */
export const isDue = (scope: RunRow['scope'], facts: ReturnType<typeof sql>) =>
  scope === 'recent'
    ? sql`r.subject IS NULL`
    : sql`(r.subject IS NULL OR r.facts <> ${facts} OR r.read_at < now() - ${AGE})`;

export interface AddressRow {
  readonly address: string;
  readonly memberId: bigint;
  readonly referId: string;
}

/** Returns members' deposit addresses that were never re-derived, newest members first. */
export const selectDueAddresses = (db: Db, before: bigint | null, limit: number): Promise<AddressRow[]> =>
  all(db)(sql`
    SELECT a.address, a.member_id AS "memberId", coalesce(m.refer_id, a.member_id::text) AS "referId"
    FROM chain.addresses a LEFT JOIN members.members m ON m.id = a.member_id
    LEFT JOIN reconciliation.reread r ON r.kind = 'address' AND r.subject = a.address
    WHERE a.purpose = 'member' AND (r.subject IS NULL OR r.facts <> a.member_id::text)
      AND (${before}::bigint IS NULL OR a.member_id < ${before})
    ORDER BY a.member_id DESC LIMIT ${limit}`);

export interface PlatformAddressRow {
  readonly address: string;
  readonly purpose: 'treasury' | 'payout';
}

/** Returns platform addresses, whose balances are summed, that were never verified against the configuration. */
export const selectDuePlatformAddresses = (db: Db): Promise<PlatformAddressRow[]> =>
  all(db)(sql`
    SELECT a.address, a.purpose FROM chain.addresses a
    LEFT JOIN reconciliation.reread r ON r.kind = 'address' AND r.subject = a.address
    WHERE a.purpose <> 'member' AND (r.subject IS NULL OR r.facts <> a.purpose) ORDER BY a.address`);

export interface InflowRow {
  readonly id: bigint;
  readonly postingId: bigint;
  readonly kind: string;
  readonly memberId: bigint | null;
  readonly amount: Usdt;
  readonly chainId: number;
  readonly blockHash: string;
  readonly txHash: string;
  readonly logIndex: number;
  readonly since: Date;
  readonly facts: string;
  /** The address that was verified before with the same facts, if any. */
  readonly knownParty: string | null;
  /** Addresses that were re-derived for this member. */
  readonly ownAddresses: readonly string[];
}

/** Returns evidence that postings use, newest first. `before` is the id of the last evidence that was read. */
export async function selectDueInflows(
  db: Db,
  scope: RunRow['scope'],
  before: bigint | null,
  limit: number,
): Promise<InflowRow[]> {
  const facts = sql`concat_ws('|', p.id, p.to_account, p.amount_micro, e.recipient, e.member_id, e.amount_micro, e.chain_id,
    e.block_hash, e.tx_hash, e.log_index)`;
  // After a re-org, the same transfer has another block but the same evidence (chain.record_evidence).
  return all(db)(sql`
    SELECT due.*, coalesce(now.block_hash, due.first_block) AS "blockHash", coalesce(now.log_index, due.first_index) AS "logIndex",
      ARRAY(SELECT a.subject FROM reconciliation.reread a JOIN chain.addresses x ON x.address = a.subject
        WHERE a.kind = 'address' AND x.member_id = due."memberId" AND a.facts = x.member_id::text) AS "ownAddresses"
    FROM (
      SELECT e.id, p.id AS "postingId", p.kind, e.member_id AS "memberId", e.amount_micro AS amount,
        e.chain_id::integer AS "chainId", e.tx_hash AS "txHash", e.block_hash AS first_block, e.log_index AS first_index,
        e.recorded_at AS since, ${facts} AS facts, CASE WHEN r.facts = ${facts} THEN r.party END AS "knownParty"
      FROM ledger.evidence_records e JOIN ledger.postings p ON p.evidence_id = e.id
      LEFT JOIN reconciliation.reread r ON r.kind = 'inflow' AND r.subject = e.id::text
      WHERE ${isDue(scope, facts)} AND (${before}::bigint IS NULL OR e.id < ${before}) AND NOT ledger.is_corrected(e.id)
      ORDER BY e.id DESC LIMIT ${limit}) due
    LEFT JOIN LATERAL (
      SELECT t.block_hash, t.log_index FROM chain.transfers t
      WHERE t.tx_hash = due."txHash" AND t.chain_id = due."chainId" AND t.evidence_id = due.id AND t.status = 'final'
      ORDER BY t.id DESC LIMIT 1) now ON true
    ORDER BY due.id DESC`);
}

/** Returns deposits that two operators took back and the watcher does not find, newest first. */
export const selectCorrected = (
  db: Db,
  chainId: number,
  limit: number,
): Promise<readonly { readonly approval: string; readonly amount: bigint; readonly txHash: string }[]> =>
  all(db)(sql`
    SELECT a.id AS approval, g.amount_micro AS amount, g.tx_hash AS "txHash"
    FROM ledger.approvals a JOIN ledger.gone_deposits g ON g.posting_id = a.corrects
    WHERE a.kind = 'gone_deposit' AND g.chain_id = ${chainId} ORDER BY a.approved_at DESC LIMIT ${limit}`);

export interface PayoutRow {
  readonly id: string;
  readonly address: string;
  readonly net: Usdt;
  readonly txHash: string | null;
  readonly since: Date;
  readonly facts: string;
  readonly knownParty: string | null;
}

/** Returns paid withdrawals with their postings' transaction, newest first. */
export async function selectDuePayouts(
  db: Db,
  scope: RunRow['scope'],
  before: string | null,
  limit: number,
): Promise<PayoutRow[]> {
  const facts = sql`concat_ws('|', w.address, w.net_micro, p.id, p.amount_micro, p.source ->> 'txHash')`;
  return all(db)(sql`
    SELECT w.id, w.address, w.net_micro AS net, lower(p.source ->> 'txHash') AS "txHash", coalesce(w.paid_at, w.created_at) AS since,
      ${facts} AS facts, CASE WHEN r.facts = ${facts} THEN r.party END AS "knownParty"
    FROM withdrawals.withdrawals w
    LEFT JOIN ledger.postings p ON p.idempotency_key = 'payout_settled:' || w.id AND p.kind = 'payout_settled'
    LEFT JOIN reconciliation.reread r ON r.kind = 'payout' AND r.subject = w.id::text
    WHERE w.status = 'paid' AND ${isDue(scope, facts)} AND (${before}::uuid IS NULL OR w.id < ${before}::uuid)
    ORDER BY w.id DESC LIMIT ${limit}`);
}

export interface Mark {
  readonly subject: string;
  readonly facts: string;
  readonly party: string;
  readonly place: string | null;
}

/** Returns which of these transfers already back something else, and what. */
export const selectTaken = (
  db: Db,
  kind: TransferKind,
  marks: readonly Mark[],
): Promise<ReadonlyMap<string, { readonly kind: TransferKind; readonly subject: string }>> =>
  all(db)(sql<{ subject: string; other: { kind: TransferKind; subject: string } }>`
    SELECT DISTINCT ON (n.subject) n.subject, jsonb_build_object('kind', r.kind, 'subject', r.subject) AS other
    FROM unnest(${marks.map(({ subject }) => subject)}::text[], ${marks.map(({ place }) => place)}::text[]) AS n (subject, place)
    JOIN reconciliation.reread r ON r.place = n.place AND (r.kind, r.subject) <> (${kind}, n.subject)
      -- A deposit that two operators took back no longer uses it.
      AND NOT (r.kind = 'inflow' AND ledger.is_corrected(r.subject::bigint))
  `).then((rows) => new Map(rows.map(({ subject, other }) => [subject, other])));

/** Returns which of these addresses are registered for the platform or a member. */
export const selectRegistered = (db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> =>
  values(db)(sql<{ address: string }>`
    SELECT address FROM chain.addresses WHERE address = ANY (${addresses}::text[])
  `).then((registered) => new Set(registered));

/** Records what was verified. */
export async function storeMarks(db: Db, kind: RereadKind, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  const column = (name: keyof Mark) => marks.map((mark) => mark[name]);
  await run(db)(sql`
    INSERT INTO reconciliation.reread (kind, subject, facts, party, place)
    SELECT ${kind}, n.* FROM unnest(${column('subject')}::text[], ${column('facts')}::text[], ${column('party')}::text[],
      ${column('place')}::text[]) AS n
    ON CONFLICT ON CONSTRAINT reread_once DO UPDATE SET facts = excluded.facts, party = excluded.party, place = excluded.place,
      read_at = now()`);
}
