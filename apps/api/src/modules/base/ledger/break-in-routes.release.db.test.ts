import { describe, expect, it } from 'vitest';
import { account, type MemberKind, system } from './index.ts';
import { ledgerBench, refusal } from './testing.ts';

/** SQL attacks on decisions 1.2 and 1.3: only charges lead from members' money to earnings. */
const t = await ledgerBench({ checksLedger: true });

const MEMBER_KINDS: MemberKind[] = ['claimable', 'wallet', 'principal', 'earnings', 'withdrawing', 'settlement'];
const OVERDRAWN = { code: '23514', constraint: 'account_never_overdrawn' };
const NO_ROUTE = { code: 'PL002', constraint: 'posting_has_a_route' };

describe('from a member to the earnings', () => {
  // Shows DEC-1.3a
  it("No posting under any name leads from a member's account to the earnings, single or in a batch", async () => {
    const member = await t.openMember();
    for (const kind of ['wallet', 'principal', 'earnings', 'withdrawing'] as const) await t.fund(member, kind, 1_000n);
    const { rows } = await t.owner.query<{ kind: string }>('SELECT DISTINCT kind FROM ledger.route ORDER BY kind');
    const names = [...rows.map((row) => row.kind), 'gift', '', 'earnings.booked'];
    expect(names.length).toBeGreaterThan(25);
    const pairs = MEMBER_KINDS.flatMap((source) => [16n, 17n].map((to) => ({ source, to })));
    for (const kind of names)
      await Promise.all(
        pairs.map(async ({ source, to }) => {
          const isCharge = kind.endsWith('_charge') && source === 'withdrawing' && to === system.earningsBooked;
          const refused = await refusal(t.post({ kind, from: account(member, source), to, amount: 1n }));
          // The fee of an order is paid from its held money, and nothing is held here: market/orders attacks it.
          const isFee = kind === 'order_fee' && source === 'settlement' && to === system.earningsBooked;
          const expected = isFee ? OVERDRAWN : isCharge ? { code: 'PL006' } : NO_ROUTE;
          expect(refused, `${kind} from ${source}`).toEqual(expected);
        }),
      );
    const inside = { kind: 'purchase', from: account(member, 'wallet'), to: account(member, 'principal'), amount: 1n };
    const gift = { kind: 'purchase', from: account(member, 'wallet'), to: system.earningsBooked, amount: 1n };
    expect(await refusal(t.post(inside, gift, inside))).toEqual(NO_ROUTE);
    expect(await t.balance(system.earningsBooked)).toBe(0n);
  });

  // Shows DEC-1.3a
  it('No detour over system accounts leads from a member to the earnings, however many steps it has', async () => {
    const { rows } = await t.owner.query<{ reached: number }>(`
      WITH RECURSIVE path AS (
        SELECT from_kind, to_kind FROM ledger.route WHERE from_kind < 16 AND charge_cap_bps IS NULL
        UNION SELECT p.from_kind, r.to_kind FROM path p JOIN ledger.route r ON r.from_kind = p.to_kind
        WHERE r.charge_cap_bps IS NULL AND r.evidence IS NULL
      ) SELECT to_kind AS reached FROM path WHERE to_kind IN (16, 17)`);
    expect(rows).toEqual([]);
  });

  it('The owner cannot post from a member to the earnings with SQL either', async () => {
    const member = await t.openMember(100n);
    const insert = (kind: string, from: bigint, to: bigint | null, toKind: number) =>
      t.owner.query(
        `INSERT INTO ledger.posting (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
         VALUES ($1, $2, $3, $4, 5, gen_random_uuid(), '', '{}', '2026-01-05')`,
        [kind, from, to, toKind],
      );
    const wallet = account(member, 'wallet');
    expect(await refusal(insert('purchase', wallet, 16n, 16))).toEqual(NO_ROUTE);
    expect(await refusal(insert('purchase', wallet, 16n, 3))).toMatchObject({
      constraint: 'posting_names_what_it_pays',
    });
    expect(await refusal(insert('purchase', wallet, null, 3))).toMatchObject({
      constraint: 'only_earnings_are_distributed',
    });
    expect(await refusal(insert('trading_result', 24n, 16n, 16))).toMatchObject({ code: 'PL003' });
    expect(await refusal(insert('level_income', 18n, null, 4))).toMatchObject({
      constraint: 'only_earnings_are_distributed',
    });
    expect(await refusal(insert('level_income', 16n, null, 18))).toMatchObject({
      constraint: 'only_earnings_are_distributed',
    });
  });
});

describe('new routes added by the owner', () => {
  const add = (values: string) =>
    t.owner.query(
      `INSERT INTO ledger.route (kind, from_kind, to_kind, evidence, charge_cap_bps, charged_on) VALUES (${values})`,
    );

  it.each([
    ...[1, 2, 3, 4, 5, 6].flatMap((from) => [
      [`'gift', ${from}, 16, NULL, NULL, NULL`, 'earnings_come_from_evidence_or_charges'],
      [`'gift', ${from}, 17, NULL, NULL, NULL`, 'earnings_come_from_evidence_or_charges'],
      [`'gift', ${from}, 16, 'treasury', NULL, NULL`, 'earnings_come_from_evidence_or_charges'],
      [`'gift', ${from}, 17, NULL, 1000, 'payout_settled'`, 'earnings_come_from_evidence_or_charges'],
      [`'gift', ${from}, 19, NULL, NULL, NULL`, 'members_pay_only_charges'],
      [`'gift', ${from}, 24, NULL, NULL, NULL`, 'members_pay_only_charges'],
    ]),
    ...[1, 2, 3, 4].map((from) => [
      `'gift', ${from}, 16, NULL, 1000, 'payout_settled'`,
      'earnings_come_from_evidence_or_charges',
    ]),
    [`'result', 24, 16, NULL, NULL, NULL`, 'earnings_come_from_evidence_or_charges'],
    [`'result', 24, 16, 'member', NULL, NULL`, 'earnings_come_from_evidence_or_charges'],
    [`'result', 25, 16, 'treasury', NULL, NULL`, 'earnings_come_from_evidence_or_charges'],
    [`'result', 18, 16, NULL, NULL, NULL`, 'earnings_come_from_evidence_or_charges'],
    [`'result', 19, 17, NULL, NULL, NULL`, 'earnings_come_from_evidence_or_charges'],
    [`'big_charge', 5, 16, NULL, 1001, 'payout_settled'`, 'charge_cap_at_most_ten_percent'],
    [`'no_base', 5, 16, NULL, 500, NULL`, 'charge_belongs_to_a_posting'],
    [`'own_base', 5, 16, NULL, 500, 'own_base'`, 'charge_belongs_to_a_posting'],
    [`'new_income', 2, 4, NULL, NULL, NULL`, 'income_is_paid_from_earnings'],
    [`'trading_profit', 2, 1, NULL, NULL, NULL`, 'income_is_paid_from_earnings'],
    [`'gift', 2, 1, NULL, NULL, NULL`, 'income_is_paid_from_earnings'],
    [`'gift', 18, 4, NULL, NULL, NULL`, 'income_is_paid_from_earnings'],
    [`'gift', 19, 2, NULL, NULL, NULL`, 'income_is_paid_from_earnings'],
    [`'gift', 16, 2, NULL, NULL, NULL`, 'earnings_leave_as_income'],
    [`'gift', 16, 19, NULL, NULL, NULL`, 'earnings_leave_as_income'],
    [`'gift', 24, 2, NULL, NULL, NULL`, 'money_enters_with_evidence'],
    [`'gift', 24, 4, 'member', NULL, NULL`, 'money_enters_with_evidence'],
    [`'gift', 24, 18, NULL, NULL, NULL`, 'money_enters_with_evidence'],
  ])('The route (%s) breaks %s', async (values, constraint) => {
    expect(await refusal(add(values!))).toMatchObject({ code: '23514', constraint });
  });

  it('New routes between members and a vendor stay possible, for the price of an order and its fee', async () => {
    await add(`'test_order', 2, 6, NULL, NULL, NULL`);
    await add(`'test_fee', 6, 16, NULL, 500, 'test_order_paid'`);
  });
});

describe("another member's money", () => {
  it('No posting moves money between two members', async () => {
    const [a, b] = [await t.openMember(1_000n), await t.openMember()];
    for (const kind of ['principal', 'earnings', 'withdrawing'] as const) await t.fund(a, kind, 1_000n);
    const { rows } = await t.owner.query<{ kind: string; from_kind: string; to_kind: string }>(
      // Money that leaves a settlement account belongs to an order: market/orders attacks that path.
      `SELECT kind, from_kind::text, to_kind::text FROM ledger.route WHERE from_kind < 6 AND to_kind < 6`,
    );
    expect(rows.length).toBeGreaterThan(6);
    for (const { kind, from_kind, to_kind } of rows) {
      const move = { kind, from: a * 32n + BigInt(from_kind), to: b * 32n + BigInt(to_kind), amount: 1n };
      expect(await refusal(t.post(move)), kind).toMatchObject({ constraint: 'members_move_their_own_money' });
    }
  });

  it("A negative share of a distribution cannot take another member's money", async () => {
    const [a, b] = [await t.openMember(), await t.openMember()];
    await t.fund(a, 'earnings', 500n);
    await t.book(100n);
    const [from, to] = [account(a, 'earnings'), account(b, 'earnings')];
    expect(await refusal(t.distribute('level_income', 16n, [to, from], [600n, -500n]))).toEqual({ code: 'PL002' });
    expect(await t.balance(from)).toBe(500n);
  });
});

describe('zero shares in a distribution', () => {
  it.each([
    ['next to a positive share', [1n, 0n]],
    ['alone', [0n]],
  ])('A share of zero in a distribution is rejected %s and leaves no entry', async (_, amounts) => {
    await t.book(100n);
    const members = await Promise.all(amounts.map(() => t.openMember()));
    const accounts = members.map((member) => account(member, 'earnings')).sort((a, b) => (a < b ? -1 : 1));
    expect(await refusal(t.distribute('level_income', 16n, accounts, amounts))).toEqual({ code: 'PL002' });
    expect(await t.rows('SELECT FROM ledger.entry WHERE account_id = ANY ($1)', [accounts])).toEqual([]);
  });
});

describe('accounts that do not exist', () => {
  it.each([-8n, -16n, -15n, 0n, 5n, 15n])('The number %s is not an account, whatever its last bits', async (number) => {
    const member = await t.openMember(100n);
    const claimable = account(member, 'claimable');
    const earnings = account(member, 'earnings');
    const tries = [
      { kind: 'trading_profit', from: number, to: claimable, amount: 1n },
      { kind: 'direct_income', from: number, to: earnings, amount: 1n },
      { kind: 'dust', from: number, to: system.operatorDust, amount: 1n },
      { kind: 'payout_settled', from: account(member, 'withdrawing'), to: number, amount: 1n },
      { kind: 'purchase', from: account(member, 'wallet'), to: number, amount: 1n },
    ];
    for (const move of tries) {
      await refusal(t.post(move));
      await refusal(t.post(move, move));
    }
    await refusal(t.distribute('direct_income', number, [earnings], [1n]));
    await refusal(t.distribute('direct_income', 16n, [number], [1n]));
    expect(await t.balance(claimable)).toBe(0n);
    expect(await t.balance(earnings)).toBe(0n);
  });

  it('An account of a member who was never opened is rejected with its own error', async () => {
    const member = await t.openMember(100n);
    const nobody = 9_999_999n;
    const move = {
      kind: 'wallet_transfer',
      from: account(nobody, 'wallet'),
      to: account(nobody, 'earnings'),
      amount: 1n,
    };
    expect(await refusal(t.post(move))).toEqual({ code: 'PL005' });
    const own = { ...move, from: account(member, 'wallet'), to: account(member, 'earnings') };
    expect(await refusal(t.post(own, move))).toEqual({ code: 'PL005' });
    expect(await refusal(t.post({ ...own, to: own.from }))).toMatchObject({
      constraint: 'posting_moves_between_two_accounts',
    });
  });

  it('Accounts cannot be opened for the platform or with a negative owner', async () => {
    const open = (id: string) => refusal(t.owner.query(`SELECT ledger.open_accounts(${id})`));
    expect(await open('0')).toMatchObject({ constraint: 'system_accounts_belong_to_owner_zero' });
    expect(await open('-1')).toMatchObject({ code: '23514' });
    expect(await open('9223372036854775807')).toMatchObject({ code: '22003' });
  });
});

describe('amounts', () => {
  it.each(['0', '-1', '9223372036854775808', '1e30', '1.5', 'NaN', 'Infinity', '', '٣٠'])(
    'The amount %j is rejected, single and in a batch',
    async (amount) => {
      const member = await t.openMember(100n);
      const move = {
        kind: 'wallet_transfer',
        from: account(member, 'wallet'),
        to: account(member, 'earnings'),
        amount,
      };
      const codes = ['23514', '22003', '22P02'];
      expect(codes).toContain((await refusal(t.post(move))).code);
      expect(codes).toContain((await refusal(t.post({ ...move, amount: 1n }, move))).code);
      expect(await t.balance(account(member, 'wallet'))).toBe(100n);
    },
  );

  it('An amount of zero is rejected with its own error', async () => {
    const member = await t.openMember(100n);
    const nothing = { from: account(member, 'wallet'), to: account(member, 'earnings'), amount: 0n };
    expect(await refusal(t.post({ kind: 'wallet_transfer', ...nothing }))).toEqual({
      code: '23514',
      constraint: 'posting_amount_positive',
    });
  });

  // Shows ASVS-1.4.2
  it('An amount that would overflow a balance is rejected', async () => {
    const other = await ledgerBench(); // its total exceeds the 64 bits that can be audited
    const member = await other.openMember(2n ** 63n - 1n);
    const evidence = await other.recordEvidence('member', member, 1n);
    const more = { kind: 'deposit', from: 24n, to: account(member, 'wallet'), amount: 1n, evidence };
    expect(await refusal(other.post(more))).toEqual({ code: '22003' });
    expect(await other.balance(account(member, 'wallet'))).toBe(2n ** 63n - 1n);
  });
});
