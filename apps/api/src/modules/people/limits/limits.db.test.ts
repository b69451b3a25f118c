import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import { outcomeOf } from '../../../testing/app.ts';
import { acceptRisk, addPackage, bookInflow, faultsInTheBooks, fund } from '../../../testing/builders.ts';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { mailsFor, member } from '../../../testing/people.ts';
import { creditDeposits } from '../../money/deposits/index.ts';
import { currentNotice } from '../members/index.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const HUNDRED = 100_000_000n;
const newPackage = (priceMicro = HUNDRED) => addPackage(t.owner, { priceMicro, yieldPpm: 400, maturityDays: 90 });

async function investor(balanceMicro = 0n) {
  const someone = await member(t);
  const token = await tokenOf(api, someone.email);
  await acceptRisk(t.owner, someone.id, currentNotice('risk').version);
  if (balanceMicro > 0n) await fund(t.db, someone.id, balanceMicro);
  const post = async (path: string, body: object) => outcomeOf(await api.post(`/sellerApi/${path}`, body, token));
  const get = async (path: string) => (await api.get(`/sellerApi/${path}`, token)).json().data;
  return {
    ...someone,
    post,
    get,
    limit: (period: string, amount: string) => post('setPersonalLimit', { period, amount }),
    pause: (kind: string, days: number) => post('takePause', { kind, days }),
    buy: (packageId: string, amount = '100') =>
      post('purchasePackage', { packageId, amount, payment_mode_name: 'wallet' }),
    own: () => get('safeguards'),
    limitOf: async (period: string) =>
      (await get('safeguards')).limits.find((each: { period: string }) => each.period === period),
    address: async () => (await get('getprofile')).depositAddress as string,
  };
}
type Investor = Awaited<ReturnType<typeof investor>>;

/** Everything that this member chose was chosen so much earlier. */
async function age(memberId: bigint, hours: number): Promise<void> {
  await t.owner.query(
    `UPDATE limits.limit_choice SET chosen_at = chosen_at - $2 * interval '1 hour',
       effective_at = effective_at - $2 * interval '1 hour' WHERE member_id = $1`,
    [memberId, hours],
  );
  await t.owner.query(
    `UPDATE limits.pause SET started_at = started_at - $2 * interval '1 hour',
       ends_at = ends_at - $2 * interval '1 hour' WHERE member_id = $1`,
    [memberId, hours],
  );
}

/** A transfer to the member's address that is final on the chain, seen and not yet credited. */
async function arrive(memberId: bigint, amountMicro: bigint): Promise<void> {
  const { rows } = await t.owner.query(
    `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, amount_wei, purpose, member_id, status, final_at)
     SELECT 56, 1, $2, $3, 0, '0x' || repeat('1', 40), lower(m.deposit_address), $4::numeric, 'member', m.id, 'final', now()
     FROM members.member m WHERE m.id = $1 RETURNING id`,
    [
      memberId,
      `0x${randomBytes(32).toString('hex')}`,
      `0x${randomBytes(32).toString('hex')}`,
      `${amountMicro}000000000000`,
    ],
  );
  await t.owner.query('SELECT chain.record_evidence($1)', [rows[0].id]);
  await t.owner.query(
    'INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei) VALUES ($1, $2, $3, 0)',
    [memberId, rows[0].id, amountMicro],
  );
}

describe('a personal limit', () => {
  it('A personal limit is none until its member sets one, and holds at once when they do', async () => {
    const me = await investor();
    expect((await me.own()).limits.map((each: { amount: unknown }) => each.amount)).toEqual([null, null, null]);
    expect(await me.limit('week', '250')).toMatchObject({ status: 200, message: 'Your limit is saved' });
    expect(await me.limitOf('week')).toMatchObject({ amount: '250.00', next: null, spent: '0.00', arrived: '0.00' });
    expect((await mailsFor(t, me.email))[0]!.text).toContain('Your limit a week is 250.00 USDT');
  });

  it('A personal limit is lowered at once', async () => {
    const me = await investor();
    await me.limit('day', '250');
    await me.limit('day', '100');
    expect(await me.limitOf('day')).toMatchObject({ amount: '100.00', next: null });
  });

  it('A personal limit is raised after 24 hours', async () => {
    const me = await investor();
    await me.limit('day', '100');
    await me.limit('day', '250');
    expect(await me.limitOf('day')).toMatchObject({ amount: '100.00', next: { amount: '250.00' } });
    await age(me.id, 23);
    expect((await me.limitOf('day')).amount).toBe('100.00');
    await age(me.id, 1);
    expect(await me.limitOf('day')).toMatchObject({ amount: '250.00', next: null });
  });

  it('A personal limit is removed after 7 days', async () => {
    const me = await investor();
    await me.limit('month', '100');
    await me.limit('month', '');
    await age(me.id, 7 * 24 - 1);
    expect(await me.limitOf('month')).toMatchObject({ amount: '100.00', next: { amount: null } });
    await age(me.id, 1);
    expect(await me.limitOf('month')).toMatchObject({ amount: null, next: null });
  });

  it('A personal limit’s raise waits as long as the settings say', async () => {
    const me = await investor();
    await writeSetting(t.db, 'limitRaiseWaitHours', 48, 'test');
    await me.limit('day', '100');
    await me.limit('day', '250');
    await writeSetting(t.db, 'limitRaiseWaitHours', 24, 'test');
    await age(me.id, 47);
    expect((await me.limitOf('day')).amount).toBe('100.00');
  });

  it('A personal limit that was lowered while a raise waited stays lowered', async () => {
    const me = await investor();
    await me.limit('day', '100');
    await me.limit('day', '250');
    await me.limit('day', '50');
    await age(me.id, 30 * 24);
    expect(await me.limitOf('day')).toMatchObject({ amount: '50.00', next: null });
  });

  it('A personal limit is not raised early by a raise that was asked for before another one', async () => {
    const me = await investor();
    await me.limit('day', '100');
    await me.limit('day', '200');
    await age(me.id, 23);
    await me.limit('day', '300');
    await age(me.id, 2);
    expect(await me.limitOf('day')).toMatchObject({ amount: '100.00', next: { amount: '300.00' } });
  });

  it('A personal limit cannot be raised at once in SQL, past the program', async () => {
    const me = await investor();
    await me.limit('day', '100');
    const hurry = t.owner.query(
      `INSERT INTO limits.limit_choice (member_id, period, amount_micro, effective_at) VALUES ($1, 'day', NULL, now())`,
      [me.id],
    );
    await expect(hurry).rejects.toMatchObject({ constraint: 'limit_raise_waits' });
  });

  it.each(['-1', '0', 'NaN', '1e3', '0x1e', '30.0000001', '1000000.01', '٣٠', ' '])(
    'A personal limit is not set to "%s" unless that is an amount',
    async (amount) => {
      const me = await investor();
      const answer = await me.limit('day', amount);
      expect(answer).toMatchObject(
        amount.trim() === '' ? { status: 200 } : { status: 400, message: 'Please enter a valid amount' },
      );
      expect((await me.limitOf('day')).amount).toBeNull();
    },
  );

  it('A personal limit is of a period that exists', async () => {
    const me = await investor();
    expect(await me.limit('year', '100')).toMatchObject({ status: 400 });
  });
});

describe('purchases within a personal limit', () => {
  it('Purchases stop at the personal limit, and go on when the window has passed', async () => {
    const me = await investor(5n * HUNDRED);
    await me.limit('week', '200');
    const packages = [await newPackage(), await newPackage(), await newPackage()] as const;
    expect(await me.buy(packages[0])).toMatchObject({ status: 200 });
    expect(await me.buy(packages[1])).toMatchObject({ status: 200 });
    expect(await me.buy(packages[2])).toMatchObject({
      status: 409,
      code: 'purchase_limit_reached',
      message: 'This purchase is above your own limit',
    });
    expect((await me.limitOf('week')).spent).toBe('200.00');
    // The ledger's tables are append-only: as a replica the server runs no trigger.
    await t.owner.query(
      `SET LOCAL session_replication_role = replica;
       UPDATE ledger.posting SET posted_at = posted_at - interval '7 days'
       WHERE kind = 'purchase' AND from_account = ${me.id} * 32 + 2`,
    );
    expect(await me.buy(packages[2])).toMatchObject({ status: 200 });
  });

  // Shows DEC-1.6d, ASVS-2.3.2
  it('Of twenty purchases at the edge of a personal limit at the same time as many pass as fit, and the books balance', async () => {
    const me = await investor(20n * HUNDRED);
    await me.limit('day', '300');
    const packages = await Promise.all(Array.from({ length: 20 }, () => newPackage()));
    const answers = await Promise.all(packages.map((id) => me.buy(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'purchase_limit_reached')).toHaveLength(17);
    expect((await me.get('getprofile')).balance).toBe('1700.00');
    expect(await faultsInTheBooks(t.owner)).toEqual([]);
  });

  it('Purchases during a lowering of the limit come before it or are refused by it', async () => {
    const me = await investor(4n * HUNDRED);
    const packages = await Promise.all([1, 2, 3, 4].map(() => newPackage()));
    const [, ...answers] = await Promise.all([me.limit('day', '100'), ...packages.map((id) => me.buy(id))]);
    expect(answers.every(({ status, code }) => status === 200 || code === 'purchase_limit_reached')).toBe(true);
    expect(await me.buy(await newPackage())).toMatchObject({ code: 'purchase_limit_reached' });
  });

  it('Purchases above the personal limit are refused in SQL, too, whatever writes the position', async () => {
    const me = await investor(HUNDRED);
    await me.limit('day', '50');
    const past = t.owner.query(
      `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
       VALUES ($1, $2, 100000000, 400, 90, 1, '2026-01-05')`,
      [me.id, await newPackage()],
    );
    await expect(past).rejects.toMatchObject({ code: 'PB000', message: 'purchase_limit_reached' });
  });

  it('Purchases of a member without limits are as ever', async () => {
    const [me, other] = [await investor(HUNDRED), await investor()];
    await other.limit('day', '1');
    expect(await me.buy(await newPackage())).toMatchObject({ status: 200 });
  });
});

describe('deposits within a personal limit', () => {
  it('Deposits close when the personal limit is reached: the address is hidden, with the reason', async () => {
    const me = await investor();
    await me.limit('day', '100');
    expect(await me.address()).toMatch(/^0x/);
    await arrive(me.id, HUNDRED);
    expect(await me.address()).toBe('');
    expect((await me.own()).deposits).toEqual({ isOpen: false, reason: 'deposit_limit_reached' });
    expect((await me.limitOf('day')).arrived).toBe('100.00');
  });

  // Shows DEC-1.6d
  it('Deposits that arrive above a personal limit are credited whole, withdrawable, and the mail says so', async () => {
    const me = await investor();
    await me.limit('day', '100');
    await arrive(me.id, 3n * HUNDRED);
    await creditDeposits(api.deps);
    expect((await me.get('getprofile')).balance).toBe('300.00');
    expect((await mailsFor(t, me.email))[0]).toMatchObject({
      subject: 'Your deposit arrived',
      text: expect.stringContaining(
        'The money is yours: move it to your Flexible wallet, free of charge, and withdraw it',
      ),
    });
  });

  it('Deposits need no remark while the personal limit is not reached', async () => {
    const me = await investor();
    await me.limit('day', '500');
    await arrive(me.id, HUNDRED);
    await creditDeposits(api.deps);
    expect((await mailsFor(t, me.email))[0]!.text).not.toContain('The money is yours');
  });
});

describe('a pause', () => {
  const REPORT = { amount: '50', transaction_id: `0x${'cd'.repeat(32)}` };

  it.each([
    ['cool-off', 7, 'cooling_off', 'You are taking a break. Withdrawals stay open'],
    [
      'self-exclusion',
      180,
      'self_excluded',
      'You excluded yourself from deposits and purchases. Withdrawals stay open',
    ],
  ] as const)('A pause of kind %s closes address, reports and purchases at once', async (kind, days, code, message) => {
    const me = await investor(HUNDRED);
    expect(await me.pause(kind, days)).toMatchObject({ status: 200, data: { pause: { kind } } });
    expect(await me.address()).toBe('');
    expect((await me.own()).deposits).toEqual({ isOpen: false, reason: code });
    expect(await me.post('addfund', REPORT)).toMatchObject({ status: 403, code, message });
    expect(await me.buy(await newPackage())).toMatchObject({ status: 403, code, message });
    expect((await me.get('getprofile')).balance).toBe('100.00');
  });

  it('A pause ends by itself', async () => {
    const me = await investor(HUNDRED);
    await me.pause('cool-off', 1);
    await age(me.id, 23);
    expect((await me.own()).pause).not.toBeNull();
    await age(me.id, 1);
    expect(await me.own()).toMatchObject({ pause: null, deposits: { isOpen: true } });
    expect(await me.buy(await newPackage())).toMatchObject({ status: 200 });
  });

  it('A pause credits what arrives on chain all the same, and says so', async () => {
    const me = await investor();
    await me.pause('self-exclusion', 365);
    await arrive(me.id, HUNDRED);
    await creditDeposits(api.deps);
    expect((await me.get('getprofile')).balance).toBe('100.00');
    expect((await mailsFor(t, me.email))[0]!.text).toContain('You excluded yourself from deposits');
  });

  // Shows DEC-1.6c
  it('A pause stands before no withdrawal, transfer, claim or package exit', async () => {
    const me = await investor(2n * HUNDRED);
    const bought = await me.buy(await newPackage());
    await bookInflow(t.db, HUNDRED);
    await me.pause('self-exclusion', 1825);
    expect(await me.post('walletTransfer', { from: 'wallet', to: 'earnings', amount: '60' })).toMatchObject({
      status: 200,
    });
    const to = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
    const closed: readonly string[] = ['cooling_off', 'self_excluded', 'identity_check_needed'];
    const answers: readonly { status: number; code?: string }[] = [
      await me.post('Withdrawalsrequset', { ...to, amount: '50' }),
      await me.post('withdrawalsFromPackage', { ...to, packageId: bought.data.package_id }),
      await me.post('invetPamentsettelByday', {}),
    ];
    expect(answers.map(({ code }) => closed.includes(code ?? ''))).toEqual([false, false, false]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
  });

  // Shows DEC-1.6d
  it('A pause is prolonged by another one and never shortened, by the member or in SQL', async () => {
    const me = await investor();
    await me.pause('self-exclusion', 365);
    const { endsAt } = (await me.own()).pause;
    await me.pause('cool-off', 1);
    await me.pause('self-exclusion', 180);
    expect((await me.own()).pause).toEqual({ kind: 'self-exclusion', endsAt });
    const asApplication = new pg.Client({ connectionString: t.appUrl });
    await asApplication.connect();
    for (const undo of ['DELETE FROM limits.pause', 'UPDATE limits.pause SET ends_at = now()']) {
      await expect(asApplication.query(undo)).rejects.toMatchObject({ code: '42501' });
    }
    await asApplication.end();
  });

  it('A pause keeps purchases out that are sent at the same time, from its beginning on', async () => {
    const me = await investor(4n * HUNDRED);
    const packages = await Promise.all([1, 2, 3, 4].map(() => newPackage()));
    const [, ...answers] = await Promise.all([me.pause('cool-off', 1), ...packages.map((id) => me.buy(id))]);
    expect(answers.every(({ status, code }) => status === 200 || code === 'cooling_off')).toBe(true);
    expect(await me.buy(await newPackage())).toMatchObject({ code: 'cooling_off' });
    expect(await faultsInTheBooks(t.owner)).toEqual([]);
  });

  it.each([
    ['cool-off', 0],
    ['cool-off', 365],
    ['self-exclusion', 1],
    ['self-exclusion', -180],
    ['forever', 1],
  ])('A pause has one of the lengths that are offered: not %s of %s days', async (kind, days) => {
    const me: Investor = await investor();
    expect(await me.pause(kind, days)).toMatchObject({ status: 400 });
    expect((await me.own()).pause).toBeNull();
  });
});
