import fc from 'fast-check';
import { expect } from 'vitest';
import { account, type MemberKind, system } from './accounts.ts';
import type { LedgerBench, RawPosting } from './testing.ts';

/** A minimal model of the ledger: a map of balances and a map of keys. */

interface Account {
  balance: bigint;
  credited: bigint;
  version: number;
}

/** Why the ledger rejects a batch, according to the model. An empty object means only the SQLSTATE matters. */
export const REFUSALS = {
  overdrawn: { code: '23514', constraint: 'account_never_overdrawn' },
  over_cap: { code: '23514', constraint: 'recruitment_within_half_of_profit' },
  income_stops: { code: '23514', constraint: 'no_income_while_money_is_missing' },
  over_charged: { code: 'PL006' },
  other_input: { code: 'PL004' },
  not_backed: { code: 'PL003', constraint: 'posting_matches_approval' },
  evidence_spent: { code: '23505', constraint: 'evidence_spent_once' },
} as const;
export type Outcome = 'ok' | keyof typeof REFUSALS;

const CHARGES = new Set(['withdrawal_charge', 'package_exit_charge']);
const isIncome = (p: RawPosting): boolean => (p.from === 16n || p.from === 17n) && p.to >= 32n;
const inputOf = (p: RawPosting): string => `${p.kind} ${p.from} ${p.to} ${p.amount} ${p.evidence ?? ''}`;

export class Model {
  accounts = new Map<bigint, Account>();
  keys = new Map<string, string>();
  evidence = new Set<bigint>();
  /** Profit paid on the test's only business day, which limits recruitment pay. */
  profit = 0n;
  recruitment = 0n;

  at(number: bigint): Account {
    const known = this.accounts.get(number) ?? { balance: 0n, credited: 0n, version: 0 };
    this.accounts.set(number, known);
    return known;
  }

  /** Moves money past all rules, for test setup. */
  move(from: bigint, to: bigint, amount: bigint): void {
    move(this.accounts, from, -amount);
    move(this.accounts, to, amount);
  }

  /** Applies the whole batch or nothing, and returns the reason if nothing. */
  post(batch: readonly RawPosting[]): Outcome {
    const draft = this.copy();
    const outcome = draft.apply(batch);
    if (outcome === 'ok') Object.assign(this, draft);
    return outcome;
  }

  /** Returns what `post` would return, without applying the batch. */
  tries(batch: readonly RawPosting[]): Outcome {
    return this.copy().apply(batch);
  }

  private copy(): Model {
    const copy = new Model();
    copy.accounts = new Map([...this.accounts].map(([number, state]) => [number, { ...state }]));
    copy.keys = new Map(this.keys);
    copy.evidence = new Set(this.evidence);
    [copy.profit, copy.recruitment] = [this.profit, this.recruitment];
    return copy;
  }

  private apply(batch: readonly RawPosting[]): Outcome {
    const missing = -this.at(27n).balance;
    const [fresh, clashes] = [[] as RawPosting[], [] as RawPosting[]];
    let overdrawn = false;
    for (const p of batch) {
      // Checked before the key: even a retry of income is rejected while money is missing.
      if (isIncome(p) && missing > 0n) return 'income_stops';
      const known = this.keys.get(p.key!);
      if (p.kind === 'shortfall_repaid' && BigInt(p.amount) > missing) return 'not_backed';
      if (known !== undefined) {
        if (known !== inputOf(p)) clashes.push(p);
        continue;
      }
      if (p.kind === 'direct_income' && 2n * (this.recruitment + BigInt(p.amount)) > this.profit) return 'over_cap';
      if (p.evidence !== undefined && this.evidence.has(p.evidence)) return 'evidence_spent';
      this.note(p);
      fresh.push(p);
      overdrawn ||= !move(this.accounts, p.from, -BigInt(p.amount)) || !move(this.accounts, p.to, BigInt(p.amount));
    }
    if (overdrawn || this.at(26n).balance > 0n) return 'overdrawn';
    if (fresh.some((p) => CHARGES.has(p.kind) && isOverCharged(fresh, p.from))) return 'over_charged';
    return clashes.length > 0 ? 'other_input' : 'ok';
  }

  private note(p: RawPosting): void {
    this.keys.set(p.key!, inputOf(p));
    if (p.evidence !== undefined) this.evidence.add(p.evidence);
    if (p.kind === 'trading_profit') this.profit += BigInt(p.amount);
    if (p.kind === 'direct_income') this.recruitment += BigInt(p.amount);
  }
}

/** Returns true if the charge exceeds a tenth of payout plus charge, for one account in one call. */
function isOverCharged(fresh: readonly RawPosting[], from: bigint): boolean {
  const sum = (isMeant: (kind: string) => boolean): bigint =>
    fresh.filter((p) => p.from === from && isMeant(p.kind)).reduce((all, p) => all + BigInt(p.amount), 0n);
  const charge = sum((kind) => CHARGES.has(kind));
  return charge * 10n > charge + sum((kind) => kind === 'payout_settled');
}

function move(accounts: Map<bigint, Account>, number: bigint, delta: bigint): boolean {
  const state = accounts.get(number) ?? { balance: 0n, credited: 0n, version: 0 };
  state.balance += delta;
  if (delta > 0n) state.credited += delta;
  state.version += 1;
  accounts.set(number, state);
  return state.balance >= 0n || (number >= 24n && number < 32n);
}

type Side = MemberKind | bigint;
export const ROUTES: readonly (readonly [kind: string, from: Side, to: Side])[] = [
  ['wallet_transfer', 'wallet', 'earnings'],
  ['wallet_transfer', 'earnings', 'wallet'],
  ['purchase', 'wallet', 'principal'],
  ['package_return', 'principal', 'wallet'],
  ['withdrawal_hold', 'earnings', 'withdrawing'],
  ['withdrawal_release', 'withdrawing', 'earnings'],
  ['payout_broadcast', system.custodyInflight, system.custodyChain],
  ['payout_settled', 'withdrawing', system.custodyInflight],
  ['withdrawal_charge', 'withdrawing', system.earningsBooked],
  ['trading_profit', system.earningsBooked, 'claimable'],
  ['level_income', system.earningsSubsidy, 'earnings'],
  ['direct_income', system.earningsBooked, 'earnings'],
  ['claim', 'claimable', 'earnings'],
  ['dust', system.custodyChain, system.operatorDust],
];

/** Generates a posting of one route. Few keys exist, so replays with the same and other input are common. */
export const anyPosting = (members: number, keys: number) =>
  fc.record({
    route: fc.nat(ROUTES.length - 1),
    member: fc.nat(members - 1),
    amount: fc.bigInt(1n, 120n),
    key: fc.nat(keys),
  });
export type AnyPosting = ReturnType<typeof anyPosting> extends fc.Arbitrary<infer Posting> ? Posting : never;

export function toRaw(p: AnyPosting, members: readonly bigint[], prefix: string): RawPosting {
  const [kind, from, to] = ROUTES[p.route]!;
  const number = (side: Side): bigint => (typeof side === 'bigint' ? side : account(members[p.member]!, side));
  return { kind, from: number(from), to: number(to), amount: p.amount, key: `${prefix}:${p.key}` };
}

/** Creates members with money in each account. The platform's accounts stay as the last run left them. */
export async function beginWorld(t: LedgerBench, count: number): Promise<{ model: Model; members: bigint[] }> {
  const model = new Model();
  const members: bigint[] = [];
  for (const number of Object.values(system)) model.at(number).balance = await t.balance(number);
  const { rows } = await t.owner.query<{ profit: bigint; recruitment: bigint }>(`
    SELECT coalesce(sum(amount_micro) FILTER (WHERE kind = 'trading_profit'), 0)::bigint AS profit,
      coalesce(sum(amount_micro) FILTER (WHERE kind = 'direct_income'), 0)::bigint AS recruitment FROM ledger.paid_income`);
  [model.profit, model.recruitment] = [rows[0]!.profit, rows[0]!.recruitment];
  for (let i = 0; i < count; i++) {
    const member = await t.openMember(400n);
    model.move(system.custodyChain, account(member, 'wallet'), 400n);
    const start: RawPosting[] = [
      { kind: 'wallet_transfer', from: account(member, 'wallet'), to: account(member, 'earnings'), amount: 200n },
      { kind: 'withdrawal_hold', from: account(member, 'earnings'), to: account(member, 'withdrawing'), amount: 120n },
    ];
    await t.post(...start);
    for (const p of start) model.move(p.from, p.to, BigInt(p.amount));
    members.push(member);
  }
  for (const [kind, number] of [
    ['trading_result', 16n],
    ['subsidy_in', 17n],
    ['capital_in', 18n],
  ] as const) {
    await t.book(150n, kind);
    model.move(system.custodyChain, number, 150n);
  }
  return { model, members };
}

/** Checks every balance, the last entry of every member's account, the cap, and that the books balance. */
export async function expectBooks(t: LedgerBench, model: Model): Promise<void> {
  for (const [number, state] of model.accounts) {
    expect(await t.balance(number), `balance of ${number}`).toBe(state.balance);
    if (number < 32n) continue; // appended amounts have no entry until they are rolled up
    const { rows } = await t.owner.query(
      `SELECT version, balance_after_micro AS balance, credited_after_micro AS credited FROM ledger.entry
       WHERE account_id = $1 ORDER BY version DESC LIMIT 1`,
      [number],
    );
    const { version, balance, credited } = state;
    expect(rows, `last entry of ${number}`).toEqual(
      version === 0 ? [] : [{ version: BigInt(version), balance, credited }],
    );
  }
  const { rows } = await t.owner.query(`SELECT ledger.recruitment_room('2026-01-05') AS room`);
  expect(rows).toEqual([{ room: model.profit / 2n - model.recruitment }]);
  const { rows: below } = await t.owner.query(
    `SELECT * FROM ledger.entry WHERE balance_after_micro < 0 AND account_id NOT BETWEEN 24 AND 27`,
  );
  expect(below).toEqual([]);
  await t.audit();
}
