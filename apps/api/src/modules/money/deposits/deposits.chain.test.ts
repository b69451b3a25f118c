import { usdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { ledgerViolations } from '../../../testing/builders.ts';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld, type Depositor } from '../../../testing/chain-world.ts';
import { openSession } from '../../../testing/operators.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { sha256 } from '../../people/identity/index.ts';
import { compareCustody } from '../treasury/index.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { ADDRESS, TREASURY, testDeps } from '../withdrawals/testing/steps.ts';
import { creditAddedUp } from './credit-deposits.ts';
import { creditOrdered, takeSmall } from './credit-small.ts';
import { listDeposits } from './list-deposits.ts';

const USDT = 10n ** 18n;

const world = await chainWorld();

const wallet = (member: Depositor) => readBalance(world.database.db, account(member.id, 'wallet'));
const deposits = async (member: Depositor) =>
  (await listDeposits(world.database.db, member.id, { page: 1, limit: 20, sort: 'date', dir: 'desc', small: 'shown' }))
    .docs;
const statuses = async (member: Depositor) => (await deposits(member)).map((deposit) => deposit.status);

describe('transfers to a deposit address', () => {
  // Shows DEC-7.4
  it('A deposit is shown as pending with its confirmations and is credited only when it is final', async () => {
    const member = await world.addDepositor();
    const hash = await world.chain.transfer(member.address, 50n * USDT);
    await world.work();
    expect(await deposits(member)).toEqual([]);

    await world.chain.mine();
    for (let confirmations = 0; confirmations < BLOCKS_TO_FINALITY; confirmations++) {
      await world.work();
      expect(await deposits(member)).toMatchObject([
        { status: 'pending', amount: '50.00', transaction_id: hash, confirmations, creditedAt: null },
      ]);
      expect(await wallet(member)).toBe(0n);
      await world.chain.mine();
    }
    await world.work();
    expect(await deposits(member)).toMatchObject([{ status: 'credited', amount: '50.00', confirmations: 2 }]);
    expect(await wallet(member)).toBe(50_000_000n);
    await world.work();
    expect(await wallet(member)).toBe(50_000_000n);
  });

  it('A deposit is credited once, however many workers run at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => world.addDepositor()));
    for (const member of members) {
      await world.chain.transfer(member.address, 20n * USDT);
      await world.chain.transfer(member.address, 11n * USDT);
    }
    for (let block = 0; block <= BLOCKS_TO_FINALITY; block++) {
      await world.chain.mine();
      await Promise.all(Array.from({ length: 5 }, () => world.work()));
    }
    await world.work();
    expect(await Promise.all(members.map(wallet))).toEqual(members.map(() => 31_000_000n));
    expect((await Promise.all(members.map(statuses))).flat()).toEqual(Array(12).fill('credited'));
  });

  // Shows DEC-7.7
  it('A deposit that a re-org removes is marked as removed and is found again in its new block', async () => {
    const member = await world.addDepositor();
    const hash = await world.chain.transfer(member.address, 40n * USDT);
    await world.chain.mine();
    await world.work();
    expect(await statuses(member)).toEqual(['pending']);
    const raw = await world.chain.rawTransaction(hash);

    await world.chain.reorg(1);
    await world.work();
    expect(await statuses(member)).toEqual(['removed']);
    await world.chain.mine(BLOCKS_TO_FINALITY + 1);
    await world.work();
    expect(await statuses(member)).toEqual(['removed']);
    expect(await wallet(member)).toBe(0n);

    await world.chain.rpc('eth_sendRawTransaction', raw);
    await world.chain.mine();
    await world.work();
    expect(await statuses(member)).toEqual(['pending']);
    await world.chain.mine(BLOCKS_TO_FINALITY);
    await world.work();
    expect(await statuses(member)).toEqual(['credited']);
    expect(await wallet(member)).toBe(40_000_000n);
    expect(await payoutsAreFrozen(world.database.db)).toBe(false);
  });

  it('A deposit that a re-org moves to another block is credited once, from that block', async () => {
    const member = await world.addDepositor();
    const hash = await world.chain.transfer(member.address, 33n * USDT);
    await world.chain.mine();
    await world.work();
    await world.chain.reorg(1, [await world.chain.rawTransaction(hash)]);
    await world.work();
    expect(await statuses(member)).toEqual(['pending']);
    await world.chain.mine(BLOCKS_TO_FINALITY);
    await world.work();
    expect(await statuses(member)).toEqual(['credited']);
    const { rows } = await world.database.owner.query(
      'SELECT status FROM chain.transfer WHERE member_id = $1 ORDER BY id',
      [member.id],
    );
    expect(rows.map((row) => row.status)).toEqual(['removed', 'final']);
  });

  it('A deposit below the minimum stays visible and is not credited', async () => {
    const member = await world.addDepositor();
    await world.chain.transfer(member.address, 9_999_999n * 10n ** 12n);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    expect(await deposits(member)).toMatchObject([{ status: 'too_small', amount: '9.999999' }]);
    expect(await wallet(member)).toBe(0n);
  });

  // Shows DEC-6.8
  it('Deposits below the minimum are credited automatically, once each, as soon as their sum reaches the minimum', async () => {
    const member = await world.addDepositor();
    for (const part of [4n, 5n]) await world.chain.transfer(member.address, part * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    expect(await statuses(member)).toEqual(['too_small', 'too_small']);
    await world.chain.transfer(member.address, 2n * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    await Promise.all([creditAddedUp(world.depsOf('watcher')), creditAddedUp(world.depsOf('watcher'))]);
    expect(await statuses(member)).toEqual(['credited', 'credited', 'credited']);
    expect(await wallet(member)).toBe(usdt(11_000_000n));
    expect(await ledgerViolations(world.database.owner)).toEqual([]);
  });

  it('Small deposits of different members are not added up', async () => {
    const [one, other] = [await world.addDepositor(), await world.addDepositor()];
    for (const { address } of [one, other]) await world.chain.transfer(address, 6n * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    expect([await wallet(one), await wallet(other)]).toEqual([0n, 0n]);
  });

  // Shows DEC-6.8
  it('Only its owner can have a deposit below the minimum credited, with a session of their own', async () => {
    const [member, other] = [await world.addDepositor(), await world.addDepositor()];
    for (const { address } of [member, other]) await world.chain.transfer(address, 3n * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    const session = sha256(await openSession(world.database, 'member', member.id));
    const asApi = world.database.dbOf('api');
    await expect(takeSmall({ db: asApi }, other.id, session)).rejects.toThrow('unauthorized');
    await expect(takeSmall({ db: asApi }, member.id, null)).rejects.toThrow('unauthorized');
    const taken = takeSmall({ db: asApi }, member.id, session);
    await expect
      .poll(async () => {
        await Promise.all([creditOrdered(world.depsOf('watcher')), creditOrdered(world.depsOf('watcher'))]);
        return wallet(member);
      })
      .toBe(3_000_000n);
    expect(await taken).toEqual({ ok: true, value: { balance: '3.00' } });
    expect([await statuses(member), await statuses(other)]).toEqual([['credited'], ['too_small']]);
  });

  it('A withdrawal that also moves money credits the small deposits it needs, and none if it is rejected', async () => {
    const member = await world.addDepositor();
    await world.chain.transfer(member.address, 3n * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    const session = sha256(await openSession(world.database, 'member', member.id));
    const deps = { ...testDeps(world.database), db: world.database.dbOf('api') };
    const request = (address: string) =>
      requestWithdrawal(deps, member.id, { address, amount: '3', fromElectronic: '3' }, session);
    expect(await request(TREASURY)).toMatchObject({ code: 'address_is_ours' });
    await creditOrdered(world.depsOf('watcher'));
    expect(await statuses(member)).toEqual(['too_small']);
    const requested = request(ADDRESS);
    await expect
      .poll(async () => {
        await creditOrdered(world.depsOf('watcher'));
        return statuses(member);
      })
      .toEqual(['credited']);
    expect(await requested).toMatchObject({ ok: true, value: { requestPayment: '3.00' } });
    expect(await wallet(member)).toBe(0n);
  });

  // Shows DEC-2.3
  it('A deposit is credited in whole micro-USDT, and the remainder of its 18 decimals is recorded', async () => {
    const member = await world.addDepositor();
    await world.chain.transfer(member.address, 12_345_678_999_999_999_999n);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    expect(await wallet(member)).toBe(usdt(12_345_678n));
    const { rows } = await world.database.owner.query(
      'SELECT remainder_wei FROM deposits.deposit WHERE member_id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ remainder_wei: 999_999_999_999n }]);
  });

  // Shows DEC-7.4
  it('Transfers of other tokens and transfers of zero to a deposit address are ignored', async () => {
    const member = await world.addDepositor();
    const token = await world.chain.deployOtherToken();
    await world.chain.transfer(member.address, 500n * USDT, { token });
    await world.chain.transfer(member.address, 0n);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    expect(await deposits(member)).toEqual([]);
    expect(await wallet(member)).toBe(0n);
  });

  it('After a deposit is credited, the books balance and match the chain', async () => {
    await world.work();
    expect(await ledgerViolations(world.database.owner)).toEqual([]);
    const check = (await compareCustody(world.depsOf('jobs')))!;
    expect(check.onChainWei).toBeGreaterThan(0n);
    expect(check.expectedWei).toBe(check.onChainWei);
  });
});
