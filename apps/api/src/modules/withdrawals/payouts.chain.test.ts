import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import { startWorker } from '../../platform/worker.ts';
import { acceptRisk, addMember, addPackage, faultsInTheBooks, fund } from '../../testing/builders.ts';
import { eventually, type TestChain, testChain } from '../../testing/chain.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { broadcastPayouts, createPayoutWallet, type PayoutWallet } from '../chain/index.ts';
import { purchasePackage } from '../investments/index.ts';
import { currentNotice } from '../members/index.ts';
import { withdrawalJobs } from './jobs.ts';
import { listOwnWithdrawals } from './list-withdrawals.ts';
import { reject } from './reject-withdrawal.ts';
import { requestPackageWithdrawal } from './request-package-withdrawal.ts';
import { settlePayouts } from './settle-payouts.ts';
import { signPayouts } from './sign-payouts.ts';
import {
  addOperator,
  balance,
  earner,
  mailedCode,
  mailsTo,
  setSetting,
  statusOf,
  testDeps,
  withdraw,
} from './testing.ts';
import { verifyPackageWithdrawal } from './verify-package-withdrawal.ts';

let t: TestDatabase;
let c: TestChain;
let wallet: PayoutWallet;
beforeEach(async () => {
  [t, c] = await Promise.all([testDatabase(), testChain()]);
  wallet = createPayoutWallet(c.chain, c.config.payoutPrivateKey);
  await setSetting(t, 'autoApproveUpTo', '900000000');
  await topUp(1000n);
});
afterEach(async () => {
  expect(await faultsInTheBooks(t.owner)).toEqual([]);
  await Promise.all([t.drop(), c.stop()]);
});

const WEI_PER_USDT = 10n ** 18n;
const WEI_PER_MICRO = 10n ** 12n;
const newAddress = (): string => `0x${randomBytes(20).toString('hex')}`;
const topUp = async (amountUsdt: bigint) => {
  await c.transfer(c.payout, amountUsdt * WEI_PER_USDT);
  await c.mine();
};
const received = async (address: string): Promise<bigint> =>
  (await c.chain.balances([address], (await c.chain.head()).latest.number))[0]!;
const system = async (name: string): Promise<bigint> =>
  (await t.owner.query('SELECT balance_micro FROM ledger.trial_balance WHERE kind = $1', [name])).rows[0].balance_micro;
const outgoing = async () =>
  (await t.owner.query('SELECT * FROM chain.outgoing ORDER BY id')).rows as {
    nonce: string;
    status: string;
    raw_transaction: string;
    tx_hash: string;
    block_hash: string | null;
  }[];
const alerts = async (): Promise<string[]> =>
  (await t.owner.query('SELECT code FROM platform.alert ORDER BY id')).rows.map((row) => row.code);
const finalize = () => c.mine(3);
const broadcastAgain = async () => {
  await t.owner.query("UPDATE chain.outgoing SET broadcast_at = broadcast_at - interval '1 hour'");
  await broadcastPayouts(t.db, wallet);
};

/** An approved withdrawal of 100 USDT to an address of its own. */
async function approved(amount = '100'): Promise<{ memberId: bigint; id: string; address: string }> {
  const memberId = await earner(t, 500_000_000n);
  const address = newAddress();
  return { memberId, address, id: await withdraw(t, memberId, amount, address) };
}

describe('a payout', () => {
  it('arrives at the address less the charge, and only when it is final are the books settled', async () => {
    const { memberId, id, address } = await approved();
    const custodyBefore = BigInt(await system('custody.chain'));
    expect(await signPayouts(t.db, wallet)).toBe(1);
    expect(await statusOf(t, id)).toBe('paying');
    expect(BigInt(await system('custody.inflight'))).toBe(-95_000_000n);
    expect(BigInt(await system('custody.chain'))).toBe(custodyBefore + 95_000_000n);
    await broadcastPayouts(t.db, wallet);
    await c.mine();
    await settlePayouts(t.db, wallet);
    expect(await statusOf(t, id)).toBe('paying');
    expect(await received(address)).toBe(95n * WEI_PER_USDT);
    await finalize();
    await settlePayouts(t.db, wallet);
    expect(await statusOf(t, id)).toBe('paid');
    expect(await balance(t, memberId, 'withdrawing')).toBe(0n);
    expect(await balance(t, memberId, 'earnings')).toBe(400_000_000n);
    expect(BigInt(await system('custody.inflight'))).toBe(0n);
    expect(BigInt(await system('earnings.booked'))).toBe(5_000_000n);
    const [sent] = await outgoing();
    const { docs } = await listOwnWithdrawals(t.db, memberId, { id: 1, limit: 20 });
    expect(docs[0]).toMatchObject({ status: 'success', stage: 'paid', transaction_id: sent!.tx_hash });
    expect((await mailsTo(t, memberId))[0]).toMatchObject({
      subject: 'Your withdrawal was paid',
      text: expect.stringContaining(sent!.tx_hash),
    });
  });

  it('carries every micro-USDT exactly', async () => {
    const { address } = await approved('30.000001');
    await signPayouts(t.db, wallet);
    await broadcastPayouts(t.db, wallet);
    await c.mine();
    // 5 % of 30.000001 is 1.50000005, rounded down to 1.500000.
    expect(await received(address)).toBe(28_500_001n * WEI_PER_MICRO);
  });

  it('of a package ends it and books the charge of ten percent', async () => {
    const memberId = await addMember(t.owner);
    const packageId = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 400, maturityDays: 90 });
    await acceptRisk(t.owner, memberId, currentNotice('risk').version);
    await fund(t.db, memberId, 100_000_000n);
    await purchasePackage(t.db, memberId, { packageId, amount: '100', payment_mode_name: 'wallet' });
    const address = newAddress();
    const asked = await requestPackageWithdrawal(testDeps(t), memberId, { address, packageId });
    if (!asked.ok) throw new Error(asked.code);
    const otp = await mailedCode(t, memberId);
    await verifyPackageWithdrawal(testDeps(t), memberId, { _id: asked.value._id, address, packageId, otp });
    await signPayouts(t.db, wallet);
    await broadcastPayouts(t.db, wallet);
    await finalize();
    await settlePayouts(t.db, wallet);
    expect(await received(address)).toBe(90n * WEI_PER_USDT);
    expect(BigInt(await system('earnings.booked'))).toBe(10_000_000n);
    const { rows } = await t.owner.query('SELECT status FROM investments.position WHERE member_id = $1', [memberId]);
    expect(rows).toEqual([{ status: 'exited' }]);
  });
});

describe('a worker that dies', () => {
  it('between storing and sending: another one sends it, once', async () => {
    const { id, address } = await approved();
    await signPayouts(t.db, wallet);
    expect((await outgoing())[0]).toMatchObject({ status: 'signed' });
    expect(await signPayouts(t.db, wallet)).toBe(0);
    await broadcastPayouts(t.db, wallet);
    await finalize();
    await settlePayouts(t.db, wallet);
    expect(await statusOf(t, id)).toBe('paid');
    expect(await received(address)).toBe(95n * WEI_PER_USDT);
    expect(await outgoing()).toHaveLength(1);
  });

  it('between sending and noting it: sending the same transaction again changes nothing, waiting or mined', async () => {
    const { id, address } = await approved();
    await signPayouts(t.db, wallet);
    await c.rpc('eth_sendRawTransaction', (await outgoing())[0]!.raw_transaction);
    await broadcastPayouts(t.db, wallet);
    expect((await outgoing())[0]).toMatchObject({ status: 'broadcast' });
    await c.mine();
    await broadcastAgain();
    await finalize();
    await settlePayouts(t.db, wallet);
    await settlePayouts(t.db, wallet);
    expect(await statusOf(t, id)).toBe('paid');
    expect(await received(address)).toBe(95n * WEI_PER_USDT);
    expect(await alerts()).toEqual([]);
  });

  it('after the network took it, before anything was noted: it is settled by its hash', async () => {
    const { id } = await approved();
    await signPayouts(t.db, wallet);
    await c.rpc('eth_sendRawTransaction', (await outgoing())[0]!.raw_transaction);
    await finalize();
    await settlePayouts(t.db, wallet);
    expect(await statusOf(t, id)).toBe('paid');
  });
});

describe('several workers', () => {
  it('sign each withdrawal once, with nonces without a gap', async () => {
    const payouts = [await approved(), await approved(), await approved(), await approved()];
    const counts = await Promise.all([1, 2, 3, 4].map(() => signPayouts(t.db, wallet)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect((await outgoing()).map((row) => Number(row.nonce))).toEqual([0, 1, 2, 3]);
    await Promise.all([1, 2].map(() => broadcastPayouts(t.db, wallet)));
    await finalize();
    await Promise.all([1, 2, 3].map(() => settlePayouts(t.db, wallet)));
    for (const { id, address } of payouts) {
      expect(await statusOf(t, id)).toBe('paid');
      expect(await received(address)).toBe(95n * WEI_PER_USDT);
    }
    expect(BigInt(await system('earnings.booked'))).toBe(20_000_000n);
  });

  it('never spend the same money twice when the wallet holds enough for one', async () => {
    await c.stop();
    c = await testChain();
    wallet = createPayoutWallet(c.chain, c.config.payoutPrivateKey);
    await topUp(100n);
    await approved();
    await approved();
    await Promise.all([1, 2, 3, 4].map(() => signPayouts(t.db, wallet)));
    expect(await outgoing()).toHaveLength(1);
  });

  it('as processes of their own pay what was approved, while blocks go by', async () => {
    const payouts = [await approved(), await approved(), await approved()];
    const log = createLog('silent');
    const workers = await Promise.all(
      [1, 2].map(async () => {
        const pool = createPool(t.appUrl, 10);
        const periodic = withdrawalJobs({ db: t.db, chain: c.chain, config: { chain: c.config } });
        return { pool, worker: await startWorker({ pool, log, tasks: { 'send-mail': async () => {} }, periodic }) };
      }),
    );
    try {
      await eventually(
        async () => {
          await c.mine();
          return (await Promise.all(payouts.map(({ id }) => statusOf(t, id)))).join();
        },
        (statuses) => statuses === 'paid,paid,paid',
        30_000,
      );
    } finally {
      await Promise.all(workers.map(({ worker }) => worker.stop()));
      await Promise.all(workers.map(({ pool }) => pool.end()));
    }
    expect(await outgoing()).toHaveLength(3);
    for (const { address } of payouts) expect(await received(address)).toBe(95n * WEI_PER_USDT);
  });
});

describe('a payout that the network executes but reverts', () => {
  it('returns to approved with its money, raises an alert, and is paid with another nonce later', async () => {
    const { memberId, id, address } = await approved();
    await signPayouts(t.db, wallet);
    await broadcastPayouts(t.db, wallet);
    const restore = await breakToken();
    await finalize();
    await restore();
    const custody = BigInt(await system('custody.chain'));
    await settlePayouts(t.db, wallet);
    expect(await statusOf(t, id)).toBe('approved');
    expect(await alerts()).toEqual(['payout_reverted']);
    expect(await balance(t, memberId, 'withdrawing')).toBe(100_000_000n);
    expect(BigInt(await system('custody.inflight'))).toBe(0n);
    expect(BigInt(await system('custody.chain'))).toBe(custody - 95_000_000n);
    expect(await signPayouts(t.db, wallet)).toBe(0);
    await t.owner.query("UPDATE withdrawals.withdrawal SET refused_at = refused_at - interval '2 minutes'");
    expect(await signPayouts(t.db, wallet)).toBe(1);
    await broadcastPayouts(t.db, wallet);
    await finalize();
    await settlePayouts(t.db, wallet);
    expect(await statusOf(t, id)).toBe('paid');
    expect(await received(address)).toBe(95n * WEI_PER_USDT);
    expect((await outgoing()).map((row) => [Number(row.nonce), row.status])).toEqual([
      [0, 'reverted'],
      [1, 'final'],
    ]);
  });

  it('or would revert, is not sent: it waits with an alert, and an operator may still reject it', async () => {
    const { memberId, id } = await approved();
    const restore = await breakToken('transfer');
    expect(await signPayouts(t.db, wallet)).toBe(0);
    await restore();
    expect(await alerts()).toEqual(['payout_refused']);
    expect(await statusOf(t, id)).toBe('approved');
    expect(await outgoing()).toEqual([]);
    expect(await reject(testDeps(t), await addOperator(t), id, 'The token refuses this address')).toMatchObject({
      ok: true,
    });
    expect(await balance(t, memberId, 'earnings')).toBe(500_000_000n);
  });
});

describe('a re-org before finality', () => {
  it('takes the transaction out of its block, and the same one is sent again', async () => {
    const { id, address } = await approved();
    await signPayouts(t.db, wallet);
    await broadcastPayouts(t.db, wallet);
    await c.mine();
    await settlePayouts(t.db, wallet);
    expect((await outgoing())[0]!.block_hash).not.toBeNull();
    await c.reorg(1);
    expect(await received(address)).toBe(0n);
    await settlePayouts(t.db, wallet);
    expect((await outgoing())[0]!.block_hash).toBeNull();
    await broadcastAgain();
    await finalize();
    await settlePayouts(t.db, wallet);
    expect(await statusOf(t, id)).toBe('paid');
    expect(await received(address)).toBe(95n * WEI_PER_USDT);
    expect(await outgoing()).toHaveLength(1);
  });
});

describe('a wallet that runs short', () => {
  it('of USDT lets withdrawals wait with one alert, and pays when it was filled', async () => {
    await setSetting(t, 'secondApprovalFrom', '9000000000');
    await setSetting(t, 'autoApproveUpTo', '8000000000');
    const memberId = await earner(t, 5_000_000_000n);
    const id = await withdraw(t, memberId, '5000', newAddress());
    for (let round = 0; round < 3; round++) expect(await signPayouts(t.db, wallet)).toBe(0);
    expect(await alerts()).toEqual(['payout_wallet_short']);
    expect(await statusOf(t, id)).toBe('approved');
    await topUp(4000n);
    expect(await signPayouts(t.db, wallet)).toBe(1);
  });

  it('of gas does the same', async () => {
    await approved();
    await c.rpc('anvil_setBalance', c.payout, '0x1');
    for (let round = 0; round < 3; round++) expect(await signPayouts(t.db, wallet)).toBe(0);
    expect(await alerts()).toEqual(['payout_wallet_short']);
    await c.rpc('anvil_setBalance', c.payout, '0xde0b6b3a7640000');
    expect(await signPayouts(t.db, wallet)).toBe(1);
  });
});

describe('frozen or paused payouts', () => {
  it('sign nothing new, and go on settling what was sent', async () => {
    const first = await approved();
    await signPayouts(t.db, wallet);
    await broadcastPayouts(t.db, wallet);
    const second = await approved();
    await t.owner.query("INSERT INTO platform.alert (code, detail, freezes_payouts) VALUES ('test', '{}', true)");
    expect(await signPayouts(t.db, wallet)).toBe(0);
    await finalize();
    await settlePayouts(t.db, wallet);
    expect(await statusOf(t, first.id)).toBe('paid');
    expect(await statusOf(t, second.id)).toBe('approved');
    await t.owner.query('UPDATE platform.alert SET resolved_at = now()');
    await setSetting(t, 'payoutsPaused', true);
    expect(await signPayouts(t.db, wallet)).toBe(0);
    await setSetting(t, 'payoutsPaused', false);
    expect(await signPayouts(t.db, wallet)).toBe(1);
  });
});

describe('the nonce', () => {
  it('starts where the wallet already is on the chain, and steps over what was sent by hand since', async () => {
    await c.send({ from: c.payout, to: c.payout, data: '0x' });
    await c.mine();
    await approved();
    await signPayouts(t.db, wallet);
    await broadcastPayouts(t.db, wallet);
    await c.mine();
    await c.send({ from: c.payout, to: c.payout, data: '0x' });
    await c.mine();
    await approved();
    await signPayouts(t.db, wallet);
    expect((await outgoing()).map((row) => Number(row.nonce))).toEqual([1, 3]);
  });
});

/** Swaps the token for one that always reverts, or whose `transfer` does; answers how to put it back. */
async function breakToken(only?: 'transfer'): Promise<() => Promise<void>> {
  const code = await c.rpc<string>('eth_getCode', c.config.usdt, 'latest');
  // Always: PUSH1 0 PUSH1 0 REVERT. Else: answer a large balance unless the selector is transfer's.
  const broken =
    only === undefined
      ? '0x60006000fd'
      : '0x60003560e01c63a9059cbb1460225769d3c21bcecceda100000060005260206000f35b60006000fd';
  await c.rpc('anvil_setCode', c.config.usdt, broken);
  return async () => {
    await c.rpc('anvil_setCode', c.config.usdt, code);
  };
}
