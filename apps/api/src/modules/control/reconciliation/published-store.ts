// Separate from reread-store.ts, which compares with the chain: verifies what was published or decided.

import type { FoundValue, Location } from '@plumbline/contract/operator';
import { type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { all, type Db, transaction } from '../../../platform/database.ts';
import { LONG } from '../../../platform/limits.ts';
import type { SignedConfirmation } from '../../people/identity/index.ts';
import { isDue } from './reread-store.ts';
import type { RunRow } from './store.ts';

export interface AuditedProof {
  readonly day: string;
  readonly total: Usdt;
  /** What the ledger owed after the proof's posting. */
  readonly owed: Usdt;
  /** What SQL can verify. */
  readonly violation: string | null;
}

/** Returns proofs of later postings, compared with the ledger in one snapshot. */
export async function selectAuditedProofs(db: Db, afterPosting: bigint): Promise<readonly AuditedProof[]> {
  const { rows } = await transaction(
    db,
    (tx) =>
      sql<{ day: string; total_micro: bigint; owed_micro: bigint; violation: string | null }>`
        SELECT * FROM proofs.audited(${afterPosting})`.execute(tx),
    LONG,
  );
  return rows.map(({ day, total_micro, owed_micro, violation }) => ({
    day,
    violation,
    total: usdt(total_micro),
    owed: usdt(owed_micro),
  }));
}

export interface DuePublished {
  readonly subject: string;
  readonly facts: string;
}

/** Returns days whose leaves were never verified. A full run also returns those verified long ago, oldest first. */
export async function selectDueDays(
  db: Db,
  scope: RunRow['scope'],
  most: number,
): Promise<readonly (DuePublished & { readonly posting_id: bigint })[]> {
  const facts = sql`concat_ws('|', p.root, p.total_micro, p.leaves, p.file_sha256)`;
  return all(db)(sql`
    SELECT p.day::text AS subject, p.posting_id, ${facts} AS facts
    FROM proofs.proofs p LEFT JOIN reconciliation.reread r ON r.kind = 'proof' AND r.subject = p.day::text
    WHERE ${isDue(scope, facts)} ORDER BY r.read_at NULLS FIRST, p.day DESC LIMIT ${most}`);
}

/** The same for signed statements. */
export async function selectDueStatements(
  db: Db,
  scope: RunRow['scope'],
  most: number,
): Promise<readonly DuePublished[]> {
  const facts = sql`concat_ws('|', s.sha256, s.signature)`;
  return all(db)(sql`
    SELECT s.id::text AS subject, ${facts} AS facts
    FROM statements.signed s LEFT JOIN reconciliation.reread r ON r.kind = 'statement' AND r.subject = s.id::text
    WHERE ${isDue(scope, facts)} ORDER BY r.read_at NULLS FIRST, s.id DESC LIMIT ${most}`);
}

export interface AuditedStatement {
  readonly id: bigint;
  readonly holder: string;
  readonly number: number;
  /** JSON, byte by byte as it was signed. */
  readonly manifest: string;
  readonly signature: Buffer;
  readonly publicKey: Buffer;
  readonly violation: string | null;
}

/** Returns these statements, compared with the ledger in one snapshot. */
export async function selectAuditedStatements(db: Db, ids: readonly string[]): Promise<readonly AuditedStatement[]> {
  const { rows } = await transaction(
    db,
    (tx) =>
      sql<AuditedStatement>`
        SELECT id, holder, number, manifest, signature, public_key AS "publicKey", failure AS violation FROM statements.audited(${ids}::bigint[])`.execute(
        tx,
      ),
    LONG,
  );
  return rows;
}

export interface MissingStatement {
  readonly id: bigint;
  readonly holder: string;
  readonly from_day: string;
  readonly to_day: string;
}

export async function selectMissingStatements(db: Db): Promise<readonly MissingStatement[]> {
  const { rows } = await transaction(
    db,
    (tx) => sql<MissingStatement>`SELECT * FROM statements.missing()`.execute(tx),
    LONG,
  );
  return rows;
}

export interface DecisionRow {
  readonly subject: string;
  readonly location: Location;
  readonly amount: Usdt;
  /** SHA-256 of the decision, its statement and its confirmation. */
  readonly facts: string;
  /** What SQL can verify. */
  readonly violation: FoundValue | null;
  /** Null if nothing was signed. */
  readonly signed: SignedConfirmation | null;
}

type Stored = Omit<DecisionRow, 'amount' | 'signed'> &
  Pick<SignedConfirmation, 'nonce' | 'statements'> & {
    readonly amount_micro: bigint | null;
    readonly public_key: Buffer | null;
    readonly client_data: Buffer;
    readonly authenticator_data: Buffer;
    readonly signature: Buffer;
  };

/** Returns decisions that were never verified. A full run also returns those that changed since. */
export async function selectDueDecisions(db: Db, scope: RunRow['scope'], isDemo: boolean): Promise<DecisionRow[]> {
  const changed = scope === 'full' ? sql`OR r.facts <> d.facts` : sql``;
  const { rows } = await transaction(
    db,
    (tx) =>
      sql<Stored>`
        SELECT d.* FROM reconciliation.decisions(${isDemo}) d
        LEFT JOIN reconciliation.reread r ON r.kind = 'decision' AND r.subject = d.subject
        WHERE r.subject IS NULL ${changed} LIMIT 100000`.execute(tx),
    LONG,
  );
  return rows.map(({ subject, location, facts, violation, amount_micro, ...row }) => ({
    subject,
    location,
    facts,
    violation,
    amount: usdt(amount_micro ?? 0n),
    signed:
      row.public_key === null
        ? null
        : {
            nonce: row.nonce,
            statements: row.statements,
            publicKey: row.public_key,
            clientData: row.client_data,
            authenticatorData: row.authenticator_data,
            signature: row.signature,
          },
  }));
}
