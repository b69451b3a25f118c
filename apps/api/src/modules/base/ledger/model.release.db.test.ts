import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { account, system } from './index.ts';
import { ledgerBench, nextKey, type RawPosting, refusal } from './testing.ts';
import { approvals, evidenceHash } from './testing-approvals.ts';
import { anyPosting, beginWorld, expectBooks, type Model, type Outcome, REFUSALS, toRaw } from './testing-model.ts';

/** Random postings, one after the other, compared with the simplest possible ledger. */
const t = await ledgerBench();
const of = await approvals(t);

const MEMBERS = 4;
const amount = fc.bigInt(1n, 120n);
const nat = fc.nat(5);
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      batch: fc.array(anyPosting(MEMBERS, 40), { minLength: 1, maxLength: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('roll-up' as const, 'distribute' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount, member: fc.nat(MEMBERS - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay out' as const),
      member: fc.nat(MEMBERS - 1),
      broadcast: amount,
      settled: amount,
      charge: fc.bigInt(0n, 14n),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('book' as const), amount, as: nat }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('correct' as const), amount, booking: nat, from: nat, to: nat }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('lose' as const), amount: fc.bigInt(1n, 1_500n), beyond: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('repay' as const), amount, from: nat }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>;

const BOOKINGS = [
  ['trading_result', system.earningsBooked],
  ['subsidy_in', system.earningsSubsidy],
  ['capital_in', system.operatorCapital],
] as const;
const OPERATORS = BOOKINGS.map(([, number]) => number);

/** A booking, and its amount on each of the operator's accounts. */
interface Booking {
  readonly id: bigint;
  readonly left: Map<bigint, bigint>;
}

class Life {
  readonly model: Model;
  readonly members: readonly bigint[];
  readonly prefix: string;
  readonly bookings: Booking[] = [];
  /** How often each result was reached. */
  readonly ends = new Map<string, number>();

  constructor(model: Model, members: readonly bigint[], prefix: string) {
    this.model = model;
    this.members = members;
    this.prefix = prefix;
  }

  /** Posts to both and expects the same result. `unless`: a reason that the model does not know. */
  async post(batch: readonly RawPosting[], unless?: Outcome): Promise<boolean> {
    const keyed = batch.map((p) => ({ ...p, key: p.key ?? nextKey() }));
    const expected = unless ?? this.model.post(keyed);
    const work = t.post(...keyed);
    this.ends.set(expected, (this.ends.get(expected) ?? 0) + 1);
    if (expected !== 'ok') {
      expect(await refusal(work)).toEqual(REFUSALS[expected]);
      return false;
    }
    await work;
    return true;
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'post':
        await this.post(step.batch.map((p) => toRaw(p, this.members, this.prefix)));
        return;
      case 'roll-up':
        await t.owner.query('SELECT ledger.roll_up(3)');
        return;
      case 'distribute':
        return this.distribute();
      case 'deposit':
        return this.deposit(step);
      case 'pay out':
        return this.payOut(step);
      case 'book':
        return this.book(step);
      case 'correct':
        return this.correct(step);
      case 'lose':
        return this.lose(step);
      case 'repay': {
        const from = OPERATORS[step.from % 3]!;
        await this.post([{ kind: 'shortfall_repaid', from, to: system.shortfall, amount: step.amount }]);
      }
    }
  }

  private async distribute(): Promise<void> {
    const shares = this.members.map((member, i) => ({ to: account(member, 'claimable'), amount: BigInt(i + 1) * 5n }));
    const batch = shares.map(({ to, amount: share }) => ({
      kind: 'trading_profit',
      from: system.earningsBooked,
      to,
      amount: share,
      key: nextKey(),
    }));
    const expected = this.model.tries(batch);
    const work = t.distribute(
      'trading_profit',
      system.earningsBooked,
      shares.map(({ to }) => to),
      shares.map(({ amount: share }) => share),
    );
    if (expected !== 'ok') {
      expect(await refusal(work)).toEqual(REFUSALS[expected]);
      return;
    }
    await work;
    this.model.post(batch);
  }

  /** The same evidence under another key is rejected. */
  private async deposit(step: StepOf<'deposit'>): Promise<void> {
    const member = this.members[step.member]!;
    const evidence = await t.recordEvidence('member', member, step.amount);
    const to = account(member, 'wallet');
    const posting = { kind: 'deposit', from: system.custodyChain, to, amount: step.amount, evidence };
    await this.post([posting]);
    await this.post([posting]);
  }

  private async payOut(step: StepOf<'pay out'>): Promise<void> {
    const from = account(this.members[step.member]!, 'withdrawing');
    const [inflight, chain] = [system.custodyInflight, system.custodyChain];
    await this.post([{ kind: 'payout_broadcast', from: inflight, to: chain, amount: step.broadcast }]);
    const charge: RawPosting[] =
      step.charge === 0n ? [] : [{ kind: 'withdrawal_charge', from, to: system.earningsBooked, amount: step.charge }];
    await this.post([{ kind: 'payout_settled', from, to: inflight, amount: step.settled }, ...charge]);
  }

  private async book(step: StepOf<'book'>): Promise<void> {
    const [kind, to] = BOOKINGS[step.as % 3]!;
    const evidence = await t.recordEvidence('treasury', null, step.amount);
    const key = nextKey();
    await this.post([{ kind, from: system.custodyChain, to, amount: step.amount, evidence, key }]);
    const { rows } = await t.owner.query('SELECT id FROM ledger.posting WHERE idempotency_key = $1', [key]);
    this.bookings.push({ id: rows[0].id, left: new Map([[to, step.amount]]) });
  }

  /** Moves part of a booking from one of the operator's accounts to another, at most its amount there. */
  private async correct(step: StepOf<'correct'>): Promise<void> {
    const booking = this.bookings[step.booking % Math.max(1, this.bookings.length)];
    const [from, to] = [OPERATORS[step.from % 3]!, OPERATORS[step.to % 3]!];
    if (booking === undefined || from === to) return;
    const fields = { corrects: booking.id, from_account: from, to_account: to, reason: evidenceHash() };
    const id = await of.approved({ kind: 'correction', amount_micro: step.amount, ...fields });
    const left = booking.left.get(from) ?? 0n;
    const posting = { kind: 'inflow_correction', from, to, amount: step.amount, source: { proposal: id } };
    const key = `inflow_correction:${id}`;
    if (!(await this.post([{ ...posting, key }], step.amount > left ? 'not_backed' : undefined))) return;
    booking.left.set(from, left - step.amount);
    booking.left.set(to, (booking.left.get(to) ?? 0n) + step.amount);
  }

  /** Capital covers the loss first, then it is missing; without approval of two operators nothing is lost. */
  private async lose(step: StepOf<'lose'>): Promise<void> {
    const evidence = evidenceHash();
    const id = await of.approved({ kind: 'loss', amount_micro: step.amount, place: 'chain', evidence });
    const loss = { kind: 'custody_loss', to: system.custodyChain, source: { proposal: id } };
    const key = `custody_loss:${id}`;
    const capital = this.model.at(system.operatorCapital).balance;
    const borne = capital < step.amount ? capital : step.amount;
    if (borne > 0n) await this.post([{ ...loss, from: system.operatorCapital, amount: borne, key }]);
    const rest = step.amount - borne + BigInt(step.beyond);
    if (rest === 0n) return;
    // Not while capital is left, and not beyond the approved amount.
    const isBeyond = step.beyond === 1 || borne < capital;
    const missing = { ...loss, from: system.shortfall, amount: rest, key: `${key}:shortfall` };
    await this.post([missing], isBeyond ? 'not_backed' : undefined);
  }
}

describe('the ledger', () => {
  // Shows DEC-1.1
  it('The ledger behaves like a map of balances and a map of keys, for all postings', async () => {
    let run = 0;
    const ends = new Set<string>();
    const repayAll = async (): Promise<void> => {
      const missing = -(await t.balance(system.shortfall));
      if (missing === 0n) return;
      await t.book(missing, 'capital_in');
      await t.post({ kind: 'shortfall_repaid', from: system.operatorCapital, to: system.shortfall, amount: missing });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        await repayAll();
        const { model, members } = await beginWorld(t, MEMBERS);
        const life = new Life(model, members, `model:${++run}`);
        for (const each of steps) await life.take(each);
        await expectBooks(t, model);
        for (const { id, left } of life.bookings) {
          const { rows } = await t.owner.query(
            'SELECT a, ledger.remaining_of_booking($1, a::smallint) AS left FROM unnest($2::bigint[]) a',
            [id, OPERATORS],
          );
          for (const row of rows) expect(row.left).toBe(left.get(row.a) ?? 0n);
        }
        for (const end of life.ends.keys()) ends.add(end);
      }),
      { numRuns: 25 },
    );
    // The steps reached their intended results.
    expect([...ends].sort()).toEqual(['ok', ...Object.keys(REFUSALS)].sort());
  });
});
