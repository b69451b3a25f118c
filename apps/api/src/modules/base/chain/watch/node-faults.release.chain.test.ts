import { beforeEach, describe, expect, it } from 'vitest';
import { ledgerViolations } from '../../../../testing/builders.ts';
import { type ChainWorld, chainWorld, type Depositor } from '../../../../testing/chain-world.ts';
import {
  answersEmpty,
  cutsAnswersOver,
  type FaultyNode,
  type FaultyWorld,
  faultyNode,
  faultyWorld,
  hidesNewest,
  listsAtMost,
  takesBlocks,
  takesResults,
} from '../../../../testing/faulty-node.ts';
import { account, readBalance } from '../../ledger/index.ts';

const USDT = 10n ** 18n;
let world: ChainWorld;
let member: Depositor;
let nodes: readonly FaultyNode[];

beforeEach(async () => {
  world = await chainWorld();
  member = await world.addDepositor();
});

const wallet = () => readBalance(world.database.db, account(member.id, 'wallet'));

async function begin(before: readonly FaultyNode[] = []): Promise<FaultyWorld> {
  const faulty = await faultyWorld(world, before);
  nodes = [...before, faulty.node];
  await faulty.work();
  return faulty;
}

/** The node works again, and the watcher reads the last hours twice. */
async function expectRepaired(faulty: FaultyWorld, micro: bigint): Promise<void> {
  for (const node of nodes) node.fault = null;
  for (let round = 0; round < 2; round++) {
    await faulty.rescan();
    await faulty.work();
  }
  expect(await wallet()).toBe(micro);
  expect(await ledgerViolations(world.database.owner)).toEqual([]);
}

describe('a node that hides deposits', () => {
  it.each([20, 40, 400, 5_000])('A deposit whose log was hidden for %i blocks is credited once', async (blocks) => {
    const faulty = await begin();
    faulty.node.fault = hidesNewest(blocks);
    await world.chain.transfer(member.address, 50n * USDT);
    await faulty.mineAndWork(blocks + 40);
    await expectRepaired(faulty, 50_000_000n);
  });

  it('Deposits that arrive while the node answers with empty lists are credited once', async () => {
    const faulty = await begin();
    faulty.node.fault = answersEmpty;
    for (const amount of [50n, 51n, 52n]) {
      await world.chain.transfer(member.address, amount * USDT);
      await faulty.mineAndWork(30);
    }
    expect(await wallet()).toBe(0n);
    await expectRepaired(faulty, 153_000_000n);
  });

  it('A deposit is credited once if the first node fails and the second one is behind', async () => {
    const first = await faultyNode(world.chain.url);
    const faulty = await begin([first]);
    first.fault = takesBlocks(0);
    faulty.node.fault = hidesNewest(60);
    await world.chain.transfer(member.address, 50n * USDT);
    await faulty.mineAndWork(50);
    expect(await wallet()).toBe(0n);
    await expectRepaired(faulty, 50_000_000n);
  });

  it('Deposits that a node left out at the end of its lists are credited once', async () => {
    const faulty = await begin();
    faulty.node.fault = listsAtMost(1);
    for (const amount of [50n, 51n, 52n]) await world.chain.transfer(member.address, amount * USDT);
    await faulty.mineAndWork(40);
    expect(await wallet()).toBeLessThan(153_000_000n);
    await expectRepaired(faulty, 153_000_000n);
  });
});

describe('a node that limits its answers', () => {
  it.each([
    ['takes 10 blocks', takesBlocks(10)],
    ['returns no more than 3 results', takesResults(3)],
    ['truncates answers for more than 10 blocks', cutsAnswersOver(10)],
  ])('Deposits are credited with a node that %s, and nothing is read twice', async (_, fault) => {
    const faulty = await begin();
    await world.chain.rpc('anvil_mine', '0x78');
    for (const amount of [50n, 51n, 52n, 53n]) {
      await world.chain.transfer(member.address, amount * USDT);
      await world.chain.mine(3);
    }
    faulty.node.fault = fault;
    await faulty.work();
    await faulty.work();
    expect(await wallet()).toBe(206_000_000n);
    await faulty.rescan();
    await expectRepaired(faulty, 206_000_000n);
  });
});
