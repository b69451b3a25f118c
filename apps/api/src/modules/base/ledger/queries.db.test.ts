import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { account, system } from './index.ts';
import { type LedgerBench, ledgerBench, refusal, toJson } from './testing.ts';

/** SQL queries on posted entries: sums of a range, entries of a period, open writers, unbalanced postings. */
const t = await ledgerBench();

const deposited = async (member: bigint, amount: bigint): Promise<bigint> => {
  const evidence = await t.recordEvidence('member', member, amount);
  const to = account(member, 'wallet');
  return (await t.post({ kind: 'deposit', from: system.custodyChain, to, amount, evidence }))[0]!;
};
const moved = async (member: bigint, amount: bigint): Promise<bigint> => {
  const [from, to] = [account(member, 'wallet'), account(member, 'earnings')];
  return (await t.post({ kind: 'wallet_transfer', from, to, amount }))[0]!;
};

/** Deposits 100, pays out 90 and takes 10 as the charge. */
async function payOut(bench: LedgerBench, member: bigint): Promise<void> {
  await bench.fund(member, 'withdrawing', 100n);
  const held = account(member, 'withdrawing');
  const { custodyChain, custodyInflight, earningsBooked } = system;
  await bench.post({ kind: 'payout_broadcast', from: custodyInflight, to: custodyChain, amount: 90n });
  await bench.post(
    { kind: 'payout_settled', from: held, to: custodyInflight, amount: 90n },
    { kind: 'withdrawal_charge', from: held, to: earningsBooked, amount: 10n },
  );
}

describe('the cash of members between two postings', () => {
  const cashBetween = async (after: bigint, upTo: bigint | null) =>
    (await t.rows('SELECT * FROM ledger.cash_between($1, $2) ORDER BY member_id', [after, upTo])).map((row) =>
      Object.values<string>(row).map(BigInt),
    );

  it('The cash of members includes deposits, payouts and charges after the first posting up to the second', async () => {
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

describe('account balances', () => {
  it('Each account is listed once with its owner, its kind and the balance of its last entry', async () => {
    const member = await t.openMember(9n);
    await moved(member, 4n);
    const { rows } = await t.owner.query(
      'SELECT account_id, kind, balance_micro FROM ledger.account_balance WHERE owner_id = $1 ORDER BY account_id',
      [member],
    );
    const kinds = ['claimable', 'wallet', 'principal', 'earnings', 'withdrawing', 'settlement'] as const;
    const balances: Partial<Record<(typeof kinds)[number], bigint>> = { wallet: 5n, earnings: 4n };
    expect(rows).toEqual(
      kinds.map((kind) => ({ account_id: account(member, kind), kind, balance_micro: balances[kind] ?? 0n })),
    );
  });
});

describe('the trial balance', () => {
  it('The trial balance shows the sum of the accounts of each kind', async () => {
    await moved(await t.openMember(20n), 8n);
    const { rows } = await t.owner.query('SELECT kind, balance_micro FROM ledger.trial_balance ORDER BY kind');
    const { rows: summed } = await t.owner.query(
      `SELECT kind, sum(balance_micro)::bigint AS balance_micro FROM ledger.account_balance GROUP BY kind ORDER BY kind`,
    );
    expect(rows).toEqual(summed);
    expect(rows).toContainEqual({ kind: 'earnings', balance_micro: expect.any(BigInt) });
  });
});

describe('account locks', () => {
  it.each([
    ['lock_account', ''],
    ['lock_accounts', 'ARRAY'],
  ])('The lock %s locks only the row of its account, for which a batch waits', async (name, list) => {
    const member = await t.openMember(5n);
    const locked = list === '' ? account(member, 'wallet') : `${list}[${account(member, 'wallet')}]::bigint[]`;
    const [one, two] = [await t.connect(t.ownerUrl), await t.connect(t.ownerUrl)];
    const row = (kind: 'wallet' | 'earnings') =>
      two.query('SELECT FROM ledger.account WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [account(member, kind)]);
    await one.query('BEGIN');
    await one.query(`SELECT ledger.${name}(${locked})`);
    expect(await refusal(row('wallet'))).toEqual({ code: '55P03' });
    await row('earnings');
    await one.query('COMMIT');
    await row('wallet');
  });
});

describe('the amount owed to each member', () => {
  it('Each member of the range is owed the latest balances of all of their accounts, or zero without entries', async () => {
    const [below, first, empty, last, above] = await Promise.all(Array.from({ length: 5 }, () => t.openMember())).then(
      (members) => members.sort((a, b) => Number(a - b)) as [bigint, bigint, bigint, bigint, bigint],
    );
    for (const member of [below, first, last, above]) await deposited(member, 10n * member);
    await moved(first, 4n);
    await moved(first, 3n);
    expect(await t.rows('SELECT owner_id, owed_micro FROM ledger.owed($1, $2)', [below, last])).toEqual([
      { owner_id: first, owed_micro: 10n * first },
      { owner_id: empty, owed_micro: 0n },
      { owner_id: last, owed_micro: 10n * last },
    ]);
  });
});

describe('the amount owed after a posting', () => {
  it('The total owed after a posting is the total owed now minus all later changes', async () => {
    const owed = async (): Promise<bigint> => BigInt(await t.value('SELECT ledger.owed_in_all() AS owed'));
    const member = await t.openMember();
    await t.book(100n);
    const after: [bigint, bigint][] = [];
    const note = async (posting: bigint) => after.push([posting, await owed()]);
    await note(await deposited(member, 1000n));
    await note(await moved(member, 400n));
    await note(await t.distribute('level_income', system.earningsBooked, [account(member, 'earnings')], [60n]));
    const [from, held] = [account(member, 'earnings'), account(member, 'withdrawing')];
    await t.post({ kind: 'withdrawal_hold', from, to: held, amount: 200n });
    const { custodyChain: chain, custodyInflight: inflight, earningsBooked: to } = system;
    await t.post({ kind: 'payout_broadcast', from: inflight, to: chain, amount: 180n });
    const paid = await t.post(
      { kind: 'payout_settled', from: held, to: inflight, amount: 180n },
      { kind: 'withdrawal_charge', from: held, to, amount: 20n },
    );
    await note(paid.at(-1)!);
    const { rows } = await t.owner.query('SELECT * FROM ledger.owed_after($1) ORDER BY posting_id', [
      after.map(([posting]) => posting).reverse(),
    ]);
    expect(rows.map(Object.values)).toEqual(after);
    const steps = after.map(([, each], place) => each - (after[place - 1]?.[1] ?? each));
    expect(steps).toEqual([0n, 0n, 60n, -200n]);
  });
});

describe('sums of postings', () => {
  const step = () => t.owner.query('SELECT ledger.sum_postings()');
  const cursor = () => t.row('SELECT position, mark, mark_xid FROM ledger.sum_cursor');
  const sumsOf = (from: string) =>
    t.rows(
      `SELECT kind, from_kind, to_kind, sum(amount_micro)::bigint AS micro FROM ${from} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    );
  const POSTINGS = `(SELECT kind, (from_account & 31)::smallint AS from_kind, to_kind, amount_micro FROM ledger.posting) p`;
  const catchUp = async (): Promise<void> => {
    const { rows } = await t.owner.query('SELECT max(id) AS last FROM ledger.posting');
    // A transaction in another database of the server can delay this for a moment.
    await expect
      .poll(async () => {
        await step();
        return (await cursor()).position;
      })
      .toBe(rows[0].last);
  };

  it.each([
    ['lower', '3'],
    ['higher', String(2n ** 62n)],
  ])(
    'After a restore of a dump, a mark of a server with %s transaction numbers hides no posting',
    async (_what, xid) => {
      await t.openMember(50n);
      await catchUp();
      await t.openMember(60n);
      const newest = await t.value<bigint>('SELECT max(id) FROM ledger.posting');
      await t.owner.query('UPDATE ledger.sum_cursor SET mark = $1, mark_xid = $2', [newest, xid]);
      await step();
      expect(await cursor()).toEqual({ position: newest, mark: null, mark_xid: null });
      expect(await sumsOf('ledger.posting_sum')).toEqual(await sumsOf(POSTINGS));
    },
  );

  it('A mark is passed only when each older transaction has ended', async () => {
    await t.openMember(50n);
    await catchUp();
    const open = await t.owner.connect();
    await open.query('BEGIN');
    await open.query('SELECT pg_current_xact_id()');
    await t.openMember(60n);
    for (let steps = 0; steps < 4; steps++) await step();
    expect(await cursor()).toMatchObject({ mark: await t.value('SELECT max(id) FROM ledger.posting') });
    await open.query('ROLLBACK');
    open.release();
    await catchUp();
    expect(await sumsOf('ledger.posting_sum')).toEqual(await sumsOf(POSTINGS));
  });

  it('The sums of postings include each posting once and do not change without new postings', async () => {
    const member = await t.openMember(50n);
    await catchUp();
    expect(await sumsOf('ledger.posting_sum')).toEqual(await sumsOf(POSTINGS));
    const still = await cursor();
    expect(still).toMatchObject({ mark: null, mark_xid: null });
    await step();
    expect(await cursor()).toEqual(still);
    await moved(member, 1n);
    await moved(member, 2n);
    expect(await sumsOf('ledger.posting_totals()')).toEqual(await sumsOf(POSTINGS));
    await catchUp();
    expect(await sumsOf('ledger.posting_sum')).toEqual(await sumsOf(POSTINGS));
    const cash = await t.owner.query('SELECT * FROM ledger.member_cash WHERE member_id = $1', [member]);
    expect(Object.values(cash.rows[0]).map((each) => BigInt(each as bigint))).toEqual([member, 50n, 0n, 0n]);
  });

  it("The sums of a member's deposits, payouts and charges grow with each new one", async () => {
    const member = await t.openMember();
    for (let time = 0; time < 2; time++) {
      await payOut(t, member);
      await catchUp();
    }
    const { rows } = await t.owner.query(
      'SELECT deposited_micro, paid_out_micro, charged_micro FROM ledger.member_cash WHERE member_id = $1',
      [member],
    );
    expect(rows).toEqual([{ deposited_micro: 200n, paid_out_micro: 180n, charged_micro: 20n }]);
  });

  it('The sums of postings wait for a transaction that is writing a posting', async () => {
    const member = await t.openMember(50n);
    await catchUp();
    const writer = await t.connect();
    await writer.query('BEGIN');
    const [from, to] = [account(member, 'wallet'), account(member, 'earnings')];
    const posting = { kind: 'wallet_transfer', from, to, amount: 5n };
    await writer.query('SELECT ledger.post($1)', [toJson([posting])]);
    await moved(await t.openMember(9n), 9n);
    const before = (await cursor()).position;
    for (let count = 0; count < 4; count++) await step();
    expect((await cursor()).position).toBe(before);
    await writer.query('COMMIT');
    await catchUp();
    expect(await sumsOf('ledger.posting_sum')).toEqual(await sumsOf(POSTINGS));
  });

  it('The earnings of a day include only additions to booked earnings', async () => {
    const other = await ledgerBench();
    await other.book(7n, 'subsidy_in');
    await other.book(5n);
    await other.book(6n);
    await payOut(other, await other.openMember());
    expect(await other.rows('SELECT kind, amount_micro FROM ledger.day_earnings ORDER BY kind')).toEqual([
      { kind: 'trading_result', amount_micro: 11n },
      { kind: 'withdrawal_charge', amount_micro: 10n },
    ]);
  });
});

describe('digests of postings', () => {
  const digests = async (first: bigint, last: bigint): Promise<Map<bigint, string>> => {
    const { rows } = await t.owner.query('SELECT * FROM ledger.posting_digests($1, $2)', [first, last]);
    expect(rows).toHaveLength(new Set(rows.map(({ id }) => id)).size);
    return new Map(rows.map(({ id, digest }) => [id, digest.toString('hex')]));
  };

  it('Only the digest of the changed posting differs if one of its entries changes', async () => {
    const member = await t.openMember(20n);
    const [first, second] = [await moved(member, 3n), await moved(member, 4n)];
    const before = await digests(first, second);
    expect([...before.keys()].sort()).toEqual([first, second]);
    const change = (by: bigint) =>
      pastTheTriggers(
        t.owner,
        'UPDATE ledger.entry SET credited_after_micro = credited_after_micro + $3::bigint WHERE posting_id = $1 AND account_id = $2',
        [second, account(member, 'earnings'), by],
      );
    await change(1n);
    const after = await digests(first, second);
    expect(after.get(first)).toBe(before.get(first));
    expect(after.get(second)).not.toBe(before.get(second));
    await change(-1n);
    expect(await digests(first, second)).toEqual(before);
  });
});

describe('the entries of a period', () => {
  const rangeOf = async (number: bigint, from: string | null, to: string | null): Promise<number[]> => {
    const { rows } = await t.owner.query('SELECT * FROM ledger.entry_range($1, $2, $3)', [number, from, to]);
    return Object.values<string>(rows[0]).map(Number);
  };

  it('An entry of the previous day that follows the first entry of a new day belongs to the new day', async () => {
    const member = await t.openMember();
    const today = await t.value('SELECT business_date::text AS day FROM platform.calendar');
    const tomorrow = 'UPDATE ledger.posting SET business_date = business_date + 1 WHERE id = ANY ($1)';
    const ids: bigint[] = [];
    for (const amount of [1n, 2n, 3n, 4n]) ids.push(await deposited(member, amount));
    await pastTheTriggers(t.owner, tomorrow, [[ids[1], ids[3]]]);
    const next = await t.value('SELECT ($1::date + 1)::text AS day', [today]);
    const wallet = account(member, 'wallet');
    expect(await rangeOf(wallet, today, today)).toEqual([1, 1]);
    expect(await rangeOf(wallet, next, next)).toEqual([2, 4]);
    expect(await rangeOf(wallet, today, next)).toEqual([1, 4]);
    expect(await rangeOf(wallet, null, today)).toEqual([1, 1]);
    await pastTheTriggers(t.owner, tomorrow.replace('+', '-'), [[ids[1], ids[3]]]);
  });

  it('A day with many entries includes its first ones', async () => {
    const member = await t.openMember(50n);
    const [wallet, earnings] = [account(member, 'wallet'), account(member, 'earnings')];
    const move = { kind: 'wallet_transfer', from: wallet, to: earnings, amount: 1n };
    await t.post(...Array.from({ length: 49 }, () => move));
    const { rows } = await t.owner.query('SELECT business_date::text AS today FROM platform.calendar');
    expect(await rangeOf(wallet, rows[0].today, null)).toEqual([1, 50]);
    expect(await rangeOf(earnings, rows[0].today, rows[0].today)).toEqual([1, 49]);
  });

  it('The entries of a period include its first and last day; an omitted day leaves that end open', async () => {
    const member = await t.openMember();
    const days: string[] = [];
    for (const amount of [1n, 2n, 3n]) {
      await deposited(member, amount);
      await deposited(member, amount);
      days.push(await t.value('SELECT business_date::text AS day FROM platform.calendar'));
      await t.owner.query('UPDATE platform.calendar SET business_date = business_date + 1');
    }
    const [monday, tuesday, wednesday] = days;
    const range = (from: string | null | undefined, to: string | null | undefined) =>
      rangeOf(account(member, 'wallet'), from ?? null, to ?? null);
    expect(await range(monday, monday)).toEqual([1, 2]);
    expect(await range(tuesday, tuesday)).toEqual([3, 4]);
    expect(await range(tuesday, wednesday)).toEqual([3, 6]);
    expect(await range(null, tuesday)).toEqual([1, 4]);
    expect(await range(tuesday, null)).toEqual([3, 6]);
    expect(await range(null, null)).toEqual([1, 6]);
  });
});

describe('transactions that may be writing a posting', () => {
  const writers = (): Promise<string[]> => t.value('SELECT ledger.open_writers() AS open');
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

  it('A transaction counts as a writer from its first posting until it ends', async () => {
    const member = await t.openMember(5n);
    await within(t, posts(member), async () => expect(await writers()).toHaveLength(1));
    expect(await writers()).toEqual([]);
  });

  it.each([
    'SELECT count(*) FROM ledger.posting',
    'UPDATE members.member SET full_name = full_name',
    'LOCK TABLE ledger.posting IN SHARE MODE',
  ])('A transaction does not count as a writer of postings if it runs: %s', async (statement) => {
    await within(t, statement, async () => expect(await writers()).toEqual([]));
  });

  it('A transaction that waits for the table is not a writer, because it has no transaction id yet', async () => {
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

  it('A transaction in another database is not a writer of this one', async () => {
    const other = await ledgerBench();
    const member = await other.openMember(5n);
    await within(other, posts(member), async () => expect(await writers()).toEqual([]));
  });
});

describe('unbalanced postings', () => {
  const unbalanced = async (): Promise<bigint[]> =>
    (await t.rows('SELECT id FROM ledger.unbalanced_posting')).map(({ id }) => id);
  /** Changes one of the two entries of a transfer of 10. */
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
      'was debited from another account',
      (posting, member) =>
        `UPDATE ledger.entry SET account_id = ${account(member, 'claimable')} ${ofEntry(posting, account(member, 'wallet'))}`,
    ],
    [
      'was credited to another account',
      (posting, member) =>
        `UPDATE ledger.entry SET account_id = ${account(member, 'claimable')} ${ofEntry(posting, account(member, 'earnings'))}`,
    ],
    [
      'was debited with another amount',
      (posting, member) => `UPDATE ledger.entry SET delta_micro = -11 ${ofEntry(posting, account(member, 'wallet'))}`,
    ],
    [
      'was credited with another amount',
      (posting, member) => `UPDATE ledger.entry SET delta_micro = 11 ${ofEntry(posting, account(member, 'earnings'))}`,
    ],
    [
      'has a third side',
      (posting, member) => `INSERT INTO ledger.entry VALUES (${account(member, 'claimable')}, 1, ${posting}, 5, 5, 5)`,
    ],
  ])('Only a posting that %s is found as unbalanced', async (_, change) => {
    await written(change);
    expect(await unbalanced()).toEqual([]);
  });

  it('A distribution that credited an account of another kind is found as unbalanced', async () => {
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
