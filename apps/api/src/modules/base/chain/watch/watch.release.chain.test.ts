import { beforeEach, describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../../platform/alerts.ts';
import { ledgerViolations } from '../../../../testing/builders.ts';
import { BLOCKS_TO_FINALITY } from '../../../../testing/chain.ts';
import { type ChainWorld, chainWorld, type Depositor } from '../../../../testing/chain-world.ts';
import { account, readBalance } from '../../ledger/index.ts';
import { createChain } from '../node/client.ts';
import { readCursor } from './cursor-store.ts';
import { watch } from './watch.ts';

const USDT = 10n ** 18n;
let world: ChainWorld;

beforeEach(async () => {
  world = await chainWorld();
});

const wallet = (member: Depositor) => readBalance(world.database.db, account(member.id, 'wallet'));
const cursor = () => readCursor(world.database.db, world.chain.chain.chainId);
const recorded = () => world.database.rows('SELECT status FROM chain.transfer ORDER BY id');
const alerts = () => world.database.rows('SELECT code, detail FROM platform.alert ORDER BY id');

describe('a re-org below finality', () => {
  // Shows DEC-7.8
  it('A re-org below finality raises an alert, freezes payouts, and does not credit a transfer twice', async () => {
    const member = await world.addDepositor();
    const hash = await world.chain.transfer(member.address, 70n * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    expect(await wallet(member)).toBe(70_000_000n);
    const raw = await world.chain.rawTransaction(hash);
    expect(await payoutsAreFrozen(world.database.db)).toBe(false);

    await world.chain.reorg(BLOCKS_TO_FINALITY + 1);
    await world.work();
    expect(await payoutsAreFrozen(world.database.db)).toBe(true);
    expect(await alerts()).toEqual([{ code: 'reorg_after_credit', detail: { txHash: hash } }]);
    expect(await recorded()).toEqual([{ status: 'removed' }]);

    // The transaction is mined again in another block at another position.
    await world.chain.transfer(world.chain.desk, 1n * USDT, { from: world.chain.desk });
    await world.chain.rpc('eth_sendRawTransaction', raw);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    await world.work();
    expect(await recorded()).toEqual([{ status: 'removed' }, { status: 'final' }]);
    expect(await wallet(member)).toBe(70_000_000n);
    expect(await world.database.rows('SELECT status FROM deposits.deposit')).toEqual([{ status: 'credited' }]);
    expect(await ledgerViolations(world.database.owner)).toEqual([]);
  });
});

describe('the watcher', () => {
  it('The watcher starts at the newest final block, never at the beginning of the chain', async () => {
    const member = await world.addDepositor();
    await world.chain.transfer(member.address, 70n * USDT);
    await world.chain.mine(50);
    const config = { ...world.deps.config, chain: { ...world.chain.config, startBlock: null } };
    await watch({ ...world.deps, config });
    const { latest, finalized } = await world.chain.chain.head();
    expect(await cursor()).toMatchObject({ startNumber: finalized.number, block: latest });
    expect(await recorded()).toEqual([]);
  });

  it('The watcher catches up over more blocks than it reads in one pass', async () => {
    const member = await world.addDepositor();
    await watch(world.deps);
    await world.chain.transfer(member.address, 70n * USDT);
    await world.chain.rpc('anvil_mine', '0x4b0');
    await world.chain.transfer(member.address, 71n * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await watch(world.deps);
    expect(await recorded()).toEqual([{ status: 'final' }, { status: 'final' }]);
    expect(await cursor()).toMatchObject({ block: (await world.chain.chain.head()).latest });
  });

  it('The watcher keeps its position while no node answers and continues from there', async () => {
    const member = await world.addDepositor();
    await world.work();
    const before = await cursor();
    const gone = createChain({ ...world.chain.config, rpcUrls: ['http://127.0.0.1:9'] });
    await expect(watch({ ...world.deps, chain: gone })).rejects.toThrow();
    expect(await cursor()).toEqual(before);
    await world.chain.transfer(member.address, 70n * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    expect(await wallet(member)).toBe(70_000_000n);
  });

  it('The watcher queries the next node if the first one does not answer', async () => {
    const rpcUrls = ['http://127.0.0.1:9', world.chain.url];
    await watch({ ...world.deps, chain: createChain({ ...world.chain.config, rpcUrls }) });
    expect(await cursor()).not.toBeNull();
  });

  it('The watcher rejects a node of another chain and a token contract without 18 decimals', async () => {
    const elsewhere = createChain({ ...world.chain.config, chainId: 56 });
    await expect(watch({ ...world.deps, chain: elsewhere })).rejects.toThrow(/on chain 31337, not 56/);
    const notAToken = createChain({ ...world.chain.config, usdt: world.chain.desk });
    await expect(watch({ ...world.deps, chain: notAToken })).rejects.toThrow();
    expect(await cursor()).toBeNull();
  });

  it('Several watchers record each transfer once, even during re-orgs', async () => {
    const member = await world.addDepositor();
    for (let round = 1n; round <= 4n; round++) {
      await world.chain.transfer(member.address, (20n + round) * USDT);
      await Promise.all([watch(world.deps), world.chain.mine(), watch(world.deps), watch(world.deps)]);
      if (round === 2n) await Promise.all([watch(world.deps), world.chain.reorg(1), watch(world.deps)]);
    }
    await world.chain.mine(BLOCKS_TO_FINALITY);
    await world.work();
    await world.work();
    // The re-org removed the second transfer.
    expect(await wallet(member)).toBe(21_000_000n + 23_000_000n + 24_000_000n);
    expect(await payoutsAreFrozen(world.database.db)).toBe(false);
  });
});
