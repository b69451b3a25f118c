import { describe, expect, it } from 'vitest';
import { ledgerViolations } from '../../../../testing/builders.ts';
import { BLOCKS_TO_FINALITY } from '../../../../testing/chain.ts';
import { chainWorld } from '../../../../testing/chain-world.ts';
import { answersEmpty, faultyWorld, hidesNewest } from '../../../../testing/faulty-node.ts';
import { account, readBalance } from '../../ledger/index.ts';

const USDT = 10n ** 18n;

const world = await chainWorld();
const faulty = await faultyWorld(world);
const member = await world.addDepositor();
await faulty.work();

const wallet = () => readBalance(world.database.db, account(member.id, 'wallet'));

describe('transfers that the node did not show', () => {
  it('A deposit whose log was hidden for 40 blocks is credited once when the last hours are read again', async () => {
    faulty.node.fault = hidesNewest(40);
    await world.chain.transfer(member.address, 50n * USDT);
    await faulty.mineAndWork(39);
    await faulty.rescan();
    await faulty.mineAndWork(30);
    expect(await wallet()).toBe(0n);
    faulty.node.fault = null;
    await faulty.rescan();
    await faulty.work();
    expect(await wallet()).toBe(50_000_000n);

    await faulty.rescan();
    await faulty.work();
    expect(await wallet()).toBe(50_000_000n);
    expect(await ledgerViolations(world.database.owner)).toEqual([]);
  });

  it('A payout that the node did not show is recorded later', async () => {
    await world.chain.transfer(world.chain.payout, 9n * USDT);
    await world.chain.mine();
    faulty.node.fault = answersEmpty;
    await world.chain.transfer(world.chain.desk, 2n * USDT, { from: world.chain.payout });
    await faulty.mineAndWork(40);
    faulty.node.fault = null;
    await faulty.rescan();
    const { rows } = await world.database.owner.query('SELECT to_address, status FROM chain.paid_transfer');
    expect(rows).toEqual([{ to_address: world.chain.desk.toLowerCase(), status: 'seen' }]);
  });

  it('Two watchers that read the last hours again at the same time record a hidden deposit once', async () => {
    const before = await wallet();
    faulty.node.fault = answersEmpty;
    await world.chain.transfer(member.address, 33n * USDT);
    await faulty.mineAndWork(40 + BLOCKS_TO_FINALITY);
    faulty.node.fault = null;
    await Promise.all([faulty.rescan(), faulty.work(), faulty.rescan(), faulty.work()]);
    await faulty.work();
    expect((await wallet()) - before).toBe(33_000_000n);
    expect(await ledgerViolations(world.database.owner)).toEqual([]);
  });
});
