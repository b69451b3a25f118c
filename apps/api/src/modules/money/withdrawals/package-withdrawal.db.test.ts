import { say } from '@plumbline/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { acceptRisk, addMember, addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { buyInShop } from '../../../testing/purchases.ts';
import { purchasePackage } from '../../earning/investments/index.ts';
import { currentNotice } from '../../people/members/index.ts';
import { requestPackageWithdrawal } from './request-package-withdrawal.ts';
import { ADDRESS, addOperator, balance, mailedCode, reject, testDeps } from './testing/steps.ts';
import { verifyPackageWithdrawal } from './verify-withdrawal.ts';

const t = await ownDatabase({ checksLedger: true });
afterAll(async () => {
  await rollUpTeams();
});

const PRICE = 100_000_000n;
const rollUpTeams = () => t.owner.query('SELECT referrals.roll_up()');

/** Creates a member with one new package of 100 USDT. Returns the package's id, too. */
async function holder(sponsorId: bigint | null = null): Promise<{ memberId: bigint; packageId: string }> {
  const memberId = await addMember(t.owner, sponsorId);
  const packageId = await addPackage(t.owner, { priceMicro: PRICE, yieldPpm: 400, maturityDays: 90 });
  await buy(memberId, packageId);
  return { memberId, packageId };
}

const buy = (memberId: bigint, packageId: string) => buyInShop(t, memberId, 100n, { packageId });

const request = (memberId: bigint, packageId: string) =>
  requestPackageWithdrawal(testDeps(t), memberId, { address: ADDRESS, packageId });

async function ask(memberId: bigint, packageId: string): Promise<{ _id: string; otp: string }> {
  const answer = await request(memberId, packageId);
  if (!answer.ok) throw new Error(answer.code);
  return { _id: answer.value._id, otp: await mailedCode(t, memberId) };
}

const verify = (memberId: bigint, packageId: string, step1: { _id: string; otp: string }) =>
  verifyPackageWithdrawal(testDeps(t), memberId, { ...step1, address: ADDRESS, packageId });

async function exit(memberId: bigint, packageId: string): Promise<string> {
  const answer = await verify(memberId, packageId, await ask(memberId, packageId));
  if (!answer.ok) throw new Error(answer.code);
  return answer.value._id;
}

/** Does what the close of the last day does: the principal stays, and the teams no longer count it. */
async function mature(memberId: bigint): Promise<void> {
  await pastTheTriggers(
    t.owner,
    `WITH m AS (UPDATE investments.position SET status = 'matured' WHERE member_id = $1 RETURNING price_micro)
     SELECT referrals.record_change($1, 0, -1, -sum(price_micro)::bigint) FROM m`,
    [memberId],
  );
}

const positionsOf = (memberId: bigint) =>
  t.rows('SELECT status, left_on, left_from FROM investments.position WHERE member_id = $1 ORDER BY id', [memberId]);

const teamA = async (sponsorId: bigint) => {
  const { rows } = await t.owner.query(
    'SELECT active, invested_micro FROM referrals.team_figures($1) WHERE level = 1',
    [sponsorId],
  );
  return { active: BigInt(rows[0].active), invested: BigInt(rows[0].invested_micro) };
};

const awardsOf = async (memberId: bigint): Promise<string[]> =>
  (await t.rows('SELECT status FROM income.award WHERE member_id = $1 ORDER BY id', [memberId])).map(
    (row) => row.status,
  );

describe('withdrawing a package', () => {
  // Shows SPEC-7.13, SPEC-9.3
  it('Withdrawing a package before maturity costs ten percent and reserves the whole principal', async () => {
    const { memberId, packageId } = await holder();
    expect(await request(memberId, packageId)).toMatchObject({
      value: { requestPayment: '100.00', charge: '10.00', net: '90.00' },
    });
    const answer = await verify(memberId, packageId, await ask(memberId, packageId));
    expect(answer).toMatchObject({
      value: { source: 'package', requestPayment: '100.00', charge: '10.00', net: '90.00' },
    });
    expect(await balance(t, memberId, 'principal')).toBe(0n);
    expect(await balance(t, memberId, 'withdrawing')).toBe(PRICE);
    expect(await positionsOf(memberId)).toEqual([
      { status: 'exiting', left_on: expect.anything(), left_from: 'active' },
    ]);
  });

  // Shows DEC-6.4
  it('Withdrawing a matured package is free', async () => {
    const { memberId, packageId } = await holder();
    await mature(memberId);
    expect(await request(memberId, packageId)).toMatchObject({ value: { charge: '0.00', net: '100.00' } });
    await exit(memberId, packageId);
    expect((await positionsOf(memberId))[0].left_from).toBe('matured');
  });

  it('Withdrawing a package is free if it matures between the two steps', async () => {
    const { memberId, packageId } = await holder();
    const step1 = await ask(memberId, packageId);
    await mature(memberId);
    expect(await verify(memberId, packageId, step1)).toMatchObject({ value: { charge: '0.00', net: '100.00' } });
  });

  // Shows SPEC-3.11
  it('A package withdrawal accepts the id of the position, and step 2 can omit it', async () => {
    const { memberId } = await holder();
    const { rows } = await t.owner.query('SELECT public_id FROM investments.position WHERE member_id = $1', [memberId]);
    const step1 = await ask(memberId, rows[0].public_id);
    expect((await verify(memberId, '01900000-0000-7000-8000-000000000000', step1)).ok).toBe(false);
    expect((await verify(memberId, '', step1)).ok).toBe(true);
  });

  it('A member can withdraw only a package of their own', async () => {
    const { memberId } = await holder();
    const other = await holder();
    for (const named of [other.packageId, 'nonsense', '', '01900000-0000-7000-8000-000000000000']) {
      expect(await request(memberId, named)).toMatchObject({ code: 'package_unknown' });
    }
  });

  // Shows DEC-6.4
  it('A package withdrawal below the minimum is rejected before maturity, but never after it', async () => {
    const memberId = await addMember(t.owner);
    const packageId = await addPackage(t.owner, { priceMicro: 9_999_999n, yieldPpm: 400, maturityDays: 90 });
    await acceptRisk(t.owner, memberId, currentNotice('risk').version);
    await fund(t.db, memberId, 9_999_999n);
    await purchasePackage(t.db, memberId, { packageId, amount: '9.999999', payment_mode_name: 'wallet' });
    expect(await request(memberId, packageId)).toMatchObject({
      code: 'invalid_input',
      message: say('minimumIs', { minimum: '10.00' }),
    });
    await mature(memberId);
    expect(await request(memberId, packageId)).toMatchObject({ value: { charge: '0.00', net: '9.999999' } });
    await exit(memberId, packageId);
    expect((await positionsOf(memberId))[0].status).toBe('exiting');
  });

  it('A package is withdrawn once, even if two requests for it are confirmed', async () => {
    const { memberId, packageId } = await holder();
    const step1 = await ask(memberId, packageId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(memberId, packageId, step1)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await balance(t, memberId, 'withdrawing')).toBe(PRICE);
    expect(await request(memberId, packageId)).toMatchObject({ code: 'package_unknown' });
  });

  it('A package withdrawal updates the team above, and the last package makes the member inactive', async () => {
    const sponsor = await addMember(t.owner);
    const { memberId, packageId } = await holder(sponsor);
    const second = await addPackage(t.owner, { priceMicro: PRICE, yieldPpm: 400, maturityDays: 90 });
    await buy(memberId, second);
    expect(await teamA(sponsor)).toEqual({ active: 1n, invested: 2n * PRICE });
    await exit(memberId, packageId);
    expect(await teamA(sponsor)).toEqual({ active: 1n, invested: PRICE });
    await exit(memberId, second);
    expect(await teamA(sponsor)).toEqual({ active: 0n, invested: 0n });
  });

  it('Withdrawing a matured package does not change team figures, which no longer included it', async () => {
    const sponsor = await addMember(t.owner);
    const { memberId, packageId } = await holder(sponsor);
    await mature(memberId);
    await exit(memberId, packageId);
    expect(await teamA(sponsor)).toEqual({ active: 0n, invested: 0n });
  });

  // Shows DEC-1.5b
  it("A package withdrawal cancels the sponsor's direct income that is on hold, but not income that is due", async () => {
    const early = await addMember(t.owner);
    const quick = await holder(early);
    await exit(quick.memberId, quick.packageId);
    expect(await awardsOf(early)).toEqual(['cancelled']);
    const late = await addMember(t.owner);
    const slow = await holder(late);
    await pastTheTriggers(t.owner, "UPDATE income.award SET status = 'awaiting' WHERE member_id = $1", [late]);
    await exit(slow.memberId, slow.packageId);
    expect(await awardsOf(late)).toEqual(['awaiting']);
  });

  it("A package withdrawal cancels the member's own held reward if its rank is no longer reached", async () => {
    const { memberId, packageId } = await holder();
    const below = await addMember(t.owner, memberId);
    await t.owner.query('SELECT referrals.record_change($1, 0, 1, 1000000000)', [below]);
    await t.owner.query('SELECT income.raise_ranks(ARRAY[$1::bigint])', [memberId]);
    expect(await awardsOf(memberId)).toEqual(['held']);
    const id = await exit(memberId, packageId);
    expect(await awardsOf(memberId)).toEqual(['cancelled']);
    await reject(t, await addOperator(t), id, 'Try again');
    expect(await awardsOf(memberId)).toEqual(['held']);
    await t.owner.query('SELECT referrals.record_change($1, 0, -1, -1000000000)', [below]);
  });

  it('A package can be bought again while a matured one is being withdrawn', async () => {
    const { memberId, packageId } = await holder();
    await mature(memberId);
    await buy(memberId, packageId);
    await exit(memberId, packageId);
    expect((await positionsOf(memberId)).map((position) => position.status)).toEqual(['exiting', 'active']);
  });
});

describe('a rejected package withdrawal', () => {
  it.each(['active', 'matured'] as const)(
    'Rejecting a package withdrawal restores a package that was %s exactly as it was',
    async (was) => {
      const sponsor = await addMember(t.owner);
      const { memberId, packageId } = await holder(sponsor);
      if (was === 'matured') await mature(memberId);
      const before = await teamA(sponsor);
      const id = await exit(memberId, packageId);
      expect(await reject(t, await addOperator(t), id, 'Address on a sanctions list')).toEqual({
        ok: true,
        value: null,
      });
      expect(await positionsOf(memberId)).toEqual([{ status: was, left_on: null, left_from: null }]);
      expect(await teamA(sponsor)).toEqual(before);
      expect(await balance(t, memberId, 'principal')).toBe(PRICE);
      expect(await balance(t, memberId, 'withdrawing')).toBe(0n);
      expect(await awardsOf(sponsor)).toEqual(['held']);
      expect((await verify(memberId, packageId, await ask(memberId, packageId))).ok).toBe(true);
    },
  );
});

describe('package withdrawals during the close of a day', () => {
  it('Package withdrawals during the close of a day never subtract a member twice', async () => {
    const sponsor = await addMember(t.owner);
    await bookInflow(t.db, 1_000_000_000n);
    const { memberId, packageId } = await holder(sponsor);
    const second = await addPackage(t.owner, { priceMicro: PRICE, yieldPpm: 400, maturityDays: 1 });
    await buy(memberId, second);
    const step1 = await ask(memberId, packageId);
    for (let day = 0; day < 2; day++) {
      const close = t.owner.query('SELECT income.close_day(platform.business_date())');
      const leave = day === 1 ? verify(memberId, packageId, step1) : null;
      await close;
      if (leave) expect((await leave).ok).toBe(true);
    }
    expect(await teamA(sponsor)).toEqual({ active: 0n, invested: 0n });
    await rollUpTeams();
    expect(await teamA(sponsor)).toEqual({ active: 0n, invested: 0n });
  });
});
