import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { account, system } from './index.ts';
import { ledgerBench, type RawPosting, refusal } from './testing.ts';
import { approvals, evidenceHash as hex } from './testing-approvals.ts';

/** SQL attacks on everything that takes two operators: losses, corrections, credits to members and their reversal. */
const t = await ledgerBench({ checksLedger: true });
const of = await approvals(t);

const NOT_BACKED = { code: 'PL003', constraint: 'posting_matches_approval' };
const OVERDRAWN = { code: '23514', constraint: 'account_never_overdrawn' };

async function member(): Promise<bigint> {
  const { rows } = await t.owner.query(
    `INSERT INTO members.member (full_name, phone, email, password_hash, refer_id, depth)
     VALUES ('M', $1, $2, '', $3, 0) RETURNING id`,
    [String(Math.random()).slice(2, 12), `${randomUUID()}@test.example`, `T${String(Math.random()).slice(2, 10)}`],
  );
  const id = BigInt(rows[0].id);
  await t.owner.query('SELECT ledger.open_accounts($1)', [id]);
  return id;
}

const loss = (amount: bigint, place = 'chain') => ({ kind: 'loss', amount_micro: amount, place, evidence: hex() });
const lossPosting = (id: string, amount: bigint, from: bigint = system.operatorCapital): RawPosting => ({
  kind: 'custody_loss',
  from,
  to: system.custodyChain,
  amount,
  key: `custody_loss:${id}${from === system.shortfall ? ':shortfall' : ''}`,
  source: { proposal: id },
});

describe('proposals', () => {
  it('A proposal must be decided by another operator, which a CHECK enforces for every program', async () => {
    const id = await of.propose(loss(1n));
    expect(await refusal(of.approve(id, of.first))).toMatchObject({ constraint: 'proposal_decided_by_another' });
  });

  it('A proposal starts undecided, and not even the schema owner can change its content', async () => {
    const start = {
      ...loss(1n),
      status: 'approved',
      decided_by: of.second,
      decided_at: new Date(),
      booked_on: '2026-01-05',
    };
    expect(await refusal(of.propose(start))).toMatchObject({ constraint: 'proposal_begins_as_one' });
    const id = await of.propose(loss(1n));
    const change = t.owner.query('UPDATE proposals.proposal SET amount_micro = 99 WHERE id = $1', [id]);
    expect(await refusal(change)).toMatchObject({ constraint: 'proposal_asks_for_the_same' });
    await of.approve(id);
    const again = t.owner.query(`UPDATE proposals.proposal SET decision = 'other' WHERE id = $1`, [id]);
    expect(await refusal(again)).toMatchObject({ constraint: 'proposal_over_stays_over' });
    expect(await refusal(t.owner.query('DELETE FROM proposals.proposal'))).toEqual({ code: '42501' });
    const client = await t.connect();
    const byApp = client.query('UPDATE proposals.proposal SET amount_micro = 99');
    expect(await refusal(byApp)).toEqual({ code: '42501' });
  });

  it('Each proposal of a loss needs its own evidence', async () => {
    const row = loss(1n);
    await of.propose(row);
    expect(await refusal(of.propose(row))).toMatchObject({ constraint: 'loss_evidence_once' });
    expect(await refusal(of.propose({ ...loss(1n), evidence: 'because' }))).toMatchObject({
      constraint: 'proposal_evidence',
    });
    expect(await refusal(of.propose({ ...loss(1n), evidence: null }))).toMatchObject({
      constraint: 'loss_names_place_and_evidence',
    });
    expect(await refusal(of.propose({ ...loss(1n, 'desk'), evidence: `0x${hex()}` }))).toMatchObject({
      constraint: 'desk_loss_rests_on_a_document',
    });
  });
});

describe('losses', () => {
  it('A loss is posted only after two operators have approved it, with its own amount and key, and once', async () => {
    await t.book(100n, 'capital_in');
    const id = await of.propose(loss(40n));
    expect(await refusal(t.post(lossPosting(id, 40n)))).toEqual(NOT_BACKED);
    await of.approve(id);
    expect(await refusal(t.post(lossPosting(id, 41n)))).toEqual(NOT_BACKED);
    expect(await refusal(t.post({ ...lossPosting(id, 40n), key: 'custody_loss:again' }))).toEqual(NOT_BACKED);
    expect(await refusal(t.post({ ...lossPosting(id, 40n), source: {} }))).toEqual(NOT_BACKED);
    await t.post(lossPosting(id, 40n));
    expect(await t.balance(system.operatorCapital)).toBe(60n);
    expect(await refusal(t.post(lossPosting(id, 30n)))).toEqual(NOT_BACKED);
  });

  // Shows DEC-1.7b
  it('A loss uses up the capital first, never more than there is; the rest becomes a shortfall', async () => {
    const capital = await t.balance(system.operatorCapital);
    const held = -(await t.balance(system.custodyChain));
    await t.fund(await t.openMember(), 'wallet', 1_000n);
    const id = await of.approved(loss(capital + 25n));
    expect(await refusal(t.post(lossPosting(id, capital + 25n)))).toEqual(OVERDRAWN);
    expect(await refusal(t.post(lossPosting(id, 25n, system.shortfall)))).toEqual(NOT_BACKED);
    await t.post(lossPosting(id, capital));
    expect(await refusal(t.post(lossPosting(id, 26n, system.shortfall)))).toEqual(NOT_BACKED);
    await t.post(lossPosting(id, 25n, system.shortfall));
    expect(await t.balance(system.operatorCapital)).toBe(0n);
    expect(await t.balance(system.shortfall)).toBe(-25n);
    expect(-(await t.balance(system.custodyChain))).toBe(held + 1_000n - capital - 25n);
  });

  it("A loss at the desk can be the desk's whole balance", async () => {
    const sent = await of.approved({ kind: 'desk_out', amount_micro: 5n, evidence: `0x${hex()}` });
    const toDesk = { kind: 'desk_out', from: system.custodyDesk, to: system.custodyChain, amount: 5n };
    await t.post({ ...toDesk, key: `desk_out:${sent}`, source: { proposal: sent } });
    const id = await of.approved(loss(5n, 'desk'));
    const posting = { ...lossPosting(id, 5n, system.shortfall), kind: 'trading_loss', to: system.custodyDesk };
    const shortfall = await t.balance(system.shortfall);
    await t.post({ ...posting, key: `trading_loss:${id}:shortfall` });
    expect(await t.balance(system.custodyDesk)).toBe(0n);
    expect(await t.balance(system.shortfall)).toBe(shortfall - 5n);
    await t.book(5n, 'capital_in');
    await t.owner.query('SELECT ledger.repay_shortfall()');
    expect(await t.balance(system.shortfall)).toBe(shortfall);
  });

  it("Each repeated shortfall of the same amount is repaid, however many entries the members' accounts have", async () => {
    const busy = await t.openMember(1n);
    const [wallet, earnings] = [account(busy, 'wallet'), account(busy, 'earnings')];
    const there = { kind: 'wallet_transfer', from: wallet, to: earnings, amount: 1n };
    const turns = Array.from({ length: 30 }, () => [there, { ...there, from: earnings, to: wallet }]).flat();
    await t.post(...turns);
    const shortfall = await t.balance(system.shortfall);
    for (let time = 0; time < 2; time++) {
      await t.post(lossPosting(await of.approved(loss(3n)), 3n, system.shortfall));
      await t.book(3n, 'capital_in');
      await t.owner.query('SELECT ledger.repay_shortfall()');
      expect(await t.balance(system.shortfall)).toBe(shortfall);
    }
  });

  it("A loss at the desk is never more than the desk's balance", async () => {
    const id = await of.approved(loss(1n, 'desk'));
    const posting = { ...lossPosting(id, 1n, system.shortfall), kind: 'trading_loss', to: system.custodyDesk };
    expect(await refusal(t.post({ ...posting, key: `trading_loss:${id}:shortfall` }))).toEqual(NOT_BACKED);
  });
});

describe('while money is missing', () => {
  it('A loss at the desk cannot be written off on the chain, nor a loss on the chain at the desk', async () => {
    await t.book(5n, 'capital_in');
    const atDesk = await of.approved(loss(5n, 'desk'));
    expect(await refusal(t.post(lossPosting(atDesk, 5n)))).toEqual(NOT_BACKED);
    const onChain = await of.approved(loss(5n));
    const trading = { ...lossPosting(onChain, 5n), kind: 'trading_loss', to: system.custodyDesk };
    expect(await refusal(t.post({ ...trading, key: `trading_loss:${onChain}` }))).toEqual(NOT_BACKED);
    await t.post(lossPosting(onChain, 5n));
  });

  it('While money is missing, a malformed posting is still rejected with its usual error', async () => {
    const [one, other] = [await t.openMember(5n), await t.openMember()];
    const given = { kind: 'wallet_transfer', from: account(one, 'wallet'), to: account(other, 'earnings'), amount: 1n };
    expect(await refusal(t.post(given))).toEqual({ code: '23514', constraint: 'members_move_their_own_money' });
  });

  // Shows DEC-1.7b
  it('No call can pay income while money is missing', async () => {
    await t.book(10n);
    const id = await t.openMember();
    const stop = { code: '23514', constraint: 'no_income_while_money_is_missing' };
    expect(await refusal(t.distribute('trading_profit', 16n, [account(id, 'claimable')], [1n]))).toEqual(stop);
    const single = { kind: 'bonus_income', from: system.earningsBooked, to: account(id, 'earnings'), amount: 1n };
    expect(await refusal(t.post(single))).toEqual(stop);
  });

  it("Only the operator's accounts repay a shortfall, and never more than is missing", async () => {
    const id = await t.openMember(50n);
    const repaid = { kind: 'shortfall_repaid', to: system.shortfall };
    expect(await refusal(t.post({ ...repaid, from: account(id, 'wallet'), amount: 1n }))).toMatchObject({
      code: 'PL002',
    });
    expect(await refusal(t.post({ ...repaid, from: system.earningsBooked, amount: 26n }))).toEqual(NOT_BACKED);
    await t.book(7n, 'subsidy_in');
    await t.book(3n, 'capital_in');
    expect(await t.value('SELECT ledger.repay_shortfall() AS repaid')).toBe(20n);
    expect(await t.balance(system.shortfall)).toBe(-5n);
    await t.book(30n, 'capital_in');
    await t.owner.query('SELECT ledger.repay_shortfall()');
    expect(await t.balance(system.shortfall)).toBe(0n);
    expect(await t.balance(system.operatorCapital)).toBe(25n);
    expect(await t.value('SELECT ledger.repay_shortfall() AS repaid')).toBe(0n);
  });

  it.each([
    [`'gift', 27, 2, 'member', NULL, NULL`, 'shortfall_takes_losses_alone'],
    [`'gift', 27, 24, NULL, NULL, NULL`, 'shortfall_takes_losses_alone'],
    [`'gift', 24, 27, 'treasury', NULL, NULL`, 'shortfall_is_repaid_by_the_operator'],
    [`'gift', 5, 27, 'shortfall', NULL, NULL`, 'members_pay_only_charges'],
    [`'gift', 18, 4, 'approval', NULL, NULL`, 'income_is_paid_from_earnings'],
    [`'adjustment_credit', 18, 2, 'approval', NULL, NULL`, 'income_is_paid_from_earnings'],
    [`'adjustment_reversal', 2, 18, 'approval', NULL, NULL`, 'members_pay_only_charges'],
    [`'gift', 4, 18, 'approval', NULL, NULL`, 'members_pay_only_charges'],
    [`'gift', 18, 16, 'approval', NULL, NULL`, 'earnings_come_from_evidence_or_charges'],
  ])('Even the owner cannot add a route %s while money is missing', async (values, constraint) => {
    const added = t.owner.query(
      `INSERT INTO ledger.route (kind, from_kind, to_kind, evidence, charge_cap_bps, charged_on) VALUES (${values})`,
    );
    expect(await refusal(added)).toMatchObject({ constraint });
  });
});

describe('corrections', () => {
  const bookedAs = async (kind: 'trading_result' | 'subsidy_in' | 'capital_in', amount: bigint) => {
    await t.book(amount, kind);
    return (await t.value('SELECT max(id) AS id FROM ledger.posting WHERE kind = $1', [kind])) as bigint;
  };
  const correction = (corrects: bigint, from: bigint, to: bigint, amount: bigint) =>
    of.approved({
      kind: 'correction',
      amount_micro: amount,
      corrects,
      from_account: from,
      to_account: to,
      reason: hex(),
    });
  const posting = (id: string, from: bigint, to: bigint, amount: bigint): RawPosting => ({
    kind: 'inflow_correction',
    from,
    to,
    amount,
    key: `inflow_correction:${id}`,
    source: { proposal: id },
  });

  it('A correction moves a booking to the right account and back, and no more than its amount', async () => {
    const result = await bookedAs('trading_result', 60n);
    await t.post(posting(await correction(result, 16n, 18n, 45n), 16n, 18n, 45n));
    const tooMuch = await correction(result, 16n, 18n, 16n);
    expect(await refusal(t.post(posting(tooMuch, 16n, 18n, 16n)))).toEqual(NOT_BACKED);
    await t.post(posting(await correction(result, 18n, 16n, 45n), 18n, 16n, 45n));
    await t.post(posting(await correction(result, 16n, 17n, 60n), 16n, 17n, 60n));
    expect(await refusal(t.post(posting(tooMuch, 16n, 18n, 16n)))).toEqual(NOT_BACKED);
  });

  it('A correction cannot turn capital into earnings without a transfer for them', async () => {
    const result = await bookedAs('trading_result', 5n);
    await t.book(500n, 'capital_in');
    expect(await refusal(t.post(posting(await correction(result, 18n, 16n, 5n), 18n, 16n, 5n)))).toEqual(NOT_BACKED);
  });

  it('A correction is rejected if the money has already been paid out', async () => {
    await t.owner.query('SELECT ledger.roll_up()');
    const free = await t.balance(16n);
    const result = await bookedAs('trading_result', 10n);
    const id = await t.openMember();
    await t.distribute('trading_profit', 16n, [account(id, 'claimable')], [free + 4n]);
    const wrong = await correction(result, 16n, 18n, 10n);
    expect(await refusal(t.post(posting(wrong, 16n, 18n, 10n)))).toEqual(OVERDRAWN);
  });

  // Shows DEC-1.2d
  it('A correction does not edit the booked result, which not even the owner can do', async () => {
    for (const change of [
      'UPDATE income.trading_result SET amount_micro = 1',
      'DELETE FROM income.trading_result',
      'TRUNCATE income.trading_result',
    ]) {
      expect(await refusal(t.owner.query(change))).toEqual({ code: 'PL001' });
      expect(await refusal((await t.connect()).query(change))).toEqual({ code: '42501' });
    }
  });
});

describe('adjustments', () => {
  const credit = (id: string, of: bigint, amount: bigint): RawPosting => ({
    kind: 'adjustment_credit',
    from: system.operatorCapital,
    to: account(of, 'earnings'),
    amount,
    key: `adjustment_credit:${id}`,
    source: { proposal: id },
  });
  const back = (id: string, of: bigint, amount: bigint): RawPosting => ({
    kind: 'adjustment_reversal',
    from: account(of, 'earnings'),
    to: system.operatorCapital,
    amount,
    key: `adjustment_reversal:${id}`,
    source: { proposal: id },
  });

  it('An adjustment credits the approved amount to the approved member once', async () => {
    const [one, other] = [await member(), await member()];
    const id = await of.approved({ kind: 'credit', amount_micro: 9n, member_id: one });
    expect(await refusal(t.post(credit(id, other, 9n)))).toEqual(NOT_BACKED);
    expect(await refusal(t.post(credit(id, one, 8n)))).toEqual(NOT_BACKED);
    await t.post(credit(id, one, 9n));
    await t.post(credit(id, one, 9n));
    expect(await t.balance(account(one, 'earnings'))).toBe(9n);
  });

  it('A reversal takes back only its own earlier credit, and never more than was given or is left', async () => {
    const one = await member();
    const given = await of.approved({ kind: 'credit', amount_micro: 9n, member_id: one, reason: 'Twice charged' });
    await t.post(credit(given, one, 9n));
    const reversal = (amount: bigint) =>
      of.approved({ kind: 'reversal', amount_micro: amount, member_id: one, reverses: given, reason: hex() });
    const tooMuch = await reversal(10n);
    expect(await refusal(t.post(back(tooMuch, one, 10n)))).toEqual(NOT_BACKED);
    await t.post({ kind: 'wallet_transfer', from: account(one, 'earnings'), to: account(one, 'wallet'), amount: 5n });
    const gone = await reversal(9n);
    expect(await refusal(t.post(back(gone, one, 9n)))).toEqual(OVERDRAWN);
    await t.post(back(await reversal(4n), one, 4n));
    expect(await t.balance(account(one, 'earnings'))).toBe(0n);
    const other = await member();
    await t.fund(other, 'earnings', 20n);
    const others = await of.approved({ kind: 'reversal', amount_micro: 1n, member_id: other, reverses: given });
    expect(await refusal(t.post(back(others, other, 1n)))).toEqual(NOT_BACKED);
  });

  it('All reversals of one credit together take back at most that credit; reversals of other credits do not count', async () => {
    const one = await member();
    const give = async (amount: bigint) => {
      const given = await of.approved({ kind: 'credit', amount_micro: amount, member_id: one, reason: hex() });
      await t.post(credit(given, one, amount));
      return given;
    };
    const takeBack = async (reverses: string, amount: bigint) => {
      const made = { kind: 'reversal', amount_micro: amount, member_id: one, reverses, reason: hex() };
      return t.post(back(await of.approved(made), one, amount));
    };
    const [first, second] = [await give(9n), await give(9n)];
    await takeBack(first, 4n);
    expect(await refusal(takeBack(first, 6n))).toEqual(NOT_BACKED);
    await takeBack(second, 9n);
    await takeBack(first, 5n);
    expect(await refusal(takeBack(first, 1n))).toEqual(NOT_BACKED);
    expect(await t.balance(account(one, 'earnings'))).toBe(0n);
  });
});

describe('approvals', () => {
  it('A posting of a kind that needs no approval cannot use one, even with the id of the approval in its key', async () => {
    const id = await of.approved({ kind: 'credit', amount_micro: 5n, member_id: await member(), reason: hex() });
    const backs = async (kind: string): Promise<boolean> => {
      const posting = { kind, idempotency_key: `${kind}:${id}`, amount_micro: 5, source: { proposal: id } };
      const to = `(SELECT member_id * 32 FROM ledger.approval WHERE id = '${id}')`;
      return t.value(
        `SELECT ledger.is_approved(jsonb_populate_record(NULL::ledger.posting, $1::jsonb || jsonb_build_object('to_account', ${to}))) AS is`,
        [JSON.stringify(posting)],
      );
    };
    expect([await backs('adjustment_credit'), await backs('transfer')]).toEqual([true, false]);
  });
});
