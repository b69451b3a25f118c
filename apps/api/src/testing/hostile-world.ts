import { system } from '../modules/base/ledger/index.ts';
import { earner, newAddress, withdraw } from '../modules/money/withdrawals/testing/steps.ts';
import { sha256 } from '../modules/people/identity/index.ts';
import { acceptRisk, addPackage, bookInflow } from './builders.ts';
import type { TestDatabase } from './database.ts';
import { ownDatabase } from './fixtures.ts';
import { addOperator, openSession } from './operators.ts';
import { pastTheTriggers } from './past-triggers.ts';
import { setSetting } from './settings.ts';

/** Returns a value in the form of a transaction hash, always the same for the same number. */
export const hashOf = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;

/** What an attacker can steal or falsify; ids are SQL literals. */
export interface HostileWorld {
  readonly t: TestDatabase;
  /** Has 10,000 USDT in the Flexible wallet, minus pending withdrawals. */
  readonly victim: bigint;
  /** A member who works with the attacker. */
  readonly accomplice: bigint;
  /** The attacker's address on the chain. */
  readonly stranger: string;
  /** A treasury address of the platform. */
  readonly treasury: string;
  readonly withdrawal: Readonly<Record<'requested' | 'pending' | 'approved' | 'paying' | 'paid', string>>;
  /** The statement that approves the pending withdrawal, as a SQL literal. */
  readonly approval: string;
  readonly owners: readonly [bigint, bigint];
  readonly finance: bigint;
  /** An alert that freezes payouts. */
  readonly alert: string;
  /** The victim's transfers: one seen, one final and not booked. */
  readonly transfer: Readonly<Record<'seen' | 'final', string>>;
  readonly proposal: string;
  /** A reconciliation that found a difference. */
  readonly run: string;
  readonly packageId: string;
  /** Session hashes as SQL literals, by owner; `locked` and `ended` belonged to an owner. */
  readonly session: Readonly<Record<(typeof SESSIONS)[number], string>>;
}

const SESSIONS = ['owner', 'finance', 'support', 'auditor', 'locked', 'ended', 'victim', 'accomplice'] as const;

export async function hostileWorld(): Promise<HostileWorld> {
  const t = await ownDatabase({ checksLedger: true });
  const one = async (statement: string, ...values: unknown[]) =>
    Object.values(await t.row(statement, values))[0] as string;
  await setSetting(t, 'autoApproveUpTo', '100000000');
  const victim = await earner(t, 10_000_000_000n);
  const accomplice = await earner(t, 50_000_000n);
  await acceptRisk(t.owner, accomplice, 1);
  await bookInflow(t.db, 5_000_000_000n);
  await bookInflow(t.db, 5_000_000_000n, 'capital_in');
  const stranger = newAddress();
  const paying = await withdraw(t, victim, '60');
  const paid = await withdraw(t, victim, '70');
  await signedPast(t, paying, 'paying', 57_000_000n, 1);
  await signedPast(t, paid, 'paid', 66_500_000n, 2);
  const owners = [(await addOperator(t)).id, (await addOperator(t)).id] as const;
  const finance = (await addOperator(t, 'finance')).id;
  const hashOfSession = async (kind: 'member' | 'operator', id: bigint) =>
    `'\\x${sha256(await openSession(t, kind, id)).toString('hex')}'`;
  const session = {
    owner: await hashOfSession('operator', owners[0]),
    finance: await hashOfSession('operator', finance),
    support: await hashOfSession('operator', (await addOperator(t, 'support')).id),
    auditor: await hashOfSession('operator', (await addOperator(t, 'auditor')).id),
    locked: await hashOfSession('operator', owners[0]),
    ended: await hashOfSession('operator', owners[0]),
    victim: await hashOfSession('member', victim),
    accomplice: await hashOfSession('member', accomplice),
  };
  await t.owner.query(`UPDATE identity.session SET locked_at = now() WHERE token_sha256 = ${session.locked}`);
  await t.owner.query(`UPDATE identity.session SET revoked_at = now() WHERE token_sha256 = ${session.ended}`);
  const transfer = (n: number, status: string) =>
    one(
      `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address,
        purpose,
         member_id, amount_wei, status, final_at)
       VALUES (56, 1, $1, $1, 0, $2, $2, 'member', $3, 100000000000000000000, $4, CASE $4 WHEN 'final' THEN now() END)
       RETURNING id::text`,
      hashOf(1_000 + n),
      stranger,
      victim,
      status,
    );
  const pending = await withdraw(t, victim, '3000');
  return {
    t,
    victim,
    accomplice,
    stranger,
    treasury: await one(
      `INSERT INTO chain.address (address, purpose) VALUES (lower($1), 'treasury') RETURNING address`,
      newAddress(),
    ),
    withdrawal: {
      requested: await one(
        `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro,
        expires_at)
         VALUES ($1, 'earnings', $2, 80000000, 4000000, 76000000, now() + interval '20 minutes') RETURNING id`,
        victim,
        stranger,
      ),
      pending,
      approved: await withdraw(t, victim, '90'),
      paying,
      paid,
    },
    approval: await one(
      'SELECT quote_literal(withdrawals.statement_of_approval(w)) FROM withdrawals.withdrawal w WHERE id = $1',
      pending,
    ),
    owners,
    finance,
    session,
    alert: await one(
      `INSERT INTO platform.alert (code, detail, freezes_payouts) VALUES ('books_differ', '{}', true) RETURNING
        id::text`,
    ),
    transfer: { seen: await transfer(1, 'seen'), final: await transfer(2, 'final') },
    proposal: await one(
      `INSERT INTO proposals.proposal (kind, amount_micro, reason, member_id, proposed_by, unconfirmed)
       VALUES ('credit', 1000000, 'a mistake of ours', $1, $2, 'command line') RETURNING id`,
      victim,
      owners[0],
    ),
    run: (
      await pastTheTriggers<{ id: string }>(
        t.owner,
        `INSERT INTO reconciliation.run (scope, started_by, ended_at, state, differences)
         VALUES ('full', 'test', now(), 'differs', 1) RETURNING id::text`,
      )
    )[0]!.id,
    packageId: await addPackage(t.owner, { priceMicro: 50_000_000n, yieldPpm: 5_000, maturityDays: 90 }),
  };
}

/** Gives a withdrawal a signed transaction and a state that only the chain can lead to. */
async function signedPast(t: TestDatabase, id: string, status: string, netMicro: bigint, nonce: number): Promise<void> {
  await pastTheTriggers(
    t.owner,
    `WITH signed AS (INSERT INTO chain.outgoing
       (chain_id, reference, from_address, nonce, to_address, amount_micro, raw_transaction, tx_hash, status,
        block_hash)
       SELECT 56, w.id::text, $2, $3, w.address, $4, '0x', $5, CASE $6 WHEN 'paid' THEN 'final' ELSE 'signed' END,
         CASE $6 WHEN 'paid' THEN $5 END
       FROM withdrawals.withdrawal w WHERE w.id = $1::uuid RETURNING id)
     UPDATE withdrawals.withdrawal w SET status = $6, outgoing_id = signed.id, paid_at = CASE $6 WHEN 'paid' THEN
       now() END
     FROM signed WHERE w.id = $1::uuid`,
    [id, newAddress(), nonce, netMicro, hashOf(nonce), status],
  );
}

export interface HostilePosting {
  readonly kind: string;
  readonly from: bigint | number;
  readonly to: bigint | number;
  /** In micro-USDT. */
  readonly amount: bigint | number;
  readonly key: string;
  readonly source?: object;
  readonly evidence?: string;
}

/** Returns a ledger call with these postings. */
export function posts(...postings: readonly HostilePosting[]): string {
  const batch = postings.map((p) => ({ ...p, from: `${p.from}`, to: `${p.to}`, amount: `${p.amount}` }));
  return `SELECT ledger.post('${JSON.stringify(batch)}')`;
}

export { system };
