import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { account, system } from './index.ts';
import { type LedgerBench, ledgerBench, toJson } from './testing.ts';

/** What SQL says about postings that stand: sums of a range, entries of a period, who writes, what is not balanced. */
let t: LedgerBench;
beforeAll(async () => {
  t = await ledgerBench();
});
afterAll(() => t.drop());

const deposited = async (member: bigint, amount: bigint): Promise<bigint> => {
  const evidence = await t.recordEvidence('member', member, amount);
  const to = account(member, 'wallet');
  return (await t.post({ kind: 'deposit', from: system.custodyChain, to, amount, evidence }))[0]!;
};
const moved = async (member: bigint, amount: bigint): Promise<bigint> => {
  const [from, to] = [account(member, 'wallet'), account(member, 'earnings')];
  return (await t.post({ kind: 'wallet_transfer', from, to, amount }))[0]!;
};

describe('The cash of members between two postings', () => {
  const cashBetween = async (after: bigint, upTo: bigint | null) =>
    (await t.owner.query('SELECT * FROM ledger.cash_between($1, $2) ORDER BY member_id', [after, upTo])).rows.map(
      (row) => Object.values<string>(row).map(BigInt),
    );

  it('The cash of members counts deposits, payouts and charges after the one posting, up to the other', async () => {
    const [one, other] = [await t.openMember(), await t.openMember()];
    const first = await deposited(one, 1000n);
    const transfer = await moved(one, 400n);
    const second = await deposited(other, 30n);
    const last = await deposited(one, 7n);
    const [from, held] = [account(one, 'earnings'), account(one, 'withdrawing')];
    await t.post({ kind: 'withdrawal_hold', from, to: held, amount: 400n });
    const { custodyChain: chain, custodyInflight: inflight, earningsBooked: to } = system;
    await t.post({ kind: 'payout_broadcast', from: inflight, to: chain, amount: 360n });
    await t.post(
      { kind: 'payout_settled', from: held, to: inflight, amount: 360n },
      { kind: 'withdrawal_charge', from: held, to, amount: 40n },
    );
    expect(await cashBetween(first - 1n, first)).toEqual([[one, 1000n, 0n, 0n]]);
    expect(await cashBetween(first, transfer)).toEqual([]);
    expect(await cashBetween(first, second)).toEqual([[other, 30n, 0n, 0n]]);
    expect(await cashBetween(first, last)).toEqual([
      [one, 7n, 0n, 0n],
      [other, 30n, 0n, 0n],
    ]);
    expect(await cashBetween(second, null)).toEqual([[one, 7n, 360n, 40n]]);
  });
});

describe('The entries of a period', () => {
  it('The entries of a period begin with its first day and end with its last, and are open where no day is named', async () => {
    const member = await t.openMember();
    const days: string[] = [];
    for (const amount of [1n, 2n, 3n]) {
      await deposited(member, amount);
      await deposited(member, amount);
      const { rows } = await t.owner.query('SELECT business_date::text AS day FROM platform.calendar');
      days.push(rows[0].day);
      await t.owner.query('UPDATE platform.calendar SET business_date = business_date + 1');
    }
    const [monday, tuesday, wednesday] = days;
    const range = async (from: string | null | undefined, to: string | null | undefined) =>
      Object.values<string>(
        (
          await t.owner.query('SELECT * FROM ledger.entry_range($1, $2, $3)', [
            ...[account(member, 'wallet'), from ?? null, to ?? null],
          ])
        ).rows[0],
      ).map(Number);
    expect(await range(monday, monday)).toEqual([1, 2]);
    expect(await range(tuesday, tuesday)).toEqual([3, 4]);
    expect(await range(tuesday, wednesday)).toEqual([3, 6]);
    expect(await range(null, tuesday)).toEqual([1, 4]);
    expect(await range(tuesday, null)).toEqual([3, 6]);
    expect(await range(null, null)).toEqual([1, 6]);
  });
});

describe('The transactions that may be writing a posting', () => {
  const writers = async (): Promise<string[]> =>
    (await t.owner.query('SELECT ledger.open_writers() AS open')).rows[0].open;
  const within = async (bench: LedgerBench, statement: string, ask: () => Promise<void>): Promise<void> => {
    const client = await bench.owner.connect();
    try {
      await client.query('BEGIN');
      await client.query(statement);
      await ask();
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  const posts = (member: bigint) => {
    const [from, to] = [account(member, 'wallet'), account(member, 'earnings')];
    return `SELECT ledger.post('${toJson([{ kind: 'wallet_transfer', from, to, amount: 1n }])}')`;
  };

  it('A transaction counts as a writer from its first posting to its end', async () => {
    const member = await t.openMember(5n);
    await within(t, posts(member), async () => expect(await writers()).toHaveLength(1));
    expect(await writers()).toEqual([]);
  });

  it.each([
    'SELECT count(*) FROM ledger.posting',
    'UPDATE members.member SET full_name = full_name',
    'LOCK TABLE ledger.posting IN SHARE MODE',
  ])('A transaction counts as no writer of postings that does: %s', async (statement) => {
    await within(t, statement, async () => expect(await writers()).toEqual([]));
  });

  it('A transaction that waits for the table counts as no writer: it has no number yet', async () => {
    const member = await t.openMember(5n);
    const client = await t.connect();
    let posting: Promise<pg.QueryResult> | undefined;
    await within(t, 'LOCK TABLE ledger.posting IN SHARE MODE', async () => {
      posting = client.query(posts(member));
      const waiting = `SELECT FROM pg_locks WHERE relation = 'ledger.posting'::regclass AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      await expect.poll(async () => (await t.owner.query(waiting)).rowCount).toBe(1);
      expect(await writers()).toEqual([]);
    });
    await posting;
  });

  it('A transaction of another database counts as no writer of this one', async () => {
    const other = await ledgerBench();
    const member = await other.openMember(5n);
    await within(other, posts(member), async () => expect(await writers()).toEqual([]));
    await other.drop();
  });
});

describe('What is not balanced', () => {
  const unbalanced = async (): Promise<bigint[]> =>
    (await t.owner.query('SELECT id FROM ledger.unbalanced_posting')).rows.map(({ id }) => id);
  /** The posting of a transfer of 10, with its two sides written otherwise. */
  const written = async (change: (posting: bigint, member: bigint) => string): Promise<void> => {
    const member = await t.openMember(100n);
    const posting = await moved(member, 10n);
    const client = await t.owner.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL session_replication_role = replica');
      await client.query(change(posting, member));
      expect((await client.query('SELECT id FROM ledger.unbalanced_posting')).rows).toEqual([{ id: posting }]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  const ofEntry = (posting: bigint, from: bigint) => `WHERE posting_id = ${posting} AND account_id = ${from}`;

  it.each<[string, (posting: bigint, member: bigint) => string]>([
    [
      'was taken from another account',
      (posting, member) =>
        `UPDATE ledger.entry SET account_id = ${account(member, 'claimable')} ${ofEntry(posting, account(member, 'wallet'))}`,
    ],
    [
      'was given to another account',
      (posting, member) =>
        `UPDATE ledger.entry SET account_id = ${account(member, 'claimable')} ${ofEntry(posting, account(member, 'earnings'))}`,
    ],
    [
      'was taken in another amount',
      (posting, member) => `UPDATE ledger.entry SET delta_micro = -11 ${ofEntry(posting, account(member, 'wallet'))}`,
    ],
    [
      'was given in another amount',
      (posting, member) => `UPDATE ledger.entry SET delta_micro = 11 ${ofEntry(posting, account(member, 'earnings'))}`,
    ],
    [
      'has a third side',
      (posting, member) => `INSERT INTO ledger.entry VALUES (${account(member, 'claimable')}, 1, ${posting}, 5, 5, 5)`,
    ],
  ])('A posting that %s is found, and no other one', async (_, change) => {
    await written(change);
    expect(await unbalanced()).toEqual([]);
  });

  it('A distribution whose share went to an account of another kind is found', async () => {
    const member = await t.openMember();
    await t.book(10n);
    const posting = await t.distribute('level_income', system.earningsBooked, [account(member, 'earnings')], [10n]);
    expect(await unbalanced()).toEqual([]);
    const move = (from: bigint, to: bigint) =>
      pastTheTriggers(t.owner, `UPDATE ledger.entry SET account_id = ${to} ${ofEntry(posting, from)}`);
    await move(account(member, 'earnings'), account(member, 'wallet'));
    expect(await unbalanced()).toEqual([posting]);
    await move(account(member, 'wallet'), account(member, 'earnings'));
  });
});
