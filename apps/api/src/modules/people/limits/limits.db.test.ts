import { randomBytes } from 'node:crypto';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import { outcomeOf } from '../../../testing/app.ts';
import { acceptRisk, addPackage, bookInflow, fund, ledgerViolations } from '../../../testing/builders.ts';
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

/** Moves all choices of this member back by this interval. */
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

/** A transfer to the member's address that is final on the chain, recorded and not yet credited. */
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

describe('personal limits', () => {
  it('A member has no personal limit until they set one, which applies immediately', async () => {
    const me = await investor();
    expect((await me.own()).limits.map((each: { amount: unknown }) => each.amount)).toEqual([null, null, null]);
    expect(await me.limit('week', '250')).toMatchObject({ status: 200, message: answersTexts.setPersonalLimit });
    expect(await me.limitOf('week')).toMatchObject({ amount: '250.00', next: null, spent: '0.00', arrived: '0.00' });
    expect((await mailsFor(t, me.email))[0]!.text).toContain('Your limit per week is 250.00 USDT');
  });

  it('A lower personal limit applies immediately', async () => {
    const me = await investor();
    await me.limit('day', '250');
    await me.limit('day', '100');
    expect(await me.limitOf('day')).toMatchObject({ amount: '100.00', next: null });
  });

  it('A higher personal limit applies after 24 hours', async () => {
    const me = await investor();
    await me.limit('day', '100');
    await me.limit('day', '250');
    expect(await me.limitOf('day')).toMatchObject({ amount: '100.00', next: { amount: '250.00' } });
    await age(me.id, 23);
    expect((await me.limitOf('day')).amount).toBe('100.00');
    await age(me.id, 1);
    expect(await me.limitOf('day')).toMatchObject({ amount: '250.00', next: null });
  });

  it('Removing a personal limit takes 7 days', async () => {
    const me = await investor();
    await me.limit('month', '100');
    await me.limit('month', '');
    await age(me.id, 7 * 24 - 1);
    expect(await me.limitOf('month')).toMatchObject({ amount: '100.00', next: { amount: null } });
    await age(me.id, 1);
    expect(await me.limitOf('month')).toMatchObject({ amount: null, next: null });
  });

  it('Raising a personal limit takes as long as the settings specify', async () => {
    const me = await investor();
    await writeSetting(t.db, 'limitRaiseWaitHours', 48, 'test');
    await me.limit('day', '100');
    await me.limit('day', '250');
    await writeSetting(t.db, 'limitRaiseWaitHours', 24, 'test');
    await age(me.id, 47);
    expect((await me.limitOf('day')).amount).toBe('100.00');
  });

  it('A personal limit that is lowered while a raise is waiting stays lowered', async () => {
    const me = await investor();
    await me.limit('day', '100');
    await me.limit('day', '250');
    await me.limit('day', '50');
    await age(me.id, 30 * 24);
    expect(await me.limitOf('day')).toMatchObject({ amount: '50.00', next: null });
  });

  it('A second request to raise a personal limit does not take effect at the time of the first', async () => {
    const me = await investor();
    await me.limit('day', '100');
    await me.limit('day', '200');
    await age(me.id, 23);
    await me.limit('day', '300');
    await age(me.id, 2);
    expect(await me.limitOf('day')).toMatchObject({ amount: '100.00', next: { amount: '300.00' } });
  });

  it('A personal limit cannot be raised immediately with SQL', async () => {
    const me = await investor();
    await me.limit('day', '100');
    const hurry = t.owner.query(
      `INSERT INTO limits.limit_choice (member_id, period, amount_micro, effective_at) VALUES ($1, 'day', NULL, now())`,
      [me.id],
    );
    await expect(hurry).rejects.toMatchObject({ constraint: 'limit_raise_waits' });
  });

  it.each(['-1', '0', 'NaN', '1e3', '0x1e', '30.0000001', '1000000.01', '٣٠', ' '])(
    'A personal limit of "%s" is rejected because it is not an amount',
    async (amount) => {
      const me = await investor();
      const answer = await me.limit('day', amount);
      expect(answer).toMatchObject(
        amount.trim() === '' ? { status: 200 } : { status: 400, message: rulesTexts.enterValidAmount },
      );
      expect((await me.limitOf('day')).amount).toBeNull();
    },
  );

  it('A personal limit requires a known period', async () => {
    const me = await investor();
    expect(await me.limit('year', '100')).toMatchObject({ status: 400 });
  });
});

describe('purchases and personal limits', () => {
  it('Purchases stop at the personal limit and are possible again when the window has passed', async () => {
    const me = await investor(5n * HUNDRED);
    await me.limit('week', '200');
    const packages = [await newPackage(), await newPackage(), await newPackage()] as const;
    expect(await me.buy(packages[0])).toMatchObject({ status: 200 });
    expect(await me.buy(packages[1])).toMatchObject({ status: 200 });
    expect(await me.buy(packages[2])).toMatchObject({
      status: 409,
      code: 'purchase_limit_reached',
      message: errorsTexts.purchase_limit_reached,
    });
    expect((await me.limitOf('week')).spent).toBe('200.00');
    // The ledger's tables are append-only; in replica mode the server runs no triggers.
    await t.owner.query(
      `SET LOCAL session_replication_role = replica;
       UPDATE ledger.posting SET posted_at = posted_at - interval '7 days'
       WHERE kind = 'purchase' AND from_account = ${me.id} * 32 + 2`,
    );
    expect(await me.buy(packages[2])).toMatchObject({ status: 200 });
  });

  // Shows DEC-1.6d, ASVS-2.3.2
  it('Of twenty simultaneous purchases near a personal limit, as many succeed as fit, and the books balance', async () => {
    const me = await investor(20n * HUNDRED);
    await me.limit('day', '300');
    const packages = await Promise.all(Array.from({ length: 20 }, () => newPackage()));
    const answers = await Promise.all(packages.map((id) => me.buy(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'purchase_limit_reached')).toHaveLength(17);
    expect((await me.get('getprofile')).balance).toBe('1700.00');
    expect(await ledgerViolations(t.owner)).toEqual([]);
  });

  it('A purchase while the limit is being lowered either completes first or is rejected', async () => {
    const me = await investor(4n * HUNDRED);
    const packages = await Promise.all([1, 2, 3, 4].map(() => newPackage()));
    const [, ...answers] = await Promise.all([me.limit('day', '100'), ...packages.map((id) => me.buy(id))]);
    expect(answers.every(({ status, code }) => status === 200 || code === 'purchase_limit_reached')).toBe(true);
    expect(await me.buy(await newPackage())).toMatchObject({ code: 'purchase_limit_reached' });
  });

  it('Purchases above the personal limit are rejected in SQL, too, whatever program writes the position', async () => {
    const me = await investor(HUNDRED);
    await me.limit('day', '50');
    const past = t.owner.query(
      `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
       VALUES ($1, $2, 100000000, 400, 90, 1, '2026-01-05')`,
      [me.id, await newPackage()],
    );
    await expect(past).rejects.toMatchObject({ code: 'PB000', message: 'purchase_limit_reached' });
  });

  it('Purchases of a member without limits are not affected', async () => {
    const [me, other] = [await investor(HUNDRED), await investor()];
    await other.limit('day', '1');
    expect(await me.buy(await newPackage())).toMatchObject({ status: 200 });
  });
});

describe('deposits and personal limits', () => {
  it('When a personal limit is reached, deposits close: the address is hidden, with the reason', async () => {
    const me = await investor();
    await me.limit('day', '100');
    expect(await me.address()).toMatch(/^0x/);
    await arrive(me.id, HUNDRED);
    expect(await me.address()).toBe('');
    expect((await me.own()).deposits).toEqual({ isOpen: false, reason: 'deposit_limit_reached' });
    expect((await me.limitOf('day')).arrived).toBe('100.00');
  });

  // Shows DEC-1.6d
  it('A deposit above a personal limit is credited in full and withdrawable, and the email says so', async () => {
    const me = await investor();
    await me.limit('day', '100');
    await arrive(me.id, 3n * HUNDRED);
    await creditDeposits(api.deps);
    expect((await me.get('getprofile')).balance).toBe('300.00');
    expect((await mailsFor(t, me.email))[0]).toMatchObject({
      subject: mailsTexts.subjects['deposit-credited'],
      text: expect.stringContaining(mailsTexts.depositCredited.moveIt),
    });
  });

  it('A deposit within the personal limit is credited without a remark', async () => {
    const me = await investor();
    await me.limit('day', '500');
    await arrive(me.id, HUNDRED);
    await creditDeposits(api.deps);
    expect((await mailsFor(t, me.email))[0]!.text).not.toContain(mailsTexts.depositCredited.moveIt);
  });
});

describe('a pause', () => {
  const REPORT = { amount: '50', transaction_id: `0x${'cd'.repeat(32)}` };

  it.each([
    ['cool-off', 7, 'cooling_off', errorsTexts.cooling_off],
    ['self-exclusion', 180, 'self_excluded', errorsTexts.self_excluded],
  ] as const)('A %s pause closes address, reports and purchases immediately', async (kind, days, code, message) => {
    const me = await investor(HUNDRED);
    expect(await me.pause(kind, days)).toMatchObject({ status: 200, data: { pause: { kind } } });
    expect(await me.address()).toBe('');
    expect((await me.own()).deposits).toEqual({ isOpen: false, reason: code });
    expect(await me.post('addfund', REPORT)).toMatchObject({ status: 403, code, message });
    expect(await me.buy(await newPackage())).toMatchObject({ status: 403, code, message });
    expect((await me.get('getprofile')).balance).toBe('100.00');
  });

  it('A pause ends automatically', async () => {
    const me = await investor(HUNDRED);
    await me.pause('cool-off', 1);
    await age(me.id, 23);
    expect((await me.own()).pause).not.toBeNull();
    await age(me.id, 1);
    expect(await me.own()).toMatchObject({ pause: null, deposits: { isOpen: true } });
    expect(await me.buy(await newPackage())).toMatchObject({ status: 200 });
  });

  it('Deposits that arrive on the chain during a pause are still credited, with a notice', async () => {
    const me = await investor();
    await me.pause('self-exclusion', 365);
    await arrive(me.id, HUNDRED);
    await creditDeposits(api.deps);
    expect((await me.get('getprofile')).balance).toBe('100.00');
    expect((await mailsFor(t, me.email))[0]!.text).toContain(mailsTexts.depositCredited.although.self_excluded);
  });

  // Shows DEC-1.6c
  it('A pause does not block withdrawals, transfers, claims or package exits', async () => {
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
  it('A pause can be extended by another one but never shortened, by the member or with SQL', async () => {
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

  it('A pause rejects purchases that are sent at the same time, from its start', async () => {
    const me = await investor(4n * HUNDRED);
    const packages = await Promise.all([1, 2, 3, 4].map(() => newPackage()));
    const [, ...answers] = await Promise.all([me.pause('cool-off', 1), ...packages.map((id) => me.buy(id))]);
    expect(answers.every(({ status, code }) => status === 200 || code === 'cooling_off')).toBe(true);
    expect(await me.buy(await newPackage())).toMatchObject({ code: 'cooling_off' });
    expect(await ledgerViolations(t.owner)).toEqual([]);
  });

  it.each([
    ['cool-off', 0],
    ['cool-off', 365],
    ['self-exclusion', 1],
    ['self-exclusion', -180],
    ['forever', 1],
  ])('A pause must have one of the offered lengths: not %s for %s days', async (kind, days) => {
    const me: Investor = await investor();
    expect(await me.pause(kind, days)).toMatchObject({ status: 400 });
    expect((await me.own()).pause).toBeNull();
  });
});
