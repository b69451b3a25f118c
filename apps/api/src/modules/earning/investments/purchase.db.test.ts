import { describe, expect, it } from 'vitest';
import { acceptRisk, addMember, addPackage, fund, ledgerViolations } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { currentNotice } from '../../people/members/index.ts';
import { purchasePackage } from './purchase-package.ts';
import { returnPackage } from './return-package.ts';

const t = await ownDatabase();

const TERMS = { priceMicro: 100_000_000n, yieldPpm: 400, maturityDays: 90 };
const wallet = (memberId: bigint) => readBalance(t.db, account(memberId, 'wallet'));
const principal = (memberId: bigint) => readBalance(t.db, account(memberId, 'principal'));
const count = async (table: string, memberId: bigint) =>
  Number(await t.value(`SELECT count(*) FROM ${table} WHERE member_id = $1`, [memberId]));

/** A member who has accepted the risk notice and has `balance` in the Electronic Wallet. */
async function buyer(balanceMicro: bigint, sponsorId: bigint | null = null): Promise<bigint> {
  const memberId = await addMember(t.owner, sponsorId);
  await acceptRisk(t.owner, memberId, currentNotice('risk').version);
  if (balanceMicro > 0n) await fund(t.db, memberId, balanceMicro);
  return memberId;
}

const buy = (memberId: bigint, packageId: string, amount = '100') =>
  purchasePackage(t.db, memberId, { packageId, amount, payment_mode_name: 'wallet' });

describe('buying a package', () => {
  it('A purchase moves the price from the Electronic Wallet to principal and returns the terms', async () => {
    const memberId = await buyer(150_000_000n);
    const packageId = await addPackage(t.owner, TERMS);
    const bought = await buy(memberId, packageId);
    expect(bought).toMatchObject({
      ok: true,
      value: { package_id: packageId, price: '100.00', yield: '0.04', maturity: 90, totalDays: 0, status: 'active' },
    });
    expect(await wallet(memberId)).toBe(50_000_000n);
    expect(await principal(memberId)).toBe(100_000_000n);
  });

  it('Only one of fifty simultaneous purchases of the whole balance succeeds', async () => {
    const memberId = await buyer(100_000_000n);
    const packageId = await addPackage(t.owner, TERMS);
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(memberId, packageId)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await wallet(memberId)).toBe(0n);
    expect(await principal(memberId)).toBe(100_000_000n);
    expect(await count('investments.position', memberId)).toBe(1);
  });

  it('Only one of fifty different packages can be bought at the same time with money for one', async () => {
    const memberId = await buyer(100_000_000n);
    const packages = await Promise.all(Array.from({ length: 50 }, () => addPackage(t.owner, TERMS)));
    const answers = await Promise.all(packages.map((packageId) => buy(memberId, packageId)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'insufficient_balance')).toHaveLength(49);
    expect(await count('investments.position', memberId)).toBe(1);
    expect(await ledgerViolations(t.owner)).toEqual([]);
  });

  // Shows SPEC-4.12
  it('A package that is already active cannot be bought again, and no money is taken', async () => {
    const memberId = await buyer(300_000_000n);
    const packageId = await addPackage(t.owner, TERMS);
    await buy(memberId, packageId);
    expect(await buy(memberId, packageId)).toMatchObject({ ok: false, code: 'package_already_active' });
    expect(await wallet(memberId)).toBe(200_000_000n);
  });

  // Shows DEC-1.9a, DEC-10.7
  it('A purchase requires acceptance of the risk notice', async () => {
    const memberId = await addMember(t.owner);
    await fund(t.db, memberId, 100_000_000n);
    const packageId = await addPackage(t.owner, TERMS);
    expect(await buy(memberId, packageId)).toMatchObject({ ok: false, code: 'notice_not_accepted' });
    expect(await wallet(memberId)).toBe(100_000_000n);
  });

  it('A purchase with an outdated acceptance of the risk notice is rejected', async () => {
    const memberId = await addMember(t.owner);
    await acceptRisk(t.owner, memberId, currentNotice('risk').version - 1);
    await fund(t.db, memberId, 100_000_000n);
    expect(await buy(memberId, await addPackage(t.owner, TERMS))).toMatchObject({
      ok: false,
      code: 'notice_not_accepted',
    });
  });

  it.each([
    ['', 'invalid_input'],
    ['0', 'amount_is_not_the_price'],
    ['-1', 'invalid_input'],
    ['NaN', 'invalid_input'],
    ['Infinity', 'invalid_input'],
    ['1e3', 'invalid_input'],
    ['0x1e', 'invalid_input'],
    ['100.0000001', 'invalid_input'],
    ['1e30', 'invalid_input'],
    ['١٠٠', 'invalid_input'],
    ['99.999999', 'amount_is_not_the_price'],
    ['100.000001', 'amount_is_not_the_price'],
  ])('A purchase with the amount %j is rejected and writes nothing', async (amount, code) => {
    const memberId = await buyer(100_000_000n);
    const packageId = await addPackage(t.owner, TERMS);
    expect(await buy(memberId, packageId, amount)).toMatchObject({ ok: false, code });
    expect(await wallet(memberId)).toBe(100_000_000n);
    expect(await count('investments.position', memberId)).toBe(0);
  });

  it.each(['', 'x', '00000000-0000-0000-0000-000000000000', "1' OR '1'='1"])(
    'A purchase of the unknown package %j is rejected',
    async (packageId) => {
      expect(await buy(await buyer(100_000_000n), packageId)).toMatchObject({ ok: false, code: 'package_unknown' });
    },
  );

  it('A closed package cannot be bought, and a frozen account cannot buy', async () => {
    const closed = await addPackage(t.owner, TERMS);
    await t.owner.query(`UPDATE investments.package SET status = 'closed' WHERE id = $1`, [closed]);
    const memberId = await buyer(100_000_000n);
    expect(await buy(memberId, closed)).toMatchObject({ ok: false, code: 'package_closed' });
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [memberId]);
    expect(await buy(memberId, await addPackage(t.owner, TERMS))).toMatchObject({ ok: false, code: 'account_frozen' });
  });

  // Shows DEC-4.3
  it('A first purchase awards the sponsor 1 % after a hold of 14 business days, and later purchases are a separate kind', async () => {
    const sponsorId = await addMember(t.owner);
    const memberId = await buyer(300_000_000n, sponsorId);
    await buy(memberId, await addPackage(t.owner, TERMS));
    await buy(memberId, await addPackage(t.owner, { ...TERMS, priceMicro: 200_000_000n }), '200');
    const { rows } = await t.owner.query(
      `SELECT kind, amount_micro::text AS amount, due_on - earned_on AS hold, status FROM income.award WHERE member_id = $1 ORDER BY id`,
      [sponsorId],
    );
    expect(rows).toEqual([
      { kind: 'direct_income', amount: '1000000', hold: 14, status: 'held' },
      { kind: 'redirect_income', amount: '2000000', hold: 14, status: 'held' },
    ]);
  });

  // Shows SPEC-1.5
  it('A purchase updates the three teams above: the member counts as active once, and every price as investment', async () => {
    const top = await addMember(t.owner);
    const middle = await addMember(t.owner, top);
    const memberId = await buyer(200_000_000n, middle);
    await buy(memberId, await addPackage(t.owner, TERMS));
    await buy(memberId, await addPackage(t.owner, TERMS));
    const figures = (id: bigint) =>
      t.rows(
        'SELECT level, members::int, active::int, invested_micro::text AS invested FROM referrals.team_figures($1) ORDER BY level',
        [id],
      );
    expect(await figures(middle)).toContainEqual({ level: 1, members: 1, active: 1, invested: '200000000' });
    await t.owner.query('SELECT referrals.roll_up()');
    expect(await figures(top)).toContainEqual({ level: 2, members: 1, active: 1, invested: '200000000' });
  });
});

describe('returning a matured package', () => {
  // Shows DEC-1.6b
  it('A matured package returns its whole principal to the Electronic Wallet once', async () => {
    const memberId = await buyer(100_000_000n);
    const bought = await buy(memberId, await addPackage(t.owner, TERMS));
    if (!bought.ok) throw new Error(bought.code);
    expect(await returnPackage(t.db, memberId, bought.value._id)).toMatchObject({ ok: false, code: 'not_matured' });
    await pastTheTriggers(t.owner, `UPDATE investments.position SET status = 'matured' WHERE public_id = $1`, [
      bought.value._id,
    ]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => returnPackage(t.db, memberId, bought.value._id)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await wallet(memberId)).toBe(100_000_000n);
    expect(await principal(memberId)).toBe(0n);
  });

  it('A matured package is returned only to its own member', async () => {
    const memberId = await buyer(100_000_000n);
    const bought = await buy(memberId, await addPackage(t.owner, TERMS));
    if (!bought.ok) throw new Error(bought.code);
    await pastTheTriggers(t.owner, `UPDATE investments.position SET status = 'matured' WHERE public_id = $1`, [
      bought.value._id,
    ]);
    expect(await returnPackage(t.db, await addMember(t.owner), bought.value._id)).toMatchObject({
      ok: false,
      code: 'package_unknown',
    });
  });
});
