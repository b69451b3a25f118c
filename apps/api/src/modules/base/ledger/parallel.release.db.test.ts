import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { retried } from '../../../platform/database.ts';
import { account, system } from './index.ts';
import { ledgerBench, nextKey, refusal, toJson } from './testing.ts';

const t = await ledgerBench({ checksLedger: true });

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
const succeeded = (calls: PromiseSettledResult<unknown>[]): number =>
  calls.filter((call) => call.status === 'fulfilled').length;

describe('simultaneous postings', () => {
  it('Of fifty parallel postings of 100 from a balance of 100, one succeeds', async () => {
    const member = await t.openMember(100n);
    const buy = { kind: 'purchase', from: account(member, 'wallet'), to: account(member, 'principal'), amount: 100n };
    expect(succeeded(await times(50, () => t.post(buy)))).toBe(1);
    expect(await t.balance(account(member, 'wallet'))).toBe(0n);
    expect(await t.balance(account(member, 'principal'))).toBe(100n);
  });

  it('Fifty parallel calls with one key create one posting, and all get its id', async () => {
    const member = await t.openMember(100n);
    const key = nextKey();
    const buy = {
      kind: 'purchase',
      from: account(member, 'wallet'),
      to: account(member, 'principal'),
      amount: 10n,
      key,
    };
    const calls = await times(50, (i) => (i % 2 ? t.post(buy) : t.post(buy, { ...buy, key: nextKey(), amount: 1n })));
    const ids = new Set(calls.map((call) => (call.status === 'fulfilled' ? call.value[0] : call.reason)));
    expect(ids.size).toBe(1);
    expect(await t.balance(account(member, 'wallet'))).toBe(100n - 10n - 25n);
  });

  it('Two members who move money in both directions and in one call never deadlock', async () => {
    const [a, b] = [await t.openMember(1_000n), await t.openMember(1_000n)];
    const move = (member: bigint, forth: boolean) => ({
      kind: 'wallet_transfer',
      from: account(member, forth ? 'wallet' : 'earnings'),
      to: account(member, forth ? 'earnings' : 'wallet'),
      amount: 5n,
    });
    const calls = await times(100, (i) => {
      const both = [move(a, true), move(b, true), move(a, false), move(b, false)];
      return t.post(...(i % 2 ? both : [both[1]!, both[0]!, both[3]!, both[2]!]));
    });
    expect(calls.filter((call) => call.status === 'rejected')).toEqual([]);
    expect(await t.balance(account(a, 'wallet'))).toBe(1_000n);
    expect(await t.balance(account(b, 'wallet'))).toBe(1_000n);
  });

  // Shows DEC-1.2a
  it('Of twenty payments and twenty distributions of all earnings at the same time, one succeeds', async () => {
    const member = await t.openMember();
    await t.book(500n);
    const amount = await t.balance(system.earningsBooked);
    const to = account(member, 'earnings');
    const calls = await times(40, (i) =>
      i % 2
        ? t.distribute('level_income', system.earningsBooked, [to], [amount]).then(() => 1)
        : t.post({ kind: 'bonus_income', from: system.earningsBooked, to, amount }).then(() => 1),
    );
    expect(succeeded(calls)).toBe(1);
    expect(await t.balance(system.earningsBooked)).toBe(0n);
    expect(await t.balance(to)).toBe(amount);
  });

  it('Twenty simultaneous distributions of the same earnings are all paid, one after the other', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => t.openMember()));
    await t.book(100n);
    const before = await t.balance(system.earningsBooked);
    const calls = await times(20, (i) =>
      t.distribute('level_income', system.earningsBooked, [account(members[i]!, 'earnings')], [5n]),
    );
    expect(calls.filter((call) => call.status === 'rejected')).toEqual([]);
    expect(await t.balance(system.earningsBooked)).toBe(before - 100n);
  });

  it('A distribution blocks only calls that spend the same earnings', async () => {
    const [paid, other] = [await t.openMember(), await t.openMember()];
    await t.book(5n);
    const [one, two] = [await t.connect(t.ownerUrl), await t.connect(t.ownerUrl)];
    const row = (number: bigint) =>
      two.query('SELECT FROM ledger.account WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [number]);
    await one.query('BEGIN');
    await one.query(`SELECT ledger.distribute('level_income', $1, ARRAY[$2::bigint], ARRAY[5::bigint], $3, '{}')`, [
      system.earningsBooked,
      account(paid, 'earnings'),
      nextKey(),
    ]);
    expect(await refusal(row(system.earningsBooked))).toEqual({ code: '55P03' });
    await row(account(other, 'wallet'));
    await one.query('ROLLBACK');
  });

  it('Transactions that credit the same operator account do not wait for each other', async () => {
    const clients = [await t.connect(), await t.connect()];
    for (const client of clients) {
      const evidence = await t.recordEvidence('treasury', null, 5n);
      const capital = {
        kind: 'capital_in',
        from: system.custodyChain,
        to: system.operatorCapital,
        amount: 5n,
        evidence,
      };
      await client.query(`BEGIN; SET LOCAL lock_timeout = '2s'`);
      await client.query('SELECT ledger.post($1)', [toJson([capital])]);
    }
    for (const client of clients) await client.query('COMMIT');
  });

  it.each(['lock_member', 'lock_account'])('The lock %s of one member does not block another member', async (name) => {
    const [member, other] = [await t.openMember(), await t.openMember()];
    const lock = (of: bigint) => `SELECT ledger.${name}(${name === 'lock_member' ? of : account(of, 'wallet')})`;
    const [one, two] = [await t.connect(t.ownerUrl), await t.connect(t.ownerUrl)];
    await one.query('BEGIN');
    await one.query(lock(member));
    await two.query(`BEGIN; SET LOCAL lock_timeout = '500ms'`);
    await two.query(lock(other));
    expect(await refusal(two.query(lock(member)))).toEqual({ code: '55P03' });
    await two.query('ROLLBACK');
    await one.query('ROLLBACK');
    await two.query(lock(member));
  });

  it('Roll-ups in several processes neither lose nor repeat an entry', async () => {
    const before = await t.balance(system.custodyChain);
    await times(60, (i) => (i % 3 ? t.openMember(10n) : t.owner.query('SELECT ledger.roll_up(7)').then(() => 0n)));
    await times(4, () => t.owner.query('SELECT ledger.roll_up()'));
    await t.owner.query('SELECT ledger.roll_up()');
    expect(await t.balance(system.custodyChain)).toBe(before - 400n);
    await t.audit();
  });
});

describe('distributions over accounts that change at the same time', () => {
  it('A distribution over a thousand active accounts pays each exactly once, and all other postings are kept', async () => {
    const { rows } = await t.owner.query<{ id: string }>(
      `SELECT ledger.open_accounts(o), o::text AS id FROM generate_series(500001, 501000) o`,
    );
    const members = rows.map((row) => BigInt(row.id));
    await t.book(10_000_000n);
    const accounts = members.map((member) => account(member, 'earnings'));
    const amounts = accounts.map((_, i) => BigInt(i + 1));
    await t.distribute('level_income', 16n, accounts, amounts);
    let [distributing, moves] = [true, 0];
    const mover = async (offset: number): Promise<void> => {
      for (let i = offset; distributing; i = (i + 7) % members.length, moves++) {
        const member = members[i]!;
        const move = {
          kind: 'wallet_transfer',
          from: account(member, 'earnings'),
          to: account(member, 'wallet'),
          key: nextKey(),
        };
        await retried(() => t.post({ ...move, amount: 1n })).catch((error) => {
          if (error.constraint !== 'account_never_overdrawn') throw error;
        });
      }
    };
    const movers = Array.from({ length: 8 }, (_, i) => mover(i * 100));
    for (let round = 0; round < 5; round++) {
      const key = nextKey();
      const id = await retried(() => t.distribute('level_income', 16n, accounts, amounts, key));
      expect(await t.distribute('level_income', 16n, accounts, amounts, key)).toBe(id);
    }
    distributing = false;
    await Promise.all(movers);
    expect(moves).toBeGreaterThan(8);
    const paid = await t.owner.query(
      `SELECT account_id, count(*)::int AS times, sum(delta_micro)::int AS sum FROM ledger.entry
       WHERE account_id = ANY ($1) AND delta_micro > 0 GROUP BY account_id ORDER BY account_id`,
      [accounts],
    );
    expect(paid.rows).toEqual(accounts.map((number, i) => ({ account_id: number, times: 6, sum: 6 * (i + 1) })));
  });

  it('A distribution to a single active account waits for it and pays it, instead of reporting it as unknown', async () => {
    const member = await t.openMember();
    await t.fund(member, 'earnings', 10n);
    await t.book(7n, 'subsidy_in');
    const mover = await t.connect();
    await mover.query('BEGIN');
    const [from, to] = [account(member, 'earnings'), account(member, 'wallet')];
    await mover.query('SELECT ledger.post($1)', [toJson([{ kind: 'wallet_transfer', from, to, amount: 10n }])]);
    const distribution = t.distribute('level_income', 17n, [from], [7n]);
    await untilSomebodyWaits();
    await mover.query('COMMIT');
    await distribution;
    expect(await t.balance(from)).toBe(7n);
  });
});

describe('broken connections', () => {
  const pidOf = async (client: pg.Client): Promise<number> =>
    (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
  const kill = (pid: number) => t.owner.query('SELECT pg_terminate_backend($1, 5000)', [pid]);

  it('A connection that breaks before its commit leaves nothing, and its key can be used again', async () => {
    const member = await t.openMember(100n);
    const key = nextKey();
    const buy = {
      kind: 'purchase',
      from: account(member, 'wallet'),
      to: account(member, 'principal'),
      amount: 60n,
      key,
    };
    const client = await t.connect();
    const pid = await pidOf(client);
    await client.query('BEGIN');
    await client.query('SELECT ledger.post($1)', [toJson([buy, { ...buy, key: nextKey(), amount: 1n }])]);
    await kill(pid);
    expect(await t.balance(account(member, 'wallet'))).toBe(100n);
    await t.post(buy);
    expect(await t.balance(account(member, 'wallet'))).toBe(40n);
  });

  it('Connections that repeatedly break during postings leave only complete postings', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => t.openMember(1_000n)));
    const batch = () =>
      toJson(
        members.flatMap((member) => [
          { kind: 'wallet_transfer', from: account(member, 'wallet'), to: account(member, 'earnings'), amount: 2n },
          { kind: 'wallet_transfer', from: account(member, 'earnings'), to: account(member, 'wallet'), amount: 1n },
        ]),
      );
    let whole = 0n;
    for (let round = 0; round < 12; round++) {
      const client = await t.connect();
      const pid = await pidOf(client);
      const working = (async () => {
        for (;;) {
          await client.query('SELECT ledger.post($1)', [batch()]);
          whole++;
        }
      })();
      const killed = new Promise((resolve) => setImmediate(resolve)).then(() => kill(pid));
      await expect(working).rejects.toThrow();
      await killed;
    }
    const left = await Promise.all(members.map((member) => t.balance(account(member, 'earnings'))));
    expect(new Set(left).size).toBe(1); // each batch moved all ten or none
    expect(left[0]).toBeGreaterThanOrEqual(whole);
  });

  it('A connection that breaks during a distribution leaves all of it or nothing', async () => {
    const member = await t.openMember();
    const others = Array.from({ length: 5_000 }, (_, i) => 600_000n + BigInt(i));
    await t.owner.query('SELECT ledger.open_accounts(o) FROM unnest($1::bigint[]) o', [others]);
    await t.book(1_000_000n);
    const accounts = [member, ...others].map((id) => account(id, 'earnings'));
    const before = await t.balance(system.earningsBooked);
    const blocker = await t.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT ledger.post($1)', [
      toJson([{ kind: 'level_income', from: system.earningsBooked, to: accounts.at(-1)!, amount: 1n }]),
    ]);
    const client = await t.connect(t.ownerUrl);
    const pid = await pidOf(client);
    const text = `SELECT ledger.distribute('level_income', 16, $1, $2, $3, '{}')`;
    const distribution = refusal(client.query(text, [accounts, accounts.map(() => 3n), nextKey()]));
    await untilSomebodyWaits();
    await kill(pid);
    expect((await distribution).code).toBe('57P01');
    await blocker.query('ROLLBACK');
    expect(await t.balance(system.earningsBooked)).toBe(before);
    expect(await t.balance(accounts[0]!)).toBe(0n);
  });
});

/** Waits until a session of this database waits for a lock of another: the race has started. */
async function untilSomebodyWaits(): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const { rowCount } = await t.owner.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    if (Date.now() > deadline) throw new Error('nobody waits');
  }
}
