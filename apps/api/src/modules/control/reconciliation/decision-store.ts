import { type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { type Db, transaction } from '../../../platform/database.ts';
import { LONG } from '../../../platform/limits.ts';
import type { SignedConfirmation } from '../../people/identity/index.ts';
import type { RunRow } from './store.ts';

export interface DecisionRow {
  readonly subject: string;
  readonly place: string;
  readonly amount: Usdt;
  /** SHA-256 over the decision, its statement and its confirmation. */
  readonly facts: string;
  /** As far as SQL can say. */
  readonly fault: string | null;
  /** Null where nothing was signed. */
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

/** Decisions that were never found signed; for a full run also those that say something else since. */
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
  return rows.map(({ subject, place, facts, fault, amount_micro, ...row }) => ({
    subject,
    place,
    facts,
    fault,
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
