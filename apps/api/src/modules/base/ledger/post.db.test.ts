import { usdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { purchase, walletTransfer } from '../../../testing/postings.ts';
import { workOf } from '../../../testing/work.ts';
import { account, deposit, post, readBalance, rollUpAccounts, system } from './index.ts';
import { ledgerBench, nextKey, refusal } from './testing.ts';

const t = await ledgerBench();

const entriesOf = (number: bigint): Promise<unknown[]> =>
  t.rows(
    `SELECT version::int, delta_micro::int AS delta, balance_after_micro::int AS balance, credited_after_micro::int AS credited
       FROM ledger.entry WHERE account_id = $1 ORDER BY version`,
    [number],
  );

describe('postings', () => {
  it('A posting moves money once, and each account records the balance after it', async () => {
    const member = await t.openMember(100n);
    await t.post({ kind: 'purchase', from: account(member, 'wallet'), to: account(member, 'principal'), amount: 30n });
    await t.post({
      kind: 'package_return',
      from: account(member, 'principal'),
      to: account(member, 'wallet'),
      amount: 10n,
    });
    expect(await entriesOf(account(member, 'wallet'))).toEqual([
      { version: 1, delta: 100, balance: 100, credited: 100 },
      { version: 2, delta: -30, balance: 70, credited: 100 },
      { version: 3, delta: 10, balance: 80, credited: 110 },
    ]);
    expect(await t.balance(account(member, 'principal'))).toBe(20n);
    await t.audit();
  });

  it('A posting is rejected as a whole if an account would go below zero', async () => {
    const member = await t.openMember(100n);
    const spend = { kind: 'purchase', from: account(member, 'wallet'), to: account(member, 'principal') };
    expect(await refusal(t.post({ ...spend, amount: 101n }))).toEqual({
      code: '23514',
      constraint: 'account_never_overdrawn',
    });
    expect(await refusal(t.post({ ...spend, amount: 60n }, { ...spend, amount: 60n }))).toMatchObject({
      code: '23514',
    });
    expect(await t.balance(account(member, 'wallet'))).toBe(100n);
    expect(await t.balance(account(member, 'principal'))).toBe(0n);
  });

  it('A batch of postings keeps its order: money that arrives later cannot be spent earlier', async () => {
    const member = await t.openMember(100n);
    const [wallet, principal] = [account(member, 'wallet'), account(member, 'principal')];
    const buy = { kind: 'purchase', from: wallet, to: principal, amount: 100n };
    const back = { kind: 'package_return', from: principal, to: wallet, amount: 100n };
    const ids = await t.post(buy, back, buy, back);
    expect(ids).toEqual([...ids].sort((a, b) => Number(a - b)));
    expect(await refusal(t.post(back, buy))).toMatchObject({ constraint: 'account_never_overdrawn' });
    await t.audit();
  });

  it('A posting with an account that does not exist is rejected with its own error, single and in a batch', async () => {
    const [member, nobody] = [await t.openMember(100n), 9_000_001n];
    const buy = (owner: bigint) => ({
      kind: 'purchase',
      from: account(owner, 'wallet'),
      to: account(owner, 'principal'),
      amount: 1n,
    });
    expect(await refusal(t.post(buy(nobody)))).toMatchObject({ code: 'PL005' });
    expect(await refusal(t.post(buy(member), buy(nobody)))).toMatchObject({ code: 'PL005' });
    expect(await t.balance(account(member, 'wallet'))).toBe(100n);
    await t.audit();
  });

  it('A posting with a number that is not an account is rejected with its own error', async () => {
    const member = await t.openMember(100n);
    const posting = { kind: 'wallet_transfer', from: account(member, 'wallet'), to: 5n, amount: 1n };
    const refused = { code: '23514', constraint: 'posting_names_real_accounts' };
    expect(await refusal(t.post(posting))).toEqual(refused);
  });

  it("A posting of zero is rejected between a member's accounts and from the operator's accounts", async () => {
    const member = await t.openMember(100n);
    await t.book(10n);
    const nothing = { code: '23514', constraint: 'posting_amount_positive' };
    const [wallet, earnings] = [account(member, 'wallet'), account(member, 'earnings')];
    const postings = [
      { kind: 'wallet_transfer', from: wallet, to: earnings, amount: 0n },
      { kind: 'bonus_income', from: system.earningsBooked, to: earnings, amount: 0n },
    ];
    for (const posting of postings) expect(await refusal(t.post(posting)), posting.kind).toEqual(nothing);
  });
});

describe('idempotency keys', () => {
  it('An idempotency key returns the first posting again, single, in a batch and with new ones', async () => {
    const member = await t.openMember(100n);
    const move = (amount: bigint, key: string) => ({
      kind: 'purchase',
      from: account(member, 'wallet'),
      to: account(member, 'principal'),
      amount,
      key,
      source: { position: '1' },
    });
    const [a, b] = [nextKey(), nextKey()];
    const [first] = await t.post(move(10n, a));
    expect(await t.post(move(10n, a))).toEqual([first]);
    const again = await t.post(move(10n, a), move(20n, b), move(20n, b), move(10n, a));
    expect(again[0]).toBe(first);
    expect(again[3]).toBe(first);
    expect(again[1]).toBe(again[2]);
    expect(await t.balance(account(member, 'wallet'))).toBe(70n);
    await t.audit();
  });

  it.each([
    ['amount', { amount: 11n }],
    ['source', { source: { position: '2' } }],
    ['account', { to: 'earnings', kind: 'wallet_transfer' }],
    ['evidence', { evidence: 1n }],
  ])('An idempotency key is rejected with another %s, single and in a batch', async (_, change) => {
    const member = await t.openMember(100n);
    const key = nextKey();
    const first = { kind: 'purchase', from: account(member, 'wallet'), to: account(member, 'principal'), amount: 10n };
    const to = 'to' in change ? account(member, 'earnings') : first.to;
    await t.post({ ...first, key, source: { position: '1' } });
    const other = { ...first, source: { position: '1' }, ...change, to, key };
    expect((await refusal(t.post(other))).code).toMatch(/PL00[34]/);
    expect((await refusal(t.post({ ...first, amount: 1n }, other))).code).toMatch(/PL00[34]/);
    expect(await t.balance(account(member, 'wallet'))).toBe(90n);
  });

  it('An idempotency key returns the first distribution again, and is rejected with other accounts or amounts', async () => {
    const [one, other] = [await t.openMember(), await t.openMember()].map((member) => account(member, 'earnings'));
    await t.book(100n);
    const key = nextKey();
    const pay = (to: bigint, amount: bigint) =>
      t.distribute('level_income', system.earningsBooked, [to], [amount], key);
    const first = await pay(one!, 5n);
    expect(await pay(one!, 5n)).toBe(first);
    expect(await refusal(pay(one!, 6n))).toEqual({ code: 'PL004' });
    expect(await refusal(pay(other!, 5n))).toEqual({ code: 'PL004' });
    expect([await t.balance(one!), await t.balance(other!)]).toEqual([5n, 0n]);
  });

  it('An idempotency key distinguishes between a source and an evidence', async () => {
    const member = await t.openMember();
    const evidence = await t.recordEvidence('member', member, 7n);
    const key = nextKey();
    const move = { kind: 'deposit', from: system.custodyChain, to: account(member, 'wallet'), amount: 7n, key };
    await t.post({ ...move, evidence });
    expect(await refusal(t.post({ ...move, source: Number(evidence) }))).toEqual(
      expect.objectContaining({ code: 'PL003' }),
    );
  });
});

describe('distributions', () => {
  const GONE = account(9_000_000n, 'earnings');

  it('A distribution with an unknown or repeated account is rejected as a whole with its own error', async () => {
    const to = account(await t.openMember(), 'earnings');
    await t.book(100n);
    const pay = (accounts: bigint[]) =>
      t.distribute(
        'level_income',
        system.earningsBooked,
        accounts,
        accounts.map(() => 5n),
        nextKey(),
      );
    for (const accounts of [[GONE], [to, GONE], [to, to]])
      expect(await refusal(pay(accounts)), String(accounts)).toMatchObject({ code: 'PL005' });
    expect(await t.balance(to)).toBe(0n);
    await t.audit();
  });

  it('A distribution that includes an owner who earns no income is rejected, and other owners are paid', async () => {
    const [earner, vendor] = [await t.openMember(), await t.openMember()];
    await t.owner.query('SELECT ledger.exclude_from_income($1)', [vendor]);
    await t.book(20n);
    const [to, never] = [account(earner, 'earnings'), account(vendor, 'earnings')];
    const refused = { code: '23514', constraint: 'income_of_an_earner' };
    const pay = (...accounts: bigint[]) =>
      t.distribute(
        'level_income',
        system.earningsBooked,
        accounts,
        accounts.map(() => 5n),
      );
    const alone = (account: bigint) =>
      t.post({ kind: 'bonus_income', from: system.earningsBooked, to: account, amount: 5n });
    expect(await refusal(pay(to, never))).toEqual(refused);
    expect(await refusal(alone(never))).toEqual(refused);
    await pay(to);
    await alone(to);
    expect([await t.balance(to), await t.balance(never)]).toEqual([10n, 0n]);
  });

  it('A distribution to six thousand accounts credits each of them once, in slices', async () => {
    const first = await t.openMember();
    await t.owner.query('SELECT ledger.open_accounts($1 + n) FROM generate_series(1000000, 1005999) n', [first]);
    const to = Array.from({ length: 6000 }, (_, at) => account(first + 1_000_000n + BigInt(at), 'earnings'));
    await t.book(6000n);
    await t.distribute(
      'level_income',
      system.earningsBooked,
      to,
      to.map(() => 1n),
      nextKey(),
    );
    const { rows } = await t.owner.query<{ entries: bigint; accounts: bigint; sum: bigint }>(
      `SELECT count(*) AS entries, count(DISTINCT account_id) AS accounts, sum(balance_after_micro)::bigint AS sum
       FROM ledger.entry WHERE account_id BETWEEN $1 AND $2`,
      [to[0], to.at(-1)],
    );
    expect(rows).toEqual([{ entries: 6000n, accounts: 6000n, sum: 6000n }]);
    await t.audit();
  });
});

describe('system accounts', () => {
  it('System accounts keep an unbroken chain with all entries appended before and after a roll-up', async () => {
    const before = await t.balance(system.custodyChain);
    await t.openMember(40n);
    await t.openMember(60n);
    expect(await t.balance(system.custodyChain)).toBe(before - 100n);
    await t.book(5n, 'capital_in');
    const { rowCount: pending } = await t.owner.query('SELECT FROM ledger.pending_entry');
    expect(await rollUpAccounts(t.db)).toBe(pending);
    expect((await t.owner.query('SELECT FROM ledger.pending_entry')).rowCount).toBe(0);
    expect(await t.balance(system.custodyChain)).toBe(before - 105n);
    expect(await rollUpAccounts(t.db)).toBe(0);
    await t.audit();
  });

  it('A roll-up after a burst of postings on system accounts reads each pending side only a few times', async () => {
    // Autovacuum would otherwise update the planner's statistics before the roll-up.
    await t.owner.query('ALTER TABLE ledger.pending_entry SET (autovacuum_enabled = off)');
    const burst = () => Promise.all(Array.from({ length: 100 }, () => t.openMember(1n)));
    await burst();
    await rollUpAccounts(t.db);
    await t.owner.query('ANALYZE ledger.pending_entry');
    await burst();
    const { rows } = await t.owner.query('SELECT count(*)::int AS waiting FROM ledger.pending_entry');
    const { 'ledger.pending_entry': read } = await workOf(t.owner, 'SELECT ledger.roll_up()');
    expect(rows[0].waiting).toBeGreaterThanOrEqual(100);
    // One first look for each of the ten accounts, which can scan a table this small, then one look for each side to
    // find the last one and one more to take it. A nested loop reads 10,000.
    expect(read!.rows).toBeLessThan(16 * rows[0].waiting);
    await t.audit();
  });

  it('System accounts can be credited without any member', async () => {
    const before = await t.balance(system.earningsBooked);
    await t.book(500n);
    expect(await t.balance(system.earningsBooked)).toBe(before + 500n);
    await t.audit();
  });

  it('System accounts can pay money that was appended a moment ago', async () => {
    const member = await t.openMember();
    await t.book(500n, 'subsidy_in');
    const number = account(member, 'earnings');
    await t.post({ kind: 'level_income', from: system.earningsSubsidy, to: number, amount: 500n });
    expect(await t.balance(system.earningsSubsidy)).toBe(0n);
    expect(await t.balance(number)).toBe(500n);
  });
});

describe('calls from TypeScript', () => {
  it('A deposit posted from TypeScript can be spent; spending too much is an expected error and changes nothing', async () => {
    const memberId = 900_000n;
    const amount = usdt(100n);
    const hash = `0x${'ab'.repeat(32)}`;
    const evidenceId = await t.recordEvidence('member', memberId, amount);
    await t.owner.query('SELECT ledger.open_accounts($1)', [memberId]);
    const result = await transaction(t.db, (tx) => post(tx, deposit({ memberId, amount, evidenceId, txHash: hash })));
    expect(result.ok).toBe(true);

    const overdrawn = await transaction(t.db, (tx) =>
      post(
        tx,
        walletTransfer({ memberId, from: 'wallet', to: 'earnings', amount: usdt(1n), key: 'x' }),
        purchase({ memberId, amount, positionId: '1' }),
      ),
    );
    expect(overdrawn).toMatchObject({ ok: false });
    expect(await readBalance(t.db, account(memberId, 'wallet'))).toBe(100n);
    expect(await readBalance(t.db, account(memberId, 'earnings'))).toBe(0n);
    await t.audit();
  });

  it('A bug throws in TypeScript and is not reported as an insufficient balance', async () => {
    const wrong = { kind: 'deposit', from: 33n, to: 34n, amount: usdt(1n), key: nextKey(), source: {} } as const;
    await expect(transaction(t.db, (tx) => post(tx, wrong))).rejects.toThrow();
  });
});
