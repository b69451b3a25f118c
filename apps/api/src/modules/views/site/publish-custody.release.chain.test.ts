import { describe, expect, it } from 'vitest';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld } from '../../../testing/chain-world.ts';
import { bookCapital } from '../../money/treasury/index.ts';
import { publishCustody, readCustodyRecord } from './publish-custody.ts';

const USDT = 10n ** 18n;
const readMicro = (amount: string): bigint => BigInt(amount.replace('.', '').padEnd(amount.indexOf('.') + 6, '0'));

const world = await chainWorld();

/** Lets the watcher catch up, and publishes. */
async function published(blocks = 1 + BLOCKS_TO_FINALITY) {
  await world.chain.mine(blocks);
  await world.work();
  await publishCustody(world.deps);
  return (await readCustodyRecord(world.database.db))!;
}

describe('published custody', () => {
  it('The published custody is what the chain holds at a block, with the sum that the books expect there', async () => {
    const member = await world.addDepositor();
    await world.chain.transfer(member.address, 150n * USDT);
    const capital = await world.chain.transfer(world.chain.payout, 40n * USDT, { from: world.chain.desk });
    await published();
    expect((await bookCapital(world.deps, { txHash: capital, bookedBy: 'test', note: '' })).ok).toBe(true);
    const custody = await published();
    expect(custody.chain).toMatchObject({
      onChain: '190.00',
      expected: '190.00',
      block: expect.stringMatching(/^\d+$/),
    });
    expect(custody).toMatchObject({ owedTotal: '190.00', owedToMembers: '150.00', shortfall: '0.00' });
  });

  it('The published custody shows the shortfall of a theft, and what is owed stays owed', async () => {
    await world.chain.transfer(world.chain.desk, 5n * USDT, { from: world.chain.payout });
    const custody = await published();
    expect(custody).toMatchObject({ shortfall: '5.00', owedToMembers: '150.00' });
  });

  it('The published custody explains each difference between the books and a final block', async () => {
    const before = await published();
    const member = await world.addDepositor();
    // Less than the least deposit: it lies there and is not booked.
    await world.chain.transfer(member.address, 7n * USDT);
    const seen = await published(1);
    expect(seen.chain).toMatchObject({ onChain: before.chain!.onChain, expected: before.chain!.expected });
    const final = await published();
    expect(Number(final.chain!.onChain)).toBe(Number(before.chain!.onChain) + 7);
    expect(final.chain!.parts).toContainEqual({ part: 'unposted', amount: '7.00' });
    for (const { chain } of [before, seen, final]) {
      const sum = chain!.parts.reduce((all, { amount }) => all + readMicro(amount), 0n);
      expect(sum).toBe(readMicro(chain!.expected));
    }
  });

  it('The published custody keeps all figures of the last reading while the chain is unreadable', async () => {
    const before = await readCustodyRecord(world.database.db);
    const deaf = { ...world.deps.chain, balances: () => Promise.reject(new Error('no answer')) };
    await publishCustody({ ...world.deps, chain: deaf as typeof world.deps.chain });
    expect(await readCustodyRecord(world.database.db)).toEqual(before);
  });
});
