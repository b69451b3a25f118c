import { describe, expect, it } from 'vitest';
import { PROCESS_ROLES } from '../../../platform/process-roles.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { addMember } from '../../../testing/builders.ts';
import { account, system } from './index.ts';
import { ledgerBench, type RawPosting, refusal } from './testing.ts';
import { approvals } from './testing-approvals.ts';

/** SQL attacks on the correction of a deposit that left the chain, by programs and by two operators who conspire. */
const t = await ledgerBench({ checksLedger: true });
const of = await approvals(t);

const NOT_BACKED = { code: 'PL003', constraint: 'posting_matches_approval' };
const broken = (constraint: string) => ({ code: '23514', constraint });

interface Deposited {
  readonly member: bigint;
  readonly evidence: bigint;
  readonly posting: bigint;
}

async function deposited(amount = 100n): Promise<Deposited> {
  const member = await addMember(t.owner);
  const evidence = await t.recordEvidence('member', member, amount);
  const [posting] = await t.post({
    kind: 'deposit',
    from: system.custodyChain,
    to: account(member, 'wallet'),
    amount,
    evidence,
  });
  return { member, evidence, posting: posting! };
}
/** Does what the watcher's trigger does. */
const leaves = ({ evidence }: Deposited) => t.owner.query('SELECT ledger.record_gone($1)', [evidence]);
const correction = ({ member, posting }: Deposited, amount = 100n, changes = {}) => ({
  kind: 'gone_deposit',
  amount_micro: amount,
  member_id: member,
  corrects: posting,
  ...changes,
});
const takenBack = (
  id: string,
  { member }: Deposited,
  amount: bigint,
  kind: 'wallet' | 'earnings' = 'wallet',
): RawPosting => ({
  kind: 'deposit_gone',
  from: account(member, kind),
  to: system.custodyChain,
  amount,
  key: `deposit_gone:${id}:${kind}`,
  source: { proposal: id },
});
const lost = (id: string, amount: bigint): RawPosting => ({
  kind: 'custody_loss',
  from: system.operatorCapital,
  to: system.custodyChain,
  amount,
  key: `custody_loss:${id}`,
  source: { proposal: id },
});

describe('the list of gone deposits', () => {
  it('A deposit that left the chain is listed with its own transaction until it is back, and shows whether it was corrected', async () => {
    const [mine, other] = [await deposited(), await deposited(70n)];
    const listed = () =>
      t.rows(
        `SELECT g.posting_id, g.member_id, g.amount_micro, g.is_corrected, g.tx_hash = e.tx_hash AS is_its_own
           FROM ledger.gone_deposits g JOIN ledger.evidence e ON e.id = g.evidence_id WHERE g.evidence_id IN ($1, $2)
           ORDER BY g.posting_id`,
        [mine.evidence, other.evidence],
      );
    const row = ({ posting, member }: Deposited, amount_micro: bigint, is_corrected = false) => ({
      posting_id: posting,
      member_id: member,
      amount_micro,
      is_corrected,
      is_its_own: true,
    });
    expect(await listed()).toEqual([]);
    await leaves(mine);
    await leaves(other);
    expect(await listed()).toEqual([row(mine, 100n), row(other, 70n)]);
    await of.approved(correction(other, 70n));
    expect(await listed()).toEqual([row(mine, 100n), row(other, 70n, true)]);
    await t.owner.query('SELECT ledger.record_back($1)', [mine.evidence]);
    expect(await listed()).toEqual([row(other, 70n, true)]);
  });
});

describe('corrections of a deposit', () => {
  it("A correction is approved only while the watcher's evidence shows the deposit as gone", async () => {
    const here = await deposited();
    const id = await of.propose(correction(here));
    expect(await refusal(of.approve(id))).toEqual(broken('gone_deposit_left_the_chain'));
    await leaves(here);
    await t.owner.query('SELECT ledger.record_back($1)', [here.evidence]);
    expect(await refusal(of.approve(id))).toEqual(broken('gone_deposit_left_the_chain'));
  });

  it.each([
    ['of another member', (_: Deposited, other: Deposited) => ({ member_id: other.member })],
    ['of more than the deposit', () => ({ amount_micro: 101n })],
    ['of less than the deposit', () => ({ amount_micro: 99n })],
    ["of another member's deposit", (_: Deposited, other: Deposited) => ({ corrects: other.posting })],
  ])('A correction %s is not approved', async (_, changes) => {
    const [mine, other] = [await deposited(), await deposited()];
    await Promise.all([leaves(mine), leaves(other)]);
    const id = await of.propose(correction(mine, 100n, changes(mine, other)));
    expect(await refusal(of.approve(id))).toEqual(broken('gone_deposit_is_the_members'));
  });

  it('A correction of a posting that is not a deposit is not approved', async () => {
    const mine = await deposited();
    await leaves(mine);
    const [posting] = await t.post({
      kind: 'wallet_transfer',
      from: account(mine.member, 'wallet'),
      to: account(mine.member, 'earnings'),
      amount: 100n,
    });
    const id = await of.propose(correction({ ...mine, posting: posting! }));
    expect(await refusal(of.approve(id))).toEqual(broken('gone_deposit_is_the_members'));
  });

  it('A correction is proposed and approved only once, even directly in the database', async () => {
    const mine = await deposited();
    await leaves(mine);
    await of.approved(correction(mine));
    expect(await refusal(of.propose(correction(mine)))).toMatchObject({ constraint: 'gone_deposit_proposed_once' });
    const again = t.owner.query(
      `SELECT ledger.approve(to_jsonb(a) || jsonb_build_object('id', uuidv7()))
      FROM ledger.approval a WHERE a.corrects = $1`,
      [mine.posting],
    );
    expect(await refusal(again)).toMatchObject({ constraint: 'gone_deposit_corrected_once' });
  });

  it('A correction takes at most the deposit, only from its member, and books no loss while the member has the money', async () => {
    const [mine, other] = [await deposited(), await deposited()];
    await t.book(500n, 'capital_in');
    await leaves(mine);
    const id = await of.propose(correction(mine));
    expect(await refusal(t.post(takenBack(id, mine, 100n)))).toEqual(NOT_BACKED);
    await of.approve(id);
    expect(await refusal(t.post(takenBack(id, other, 100n)))).toEqual(NOT_BACKED);
    expect(await refusal(t.post({ ...takenBack(id, mine, 100n), key: 'deposit_gone:again' }))).toEqual(NOT_BACKED);
    expect(await refusal(t.post({ ...takenBack(id, mine, 100n), to: system.operatorCapital }))).toMatchObject({
      code: 'PL002',
    });
    expect(await refusal(t.post(lost(id, 1n)))).toEqual(NOT_BACKED);
    await t.fund(mine.member, 'earnings', 30n);
    expect(await refusal(t.post(takenBack(id, mine, 100n), takenBack(id, mine, 1n, 'earnings')))).toEqual(NOT_BACKED);
    await t.post(takenBack(id, mine, 100n));
    expect(await refusal(t.post(takenBack(id, mine, 1n, 'earnings')))).toEqual(NOT_BACKED);
    expect(await refusal(t.post(lost(id, 1n)))).toEqual(NOT_BACKED);
    expect(await t.balance(account(mine.member, 'earnings'))).toBe(30n);
  });

  it('A correction takes nothing while the member has a withdrawal in progress', async () => {
    const mine = await deposited();
    await leaves(mine);
    await t.fund(mine.member, 'withdrawing', 10n);
    const id = await of.approved(correction(mine));
    expect(await refusal(t.post(takenBack(id, mine, 100n)))).toEqual(NOT_BACKED);
  });

  it('A correction takes at most one micro-USDT of dust and gives the operator nothing before the transaction is back', async () => {
    const mine = await deposited();
    await leaves(mine);
    const id = await of.approved(correction(mine));
    const dust = { ...takenBack(id, mine, 2n), from: system.operatorDust, key: `deposit_gone:${id}:operator.dust` };
    await t.post({ kind: 'dust', from: system.custodyChain, to: system.operatorDust, amount: 5n });
    expect(await refusal(t.post(dust))).toEqual(NOT_BACKED);
    await t.post({ ...dust, amount: 1n });
    expect(await t.balance(system.operatorDust)).toBe(4n);
    const recovered = { ...takenBack(id, mine, 100n), kind: 'deposit_recovered', to: system.operatorCapital };
    expect(await refusal(t.post({ ...recovered, key: `deposit_recovered:${id}` }))).toEqual(NOT_BACKED);
    await t.owner.query('SELECT ledger.recover($1)', [mine.evidence]);
    expect(await t.balance(account(mine.member, 'wallet'))).toBe(100n);
  });

  it('A transaction that comes back waits for a correction that is being approved', async () => {
    const mine = await deposited();
    await leaves(mine);
    const id = await of.propose(correction(mine));
    const approving = await t.owner.connect();
    try {
      await approving.query('BEGIN');
      await approving.query(
        `UPDATE proposals.proposal SET status = 'approved', decided_by = $2, decided_at = now(), booked_on = platform.business_date()
         WHERE id = $1`,
        [id, of.second],
      );
      const back = await t.connect(t.ownerUrl);
      await back.query(`SET lock_timeout = '1s'`);
      expect(await refusal(back.query('SELECT ledger.record_back($1)', [mine.evidence]))).toEqual({ code: '55P03' });
    } finally {
      await approving.query('ROLLBACK');
      approving.release();
    }
  });

  it("The operator's loss is returned from the wallet only after the transaction is credited again, and in full", async () => {
    const mine = await deposited();
    await t.post({
      kind: 'purchase',
      from: account(mine.member, 'wallet'),
      to: account(mine.member, 'principal'),
      amount: 100n,
    });
    await t.book(100n, 'capital_in');
    await leaves(mine);
    const id = await of.approved(correction(mine));
    await t.post(lost(id, 100n));
    const recovered = (amount: bigint, from: 'wallet' | 'earnings' = 'wallet') =>
      t.post({
        ...takenBack(id, mine, amount, from),
        kind: 'deposit_recovered',
        to: system.operatorCapital,
        key: `deposit_recovered:${id}`,
      });
    const { rows } = await t.owner.query(
      `SELECT ledger.record_evidence('member', $1, 100, 31337, '0x', e.tx_hash, 0, e.id) AS id
       FROM ledger.evidence e WHERE e.id = $2`,
      [mine.member, mine.evidence],
    );
    await t.fund(mine.member, 'earnings', 100n);
    await t.post({
      kind: 'wallet_transfer',
      from: account(mine.member, 'earnings'),
      to: account(mine.member, 'wallet'),
      amount: 50n,
    });
    expect(await refusal(recovered(100n))).toEqual(NOT_BACKED);
    const evidence = BigInt(rows[0].id);
    const to = account(mine.member, 'wallet');
    await t.post({ kind: 'deposit', from: system.custodyChain, to, amount: 100n, evidence });
    expect(await refusal(recovered(99n))).toEqual(NOT_BACKED);
    const capital = await t.balance(system.operatorCapital);
    await recovered(100n);
    expect(await t.balance(system.operatorCapital)).toBe(capital + 100n);
  });

  it("If two transactions come back, each returns the operator's own loss on it, from its own member", async () => {
    await t.book(500n, 'capital_in');
    const lose = async (amount: bigint) => {
      const of1 = await deposited(amount);
      const [wallet, principal] = [account(of1.member, 'wallet'), account(of1.member, 'principal')];
      await t.post({ kind: 'purchase', from: wallet, to: principal, amount });
      await leaves(of1);
      await t.post(lost(await of.approved(correction(of1, amount)), amount));
      return of1;
    };
    const comesBack = async ({ member, evidence }: Deposited, amount: bigint): Promise<bigint> => {
      const { rows } = await t.owner.query(
        `SELECT ledger.record_evidence('member', $1, $3, 31337, '0x', e.tx_hash, 0, e.id) AS id
         FROM ledger.evidence e WHERE e.id = $2`,
        [member, evidence, amount],
      );
      const again = BigInt(rows[0].id);
      const to = account(member, 'wallet');
      await t.post({ kind: 'deposit', from: system.custodyChain, to, amount, evidence: again });
      return again;
    };
    const [mine, other] = [await lose(100n), await lose(70n)];
    const [ofMine, ofOther] = [await comesBack(mine, 100n), await comesBack(other, 70n)];
    const left = async () => [
      await t.balance(account(mine.member, 'wallet')),
      await t.balance(account(other.member, 'wallet')),
    ];
    const capital = await t.balance(system.operatorCapital);
    await t.owner.query('SELECT ledger.recover($1)', [ofOther]);
    expect(await left()).toEqual([100n, 0n]);
    await t.owner.query('SELECT ledger.recover($1)', [ofMine]);
    expect(await left()).toEqual([0n, 0n]);
    expect(await t.balance(system.operatorCapital)).toBe(capital + 170n);
  });

  it('A transfer can have new evidence only after its deposit was corrected, and only once', async () => {
    const mine = await deposited();
    const again = (follows: bigint | null, log: number) =>
      t.owner.query(
        `SELECT ledger.record_evidence('member', $1, 100, 31337, '0x', e.tx_hash, $3, $2)
        FROM ledger.evidence e WHERE e.id = $4`,
        [mine.member, follows, log, mine.evidence],
      );
    expect(await refusal(again(mine.evidence, 0))).toMatchObject({ code: 'PL003' });
    await leaves(mine);
    await of.approved(correction(mine));
    expect((await again(null, 0)).rows[0].record_evidence).toBe(mine.evidence);
    const next = (await again(mine.evidence, 0)).rows[0].record_evidence;
    expect(next).not.toBe(mine.evidence);
    expect((await again(mine.evidence, 0)).rows[0].record_evidence).toBe(next);
    expect(await refusal(again(mine.evidence, 1))).toMatchObject({ constraint: 'evidence_followed_once' });
  });
});

describe('rights on gone deposits', () => {
  it.each(PROCESS_ROLES)(
    'The %s login cannot mark a deposit as gone or back, or approve a correction',
    async (role) => {
      const attacker = attackerOf(t, role);
      for (const statement of [
        'SELECT ledger.record_gone(1)',
        'SELECT ledger.record_back(1)',
        'INSERT INTO ledger.gone_evidence (evidence_id) VALUES (1)',
        'DELETE FROM ledger.gone_evidence',
        `SELECT ledger.approve('{}')`,
        `SELECT ledger.record_evidence('member', 1, 1, 1, '0x', '0x', 0, 1)`,
        'SELECT deposits.mark_gone(1)',
        'SELECT treasury.take_remainder(1)',
        `SELECT identity.freeze_by_platform(1, 'x')`,
      ])
        expect([statement, await attacker.attempt(statement)]).toEqual([statement, '42501']);
    },
  );
});
