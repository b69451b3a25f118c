import { randomUUID } from 'node:crypto';
import type { LedgerBench } from './testing.ts';

export type ProposalFields = Readonly<Record<string, unknown>>;

/** Creates proposals and approvals of two operators as the owner, past all rights but with every trigger enabled. */
export interface Approvals {
  readonly first: bigint;
  readonly second: bigint;
  /** Proposes as the first operator unless the fields say otherwise. Returns the id. */
  propose(fields: ProposalFields): Promise<string>;
  approve(id: string, by?: bigint): Promise<void>;
  approved(fields: ProposalFields): Promise<string>;
}

/** Returns 64 unique hexadecimal digits. */
export const evidenceHash = (): string => randomUUID().replaceAll('-', '').padStart(64, '0');

export async function approvals(t: LedgerBench): Promise<Approvals> {
  const [first, second] = [await operator(t), await operator(t)];

  async function propose(fields: ProposalFields): Promise<string> {
    const all: ProposalFields = { reason: 'As decided', unconfirmed: 'command line', proposed_by: first, ...fields };
    const names = Object.keys(all);
    const { rows } = await t.owner.query(
      `INSERT INTO proposals.proposal (${names.join(', ')}) VALUES (${names.map((_, i) => `$${i + 1}`)}) RETURNING id`,
      Object.values(all),
    );
    return rows[0].id;
  }

  async function approve(id: string, by = second): Promise<void> {
    await t.owner.query(
      `UPDATE proposals.proposal SET status = 'approved', decided_by = $2, decided_at = now(), booked_on = platform.business_date()
       WHERE id = $1`,
      [id, by],
    );
  }

  async function approved(fields: ProposalFields): Promise<string> {
    const id = await propose(fields);
    await approve(id);
    return id;
  }

  return { first, second, propose, approve, approved };
}

async function operator(t: LedgerBench): Promise<bigint> {
  const { rows } = await t.owner.query(
    `INSERT INTO identity.operator (email, full_name, role, password_hash) VALUES ($1, 'Olga', 'finance', '') RETURNING id`,
    [`${randomUUID()}@test.example`],
  );
  return BigInt(rows[0].id);
}
