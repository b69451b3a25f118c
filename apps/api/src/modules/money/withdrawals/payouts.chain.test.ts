import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '../../../platform/database.ts';
import { createLog } from '../../../platform/log.ts';
import { startWorker } from '../../../platform/worker.ts';
import { acceptRisk, addMember, addPackage, fund } from '../../../testing/builders.ts';
import { eventually } from '../../../testing/chain.ts';
import { accessTo } from '../../../testing/logins.ts';
import { purchasePackage } from '../../earning/investments/index.ts';
import { currentNotice } from '../../people/members/index.ts';
import { payoutJobs } from './jobs.ts';
import { listOwnWithdrawals } from './list-withdrawals.ts';
import { requestPackageWithdrawal } from './request-package-withdrawal.ts';
import { type PayoutFixture, payoutFixture, WEI_PER_MICRO, WEI_PER_USDT } from './testing/payout-fixture.ts';
import { balance, mailedCode, mailsTo, newAddress, statusOf, testDeps } from './testing/steps.ts';
import { verifyPackageWithdrawal } from './verify-withdrawal.ts';

let s: PayoutFixture;
beforeEach(async () => {
  s = await payoutFixture();
});

describe('payouts', () => {
  // Shows DEC-7.13
  it('A payout pays the amount minus the charge to the address, and the books are settled only when it is final', async () => {
    const { memberId, id, address } = await s.approved();
    const custodyBefore = await s.system('custody.chain');
    expect(await s.sign()).toBe(1);
    expect(await statusOf(s.t, id)).toBe('paying');
    expect(await s.system('custody.inflight')).toBe(-95_000_000n);
    expect(await s.system('custody.chain')).toBe(custodyBefore + 95_000_000n);
    await s.broadcast();
    await s.c.mine();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paying');
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
    await s.finalize();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
    expect(await balance(s.t, memberId, 'withdrawing')).toBe(0n);
    expect(await balance(s.t, memberId, 'earnings')).toBe(400_000_000n);
    expect(await s.system('custody.inflight')).toBe(0n);
    expect(await s.system('earnings.booked')).toBe(5_000_000n);
    const [sent] = await s.outgoing();
    const { docs } = await listOwnWithdrawals(s.t.db, memberId, { id: 1, limit: 20, sort: 'date', dir: 'desc' });
    expect(docs[0]).toMatchObject({ status: 'success', stage: 'paid', transaction_id: sent!.tx_hash });
    expect((await mailsTo(s.t, memberId))[0]).toMatchObject({
      subject: mailsTexts.subjects['withdrawal-paid'],
      text: expect.stringContaining(sent!.tx_hash),
    });
  });

  it('A payout transfers every micro-USDT exactly', async () => {
    const { address } = await s.approved('30.000001');
    await s.sign();
    await s.broadcast();
    await s.c.mine();
    // 5 % of 30.000001 is 1.50000005, rounded down to 1.500000.
    expect(await s.received(address)).toBe(28_500_001n * WEI_PER_MICRO);
  });

  it('Paying out a package ends it and books the charge of ten percent', async () => {
    const memberId = await addMember(s.t.owner);
    const packageId = await addPackage(s.t.owner, { priceMicro: 100_000_000n, yieldPpm: 400, maturityDays: 90 });
    await acceptRisk(s.t.owner, memberId, currentNotice('risk').version);
    await fund(s.t.db, memberId, 100_000_000n);
    await purchasePackage(s.t.db, memberId, { packageId, amount: '100', payment_mode_name: 'wallet' });
    const address = newAddress();
    const asked = await requestPackageWithdrawal(testDeps(s.t), memberId, { address, packageId });
    if (!asked.ok) throw new Error(asked.code);
    const otp = await mailedCode(s.t, memberId);
    await verifyPackageWithdrawal(testDeps(s.t), memberId, { _id: asked.value._id, address, packageId, otp });
    await s.sign();
    await s.broadcast();
    await s.finalize();
    await s.settle();
    expect(await s.received(address)).toBe(90n * WEI_PER_USDT);
    expect(await s.system('earnings.booked')).toBe(10_000_000n);
    const { rows } = await s.t.owner.query('SELECT status FROM investments.position WHERE member_id = $1', [memberId]);
    expect(rows).toEqual([{ status: 'exited' }]);
  });
});

describe('several workers', () => {
  it('Several workers sign each withdrawal once, with consecutive nonces', async () => {
    const payouts = [await s.approved(), await s.approved(), await s.approved(), await s.approved()];
    const counts = await Promise.all([1, 2, 3, 4].map(() => s.sign()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect((await s.outgoing()).map((row) => Number(row.nonce))).toEqual([0, 1, 2, 3]);
    await Promise.all([1, 2].map(() => s.broadcast()));
    await s.finalize();
    await Promise.all([1, 2, 3].map(() => s.settle()));
    for (const { id, address } of payouts) {
      expect(await statusOf(s.t, id)).toBe('paid');
      expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
    }
    expect(await s.system('earnings.booked')).toBe(20_000_000n);
  });

  it('Several workers never spend the same money twice if the wallet has enough for only one payout', async () => {
    s = await payoutFixture(100n);
    await s.approved();
    await s.approved();
    await Promise.all([1, 2, 3, 4].map(() => s.sign()));
    expect(await s.outgoing()).toHaveLength(1);
  });

  it('Several worker processes pay all approved withdrawals while new blocks are mined', async () => {
    const payouts = [await s.approved(), await s.approved(), await s.approved()];
    const log = createLog('silent');
    const workers = await Promise.all(
      [1, 2].map(async () => {
        const pool = createPool(s.t.appUrl, 10);
        pool.on('error', (error) => log.error(error));
        const periodic = payoutJobs({ db: s.payer, log }, s.wallet);
        return {
          pool,
          worker: await startWorker({
            pool,
            database: accessTo(s.t.appUrl),
            role: 'payer',
            log,
            tasks: { 'send-mail': async () => {} },
            periodic,
          }),
        };
      }),
    );
    try {
      await eventually(
        async () => {
          await s.c.mine();
          await s.watch();
          return (await Promise.all(payouts.map(({ id }) => statusOf(s.t, id)))).join();
        },
        (statuses) => statuses === 'paid,paid,paid',
        30_000,
      );
    } finally {
      await Promise.all(workers.map(({ worker }) => worker.stop()));
      await Promise.all(workers.map(({ pool }) => pool.end()));
    }
    expect(await s.outgoing()).toHaveLength(3);
    for (const { address } of payouts) expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
  });
});

describe('nonces of payouts', () => {
  it("Nonces start at the wallet's current nonce on the chain and skip manual transactions", async () => {
    await s.c.send({ from: s.c.payout, to: s.c.payout, data: '0x' });
    await s.c.mine();
    await s.approved();
    await s.sign();
    await s.broadcast();
    await s.c.mine();
    await s.c.send({ from: s.c.payout, to: s.c.payout, data: '0x' });
    await s.c.mine();
    await s.approved();
    await s.sign();
    expect((await s.outgoing()).map((row) => Number(row.nonce))).toEqual([1, 3]);
  });
});
