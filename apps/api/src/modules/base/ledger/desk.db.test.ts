import { describe, expect, it } from 'vitest';
import { account, system } from './index.ts';
import { ledgerBench, type RawPosting, refusal } from './testing.ts';
import { approvals, evidenceHash } from './testing-approvals.ts';

const t = await ledgerBench({ checksLedger: true });
const of = await approvals(t);

const NOT_BACKED = { code: 'PL003', constraint: 'posting_matches_approval' };
const BEYOND = { code: '23514', constraint: 'desk_returns_what_it_holds' };
const sent = (amount: bigint) => ({ kind: 'desk_out', amount_micro: amount, evidence: `0x${evidenceHash()}` });
const out = (id: string, amount: bigint): RawPosting => ({
  kind: 'desk_out',
  from: system.custodyDesk,
  to: system.custodyChain,
  amount,
  key: `desk_out:${id}`,
  source: { proposal: id },
});
const back = async (amount: bigint): Promise<RawPosting> => ({
  kind: 'desk_in',
  from: system.custodyChain,
  to: system.custodyDesk,
  amount,
  evidence: await t.recordEvidence('treasury', null, amount),
});

describe('money at the trading desk', () => {
  // Shows DEC-2.10
  it('Money at the desk is still held: a posting moves it from the chain, and the debt stays the same', async () => {
    await t.book(100n, 'capital_in');
    const before = await t.balance(system.custodyChain);
    await t.post(out(await of.approved(sent(40n)), 40n));
    expect(await t.balance(system.custodyDesk)).toBe(-40n);
    expect(await t.balance(system.custodyChain)).toBe(before + 40n);
    expect(await t.balance(system.operatorCapital)).toBe(100n);
    await t.audit();
  });

  it('Money goes to the trading desk only after two operators approve it, with the approved amount and once', async () => {
    const id = await of.propose(sent(5n));
    expect(await refusal(t.post(out(id, 5n)))).toEqual(NOT_BACKED);
    await of.approve(id);
    expect(await refusal(t.post(out(id, 6n)))).toEqual(NOT_BACKED);
    expect(await refusal(t.post({ ...out(id, 5n), key: 'desk_out:again' }))).toEqual(NOT_BACKED);
    const [first] = await t.post(out(id, 5n));
    expect(await t.post(out(id, 5n))).toEqual([first]);
    expect(await refusal(t.post({ ...out(id, 5n), key: `desk_out:${await of.approved(sent(7n))}` }))).toEqual(
      NOT_BACKED,
    );
  });

  it('Money goes to the trading desk only with a transfer that is not booked as a loss', async () => {
    const fields = sent(5n);
    await of.approved(fields);
    const loss = { kind: 'loss', place: 'chain', amount_micro: 5n, evidence: fields.evidence };
    expect(await refusal(of.propose(loss))).toMatchObject({ constraint: 'loss_evidence_once' });
    const byDocument = { ...sent(5n), evidence: evidenceHash() };
    expect(await refusal(of.propose(byDocument))).toMatchObject({ constraint: 'desk_out_rests_on_a_transfer' });
  });

  // Shows DEC-2.10
  it("Money comes back from the desk to the treasury, no more than is there, and is nobody's income", async () => {
    const earnings = await t.balance(system.earningsBooked);
    const there = -(await t.balance(system.custodyDesk));
    expect(await refusal(t.post(await back(there + 1n)))).toEqual(BEYOND);
    await t.post(await back(there - 10n));
    expect(await t.balance(system.custodyDesk)).toBe(-10n);
    expect(await t.balance(system.earningsBooked)).toBe(earnings);
    const untold = { kind: 'desk_in', from: system.custodyChain, to: system.custodyDesk, amount: 1n };
    expect(await refusal(t.post(untold))).toMatchObject({ code: 'PL003' });
  });

  it('Money comes back from the desk once, however many requests arrive at the same time', async () => {
    const there = -(await t.balance(system.custodyDesk));
    const transfers = await Promise.all(Array.from({ length: 12 }, () => back(there)));
    const answers = await Promise.allSettled(transfers.map((transfer) => t.post(transfer)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await t.balance(system.custodyDesk)).toBe(0n);
  });

  describe('while the desk holds money', () => {
    const WANTS_TWO = { code: '23514', constraint: 'earnings_need_two_while_the_desk_holds' };
    const EARNINGS = { trading_result: system.earningsBooked, subsidy_in: system.earningsSubsidy };
    const arrived = async (kind: keyof typeof EARNINGS, amount: bigint, evidence?: bigint): Promise<RawPosting> => ({
      kind,
      from: system.custodyChain,
      to: EARNINGS[kind],
      amount,
      evidence: evidence ?? (await t.recordEvidence('treasury', null, amount)),
    });
    const hashOf = (evidence: bigint): Promise<string> =>
      t.value('SELECT tx_hash FROM ledger.evidence WHERE id = $1', [evidence]);
    const inflow = async (evidence: bigint, amount: bigint, to: bigint) => ({
      kind: 'inflow',
      amount_micro: amount,
      evidence: await hashOf(evidence),
      to_account: to,
    });

    // Shows DEC-2.9
    it.each(['trading_result', 'subsidy_in'] as const)(
      'While the desk holds money, an incoming transfer becomes a %s only with two operators',
      async (kind) => {
        await t.book(50n, 'capital_in');
        await t.post(out(await of.approved(sent(50n)), 50n));
        const posting = await arrived(kind, 50n);
        expect(await refusal(t.post(posting))).toEqual(WANTS_TWO);
        const id = await of.propose(await inflow(posting.evidence!, 50n, EARNINGS[kind]));
        const decided = { ...posting, source: { proposal: id } };
        expect(await refusal(t.post(decided))).toEqual(WANTS_TWO);
        await of.approve(id);
        await t.post(decided);
        expect(await t.balance(EARNINGS[kind])).toBeGreaterThanOrEqual(50n);
      },
    );

    // Shows DEC-2.9
    it('A decision of two operators is valid for that transfer, that amount and those earnings', async () => {
      const [evidence, other] = [
        await t.recordEvidence('treasury', null, 7n),
        await t.recordEvidence('treasury', null, 7n),
      ];
      const source = { proposal: await of.approved(await inflow(evidence, 6n, system.earningsBooked)) };
      const ofOther = { proposal: await of.approved(await inflow(other, 7n, system.earningsSubsidy)) };
      const result = await arrived('trading_result', 7n, evidence);
      expect(await refusal(t.post({ ...result, source }))).toEqual(WANTS_TWO);
      expect(await refusal(t.post({ ...result, source: ofOther }))).toEqual(WANTS_TWO);
      expect(await refusal(t.post({ ...result, evidence: other, source: ofOther }))).toEqual(WANTS_TWO);
      const third = await t.recordEvidence('treasury', null, 7n);
      const ofThird = { proposal: await of.approved(await inflow(third, 7n, system.earningsBooked)) };
      expect(await refusal(t.post({ ...result, source: ofThird }))).toEqual(WANTS_TWO);
      const sentOut = { proposal: await of.approved(sent(7n)) };
      expect(await refusal(t.post({ ...result, source: sentOut }))).toEqual(WANTS_TWO);
    });

    it('A decision about a transaction with several transfers covers at most their sum', async () => {
      const evidence = await t.recordEvidence('treasury', null, 4n);
      const { rows } = await t.owner.query(
        `SELECT ledger.record_evidence('treasury', NULL, 3, e.chain_id, e.block_hash, e.tx_hash, 1) AS id
         FROM ledger.evidence e WHERE e.id = $1`,
        [evidence],
      );
      const second = BigInt(rows[0].id);
      const source = { proposal: await of.approved(await inflow(evidence, 6n, system.earningsBooked)) };
      await t.post({ ...(await arrived('trading_result', 4n, evidence)), source });
      const rest = await arrived('trading_result', 3n, second);
      expect(await refusal(t.post({ ...rest, source }))).toEqual(WANTS_TWO);
    });

    it("A correction between the operator's accounts needs no decision about a transfer", async () => {
      expect(await t.balance(system.custodyDesk)).toBeLessThan(0n);
      const evidence = await t.recordEvidence('treasury', null, 9n);
      const source = { proposal: await of.approved(await inflow(evidence, 9n, system.earningsBooked)) };
      const [corrects] = await t.post({ ...(await arrived('trading_result', 9n, evidence)), source });
      const [from, to] = [system.earningsBooked, system.earningsSubsidy];
      const fields = { kind: 'correction', amount_micro: 9n, corrects, from_account: from, to_account: to };
      const id = await of.approved(fields);
      const before = await t.balance(to);
      const key = `inflow_correction:${id}`;
      await t.post({ kind: 'inflow_correction', from, to, amount: 9n, key, source: { proposal: id } });
      expect(await t.balance(to)).toBe(before + 9n);
    });

    it('One operator can book a result again after all money is back from the desk', async () => {
      await t.post(await back(-(await t.balance(system.custodyDesk))));
      await t.post(await arrived('trading_result', 5n));
    });
  });

  it('Money lost at the trading desk is written off as two operators decided, and not as a loss on the chain', async () => {
    await t.book(30n, 'capital_in');
    await t.post(out(await of.approved(sent(30n)), 30n));
    const there = await t.balance(system.custodyDesk);
    const decided = async (place: string, evidence = evidenceHash()) =>
      of.approved({ kind: 'loss', amount_micro: 10n, place, evidence });
    const written = (id: string): RawPosting => ({
      kind: 'trading_loss',
      from: system.operatorCapital,
      to: system.custodyDesk,
      amount: 10n,
      key: `trading_loss:${id}`,
      source: { proposal: id },
    });
    expect(await refusal(t.post(written(await decided('chain'))))).toEqual(NOT_BACKED);
    expect(await refusal(t.post(written(await of.approved(sent(10n)))))).toEqual(NOT_BACKED);
    await t.post(written(await decided('desk')));
    expect(await t.balance(system.custodyDesk)).toBe(there + 10n);
  });

  it('Money lost at the trading desk is not written off without two operators', async () => {
    const loss = { kind: 'trading_loss', from: system.operatorCapital, to: system.custodyDesk, amount: 30n };
    expect(await refusal(t.post(loss))).toEqual(NOT_BACKED);
  });

  it('Money at the trading desk is never taken from a member', async () => {
    const memberId = await t.openMember(50n);
    const fromMember = { kind: 'trading_loss', from: account(memberId, 'wallet'), to: system.custodyDesk, amount: 1n };
    expect(await refusal(t.post(fromMember))).toEqual({ code: 'PL002', constraint: 'posting_has_a_route' });
  });
});
