import { describe, expect, it } from 'vitest';
import { account, system } from './index.ts';
import { ledgerBench, refusal } from './testing.ts';

/** Decisions 1.2: earnings are booked once, against one final transfer of that amount to the treasury. */
const t = await ledgerBench({ checksLedger: true });

const NO_MATCH = { code: 'PL003', constraint: 'posting_matches_evidence' };
const result = (amount: bigint, evidence?: bigint) => ({
  kind: 'trading_result',
  from: system.custodyChain,
  to: system.earningsBooked,
  amount,
  ...(evidence === undefined ? {} : { evidence }),
});

describe('trading results', () => {
  // Shows DEC-1.2b
  it('A trading result without evidence is rejected', async () => {
    expect(await refusal(t.post(result(100n)))).toEqual(NO_MATCH);
    expect(await refusal(t.post(result(100n), result(100n)))).toEqual(NO_MATCH);
    expect(await refusal(t.post(result(100n, 987_654n)))).toEqual(NO_MATCH);
  });

  it("A trading result with a member's deposit as evidence is rejected", async () => {
    const member = await t.openMember();
    expect(await refusal(t.post(result(100n, await t.recordEvidence('member', member, 100n))))).toEqual(NO_MATCH);
  });

  it.each([99n, 101n, 1n])('A trading result of %s with evidence of 100 is rejected', async (amount) => {
    const evidence = await t.recordEvidence('treasury', null, 100n);
    expect(await refusal(t.post(result(amount, evidence)))).toEqual(NO_MATCH);
    await t.post(result(100n, evidence));
  });

  it('A trading result uses its evidence once: not again, not as another kind, not twice in one call', async () => {
    const evidence = await t.recordEvidence('treasury', null, 100n);
    const twice = { code: '23505', constraint: 'evidence_spent_once' };
    expect(await refusal(t.post(result(100n, evidence), result(100n, evidence)))).toEqual(twice);
    await t.post(result(100n, evidence));
    expect(await refusal(t.post(result(100n, evidence)))).toEqual(twice);
    expect(await refusal(t.post({ ...result(100n, evidence), kind: 'capital_in', to: 18n }))).toEqual(twice);
    expect(await refusal(t.post({ ...result(100n, evidence), kind: 'subsidy_in', to: 17n }))).toEqual(twice);
  });

  it('Twenty parallel calls with the same evidence book a trading result once', async () => {
    const before = await t.balance(system.earningsBooked);
    const evidence = await t.recordEvidence('treasury', null, 100n);
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => t.post(result(100n, evidence))));
    expect(calls.filter((call) => call.status === 'fulfilled')).toHaveLength(1);
    expect(await t.balance(system.earningsBooked)).toBe(before + 100n);
  });
});

describe('deposits', () => {
  const deposit = (member: bigint, amount: bigint, evidence?: bigint) => ({
    ...result(amount, evidence),
    kind: 'deposit',
    to: account(member, 'wallet'),
  });

  it("A deposit with another member's transfer, a treasury transfer, or without a transfer is rejected", async () => {
    const [mine, other] = [await t.openMember(), await t.openMember()];
    expect(await refusal(t.post(deposit(mine, 50n, await t.recordEvidence('member', other, 50n))))).toEqual(NO_MATCH);
    expect(await refusal(t.post(deposit(mine, 50n, await t.recordEvidence('treasury', null, 50n))))).toEqual(NO_MATCH);
    expect(await refusal(t.post(deposit(mine, 50n)))).toEqual(NO_MATCH);
    expect(await t.balance(account(mine, 'wallet'))).toBe(0n);
  });

  it('A deposit of a different amount than its transfer is rejected', async () => {
    const member = await t.openMember();
    const evidence = await t.recordEvidence('member', member, 50n);
    expect(await refusal(t.post(deposit(member, 51n, evidence)))).toEqual(NO_MATCH);
    expect(await refusal(t.post(deposit(member, 49n, evidence)))).toEqual(NO_MATCH);
  });
});

describe('evidence', () => {
  it('Evidence on a posting that does not need any is rejected', async () => {
    const member = await t.openMember(10n);
    const evidence = await t.recordEvidence('member', member, 5n);
    const move = { kind: 'purchase', from: account(member, 'wallet'), to: account(member, 'principal'), amount: 5n };
    expect(await refusal(t.post({ ...move, evidence }))).toEqual(NO_MATCH);
  });

  // Shows DEC-7.5
  it('A transfer has one piece of evidence, whatever its letter case, and the evidence cannot change', async () => {
    const hash = `0x${'ef'.repeat(32)}`;
    const recordEvidence = (recipient: string, member: number | null, amount: number, tx = hash) =>
      t.owner.query('SELECT ledger.record_evidence($1, $2, $3, 56, $4, $5, 7) AS id', [
        recipient,
        member,
        amount,
        '0xAB',
        tx,
      ]);
    const first = (await recordEvidence('member', 1, 5)).rows;
    expect((await recordEvidence('member', 1, 5, `0x${'EF'.repeat(32)}`)).rows).toEqual(first);
    expect(await refusal(recordEvidence('member', 1, 6))).toEqual({ code: 'PL003' });
    expect(await refusal(recordEvidence('member', 2, 5))).toEqual({ code: 'PL003' });
    expect(await refusal(recordEvidence('treasury', null, 5))).toEqual({ code: 'PL003' });
  });

  it.each([
    ['treasury', 1, 5, 'evidence_names_its_member'],
    ['member', null, 5, 'evidence_names_its_member'],
    ['member', 1, 0, 'evidence_amount_positive'],
    ['member', 1, -5, 'evidence_amount_positive'],
    ['friend', null, 5, 'evidence_recipient'],
  ])('Evidence from %s %s of %s breaks %s', async (recipient, member, amount, constraint) => {
    const hash = `0x${Math.random().toString(16).slice(2).padEnd(64, '0')}`;
    const call = t.owner.query('SELECT ledger.record_evidence($1, $2, $3, 56, $4, $4, 7)', [
      recipient,
      member,
      amount,
      hash,
    ]);
    expect(await refusal(call)).toMatchObject({ code: '23514', constraint });
  });

  it('Evidence with a malformed hash is rejected', async () => {
    const call = t.owner.query(`SELECT ledger.record_evidence('member', 1, 5, 56, '0x', '0xabc', 7)`);
    expect(await refusal(call)).toMatchObject({ constraint: 'evidence_tx_hash' });
  });
});
