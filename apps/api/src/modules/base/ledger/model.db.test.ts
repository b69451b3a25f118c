import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, type MemberKind, system } from './index.ts';
import { type LedgerBench, ledgerBench, type RawPosting, refusal } from './testing.ts';

/** Random postings against the plainest ledger there is: a map of balances and a map of keys. */
let t: LedgerBench;
beforeAll(async () => {
  t = await ledgerBench();
});
afterAll(() => t.drop());

interface Account {
  balance: bigint;
  credited: bigint;
  version: number;
}

class Model {
  readonly accounts = new Map<bigint, Account>();
  readonly keys = new Map<string, string>();
  /** Paid on the one business day of this test: what the cap on recruitment pay compares. */
  profit = 0n;
  recruitment = 0n;

  at(number: bigint): Account {
    const known = this.accounts.get(number) ?? { balance: 0n, credited: 0n, version: 0 };
    this.accounts.set(number, known);
    return known;
  }

  /** Applies the whole batch or nothing; says why it does nothing. */
  post(batch: readonly RawPosting[]): 'ok' | 'overdrawn' | 'other_input' | 'over_cap' {
    const draft = new Map([...this.accounts].map(([number, state]) => [number, { ...state }]));
    const keys = new Map(this.keys);
    let overdrawn = false;
    let [profit, recruitment] = [this.profit, this.recruitment];
    for (const p of batch) {
      const input = `${p.kind} ${p.from} ${p.to} ${p.amount}`;
      const known = keys.get(p.key!);
      if (known !== undefined && known !== input) return overdrawn ? 'overdrawn' : 'other_input';
      if (known !== undefined) continue;
      keys.set(p.key!, input);
      if (p.kind === 'trading_profit') profit += BigInt(p.amount);
      if (p.kind === 'direct_income') recruitment += BigInt(p.amount);
      if (p.kind === 'direct_income' && 2n * recruitment > profit) return 'over_cap';
      overdrawn ||= !move(draft, p.from, -BigInt(p.amount)) || !move(draft, p.to, BigInt(p.amount));
    }
    if (overdrawn) return 'overdrawn';
    for (const [number, state] of draft) this.accounts.set(number, state);
    for (const [key, input] of keys) this.keys.set(key, input);
    [this.profit, this.recruitment] = [profit, recruitment];
    return 'ok';
  }
}

function move(accounts: Map<bigint, Account>, number: bigint, delta: bigint): boolean {
  const state = accounts.get(number) ?? { balance: 0n, credited: 0n, version: 0 };
  state.balance += delta;
  if (delta > 0n) state.credited += delta;
  state.version += 1;
  accounts.set(number, state);
  return state.balance >= 0n || (number >= 24n && number < 32n);
}

const ROUTES: [kind: string, from: MemberKind | bigint, to: MemberKind | bigint][] = [
  ['wallet_transfer', 'wallet', 'earnings'],
  ['wallet_transfer', 'earnings', 'wallet'],
  ['purchase', 'wallet', 'principal'],
  ['package_return', 'principal', 'wallet'],
  ['withdrawal_hold', 'earnings', 'withdrawing'],
  ['withdrawal_release', 'withdrawing', 'earnings'],
  ['trading_profit', system.earningsBooked, 'claimable'],
  ['level_income', system.earningsSubsidy, 'earnings'],
  ['direct_income', system.earningsBooked, 'earnings'],
  ['claim', 'claimable', 'earnings'],
  ['dust', system.custodyChain, system.operatorDust],
];

const MEMBERS = 4;
const posting = fc.record({
  route: fc.nat(ROUTES.length - 1),
  member: fc.nat(MEMBERS - 1),
  amount: fc.bigInt(1n, 120n),
  key: fc.nat(40), // few: replays with the same and with other input are common
});
const step = fc.oneof(
  { weight: 8, arbitrary: fc.array(posting, { minLength: 1, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constant('fold' as const) },
  { weight: 1, arbitrary: fc.constant('distribute' as const) },
);

let run = 0n;

async function world(): Promise<{ model: Model; members: bigint[] }> {
  const model = new Model();
  const members: bigint[] = [];
  // The platform's accounts go on from where the run before left them.
  for (const number of Object.values(system)) model.at(number).balance = await t.balance(number);
  const { rows } = await t.owner.query<{ profit: bigint; recruitment: bigint }>(`
    SELECT coalesce(sum(amount_micro) FILTER (WHERE kind = 'trading_profit'), 0)::bigint AS profit,
      coalesce(sum(amount_micro) FILTER (WHERE kind = 'direct_income'), 0)::bigint AS recruitment FROM ledger.paid_income`);
  [model.profit, model.recruitment] = [rows[0]!.profit, rows[0]!.recruitment];
  for (let i = 0; i < MEMBERS; i++) {
    const member = await t.openMember(200n);
    move(model.accounts, account(member, 'wallet'), 200n);
    move(model.accounts, system.custodyChain, -200n);
    members.push(member);
  }
  for (const [kind, number] of [
    ['trading_result', 16n],
    ['subsidy_in', 17n],
    ['capital_in', 18n],
  ] as const) {
    await t.book(150n, kind);
    move(model.accounts, number, 150n);
    move(model.accounts, system.custodyChain, -150n);
  }
  return { model, members };
}

async function distribute(model: Model, members: readonly bigint[], key: string): Promise<void> {
  const accounts = members.map((member) => account(member, 'claimable'));
  const amounts = members.map((_, i) => BigInt(i + 1) * 5n);
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  const work = t.distribute('trading_profit', system.earningsBooked, accounts, amounts, key);
  if (model.at(16n).balance < total) {
    expect(await refusal(work)).toMatchObject({ constraint: 'account_never_overdrawn' });
    return;
  }
  await work;
  model.profit += total;
  move(model.accounts, 16n, -total);
  for (const [i, number] of accounts.entries()) move(model.accounts, number, amounts[i]!);
}

async function compare(model: Model): Promise<void> {
  for (const [number, state] of model.accounts) {
    expect(await t.balance(number), `balance of ${number}`).toBe(state.balance);
    if (number < 32n) continue; // appended sides have no entry until they are folded
    const { rows } = await t.owner.query(
      `SELECT version, balance_after_micro AS balance, credited_after_micro AS credited FROM ledger.entry
       WHERE account_id = $1 ORDER BY version DESC LIMIT 1`,
      [number],
    );
    if (state.version === 0) expect(rows).toEqual([]);
    else
      expect(rows[0], `last entry of ${number}`).toEqual({
        version: BigInt(state.version),
        balance: state.balance,
        credited: state.credited,
      });
  }
  const { rows } = await t.owner.query(`SELECT ledger.recruitment_room('2026-01-05') AS room`);
  expect(rows).toEqual([{ room: model.profit / 2n - model.recruitment }]);
  await t.audit();
}

describe('the ledger', () => {
  it('does what a map of balances and a map of keys do, whatever is posted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        run++;
        const { model, members } = await world();
        const number = (member: bigint, side: MemberKind | bigint): bigint =>
          typeof side === 'bigint' ? side : account(member, side);
        for (const [i, s] of steps.entries()) {
          if (s === 'fold') await t.owner.query('SELECT ledger.fold(3)');
          else if (s === 'distribute') await distribute(model, members, `model:${run}:d:${i}`);
          else {
            const batch = s.map((p): RawPosting => {
              const [kind, from, to] = ROUTES[p.route]!;
              const member = members[p.member]!;
              const key = `model:${run}:${p.key}`;
              return { kind, from: number(member, from), to: number(member, to), amount: p.amount, key };
            });
            const expected = model.post(batch);
            const work = t.post(...batch);
            if (expected === 'ok') await work;
            else expect(['23514', 'PL004']).toContain((await refusal(work)).code);
          }
        }
        await compare(model);
      }),
      { numRuns: 20 },
    );
  });
});
