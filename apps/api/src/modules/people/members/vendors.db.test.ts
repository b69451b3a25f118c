import { describe, expect, it } from 'vitest';
import { addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { member } from '../../../testing/people.ts';

/** Writes as the owner of the schema, so that a rejection applies to every program. */
const t = await ownDatabase({ checksLedger: true });
const vendor = (await member(t, null, 'vendor')).id;
const someone = (await member(t)).id;
await bookInflow(t.db, 1_000_000_000n);
await bookInflow(t.db, 1_000_000_000n, 'subsidy_in');
await fund(t.db, vendor, 100_000_000n);
const packageId = await addPackage(t.owner, { priceMicro: 50_000_000n, yieldPpm: 500, maturityDays: 90 });

const refusal = (statement: string): Promise<string | null> =>
  t.owner.query(statement).then(
    () => null,
    (error) => error.constraint ?? error.message,
  );
const post = (kind: string, from: string, owner: bigint, to: string) =>
  `SELECT ledger.post(jsonb_build_array(jsonb_build_object('kind', '${kind}', 'from', ledger.system('${from}'),
    'to', ledger.account_number(${owner}, '${to}'), 'amount', 1000, 'key', 'test:' || gen_random_uuid())))`;

describe('what a vendor can never be, whatever program writes', () => {
  // Shows DEC-9-vendors-6
  it.each([
    ['made a member', () => `UPDATE members.member SET kind = 'member' WHERE id = ${vendor}`, 'member_kind_stays'],
    ['a former member', () => `UPDATE members.member SET kind = 'vendor' WHERE id = ${someone}`, 'member_kind_stays'],
    [
      'below a sponsor',
      () => `UPDATE members.member SET sponsor_id = ${someone}, depth = 1 WHERE id = ${vendor}`,
      'vendor_is_in_no_team',
    ],
    ['given a rank', () => `UPDATE members.member SET rank = 1 WHERE id = ${vendor}`, 'vendor_is_in_no_team'],
    [
      "a member's sponsor",
      () => `UPDATE members.member SET sponsor_id = ${vendor}, depth = 1 WHERE id = ${someone}`,
      'sponsor_is_a_member',
    ],
    [
      'the sponsor of a new member',
      () => `INSERT INTO members.member (full_name, phone, email, password_hash, refer_id, sponsor_id, depth)
        VALUES ('X', '5550001234', 'below@test.example', '', 'PLBELOW1', ${vendor}, 1)`,
      'sponsor_is_a_member',
    ],
    [
      'the owner of a package',
      () => `INSERT INTO investments.position
          (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
        SELECT ${vendor}, '${packageId}', 50000000, 500, 90, 1, business_date FROM platform.open_day`,
      'vendors_have_no_packages',
    ],
    [
      'awarded an income',
      () => `INSERT INTO income.award (member_id, kind, amount_micro, plan_version, earned_on, due_on, status, reason)
        SELECT ${vendor}, 'bonus_income', 1000000, 1, business_date, business_date, 'awaiting', 'because' FROM platform.open_day`,
      'award_of_a_member',
    ],
  ] as const)('A vendor can never be %s', async (_, statement, constraint) => {
    expect(await refusal(statement())).toBe(constraint);
  });
});

describe("income for a vendor's accounts", () => {
  const INCOMES = [
    ['trading_profit', 'earnings.booked', 'claimable'],
    ['trading_profit', 'earnings.subsidy', 'claimable'],
    ['level_income', 'earnings.booked', 'earnings'],
    ['level_income', 'earnings.subsidy', 'earnings'],
    ['relevel_income', 'earnings.booked', 'earnings'],
    ['matching_income', 'earnings.booked', 'earnings'],
    ['rematching_income', 'earnings.booked', 'earnings'],
    ['direct_income', 'earnings.booked', 'earnings'],
    ['redirect_income', 'earnings.booked', 'earnings'],
    ['reward_income', 'earnings.booked', 'earnings'],
    ['bonus_income', 'earnings.booked', 'earnings'],
  ] as const;

  it('Every income route that exists is denied to a vendor', async () => {
    const { rows } = await t.owner.query(
      'SELECT DISTINCT kind FROM ledger.route WHERE from_kind IN (16, 17) AND to_kind < 16',
    );
    expect(new Set(INCOMES.map(([kind]) => kind))).toEqual(new Set(rows.map(({ kind }) => kind)));
  });

  // Shows DEC-9-vendors-7
  it.each(INCOMES)('A posting of %s from %s to %s is rejected for a vendor', async (kind, from, to) => {
    expect(await refusal(post(kind, from, vendor, to))).toBe('income_of_an_earner');
  });

  // Shows DEC-9-vendors-7
  it.each(INCOMES)('A distribution of %s from %s to %s with a vendor is rejected', async (kind, from, to) => {
    const accounts = `ARRAY(SELECT ledger.account_number(o, '${to}') FROM unnest(ARRAY[${vendor}, ${someone}]) o ORDER BY o)`;
    const pay = `SELECT ledger.distribute('${kind}', ledger.system('${from}'), ${accounts}, ARRAY[5, 5]::bigint[],
      'test:' || gen_random_uuid(), '{}')`;
    expect(await refusal(pay)).toBe('income_of_an_earner');
  });

  it('The same posting to a member is accepted', async () => {
    expect(await refusal(post('level_income', 'earnings.booked', someone, 'earnings'))).toBeNull();
  });

  it('The mark that an account earns no income can never be removed', async () => {
    for (const change of [
      'DELETE FROM ledger.non_earner',
      'UPDATE ledger.non_earner SET owner_id = 0',
      'TRUNCATE ledger.non_earner',
    ])
      await expect(t.owner.query(change)).rejects.toMatchObject({ code: 'PL001' });
  });
});

describe('member figures', () => {
  it('The income disclosure does not include vendors', async () => {
    const { rows } = await t.owner.query('SELECT member_id FROM site.member_results()');
    expect(rows.map((row) => row.member_id)).toEqual([someone]);
  });

  it('A vendor is in no team and has no sponsor to correct', async () => {
    const { rows } = await t.owner.query(
      `SELECT (SELECT count(*)::int FROM referrals.team_change WHERE member_id = $1) AS changes, members.sponsor_is_open($1) AS open`,
      [vendor],
    );
    expect(rows).toEqual([{ changes: 0, open: false }]);
  });
});
