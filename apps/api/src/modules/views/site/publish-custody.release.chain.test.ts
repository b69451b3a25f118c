import { describe, expect, it } from 'vitest';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld } from '../../../testing/chain-world.ts';
import { bookCapital } from '../../money/treasury/index.ts';
import { publishCustody, readCustodyRecord } from './publish-custody.ts';

const USDT = 10n ** 18n;
const readMicro = (amount: string): bigint => BigInt(amount.replace('.', '').padEnd(amount.indexOf('.') + 6, '0'));

const world = await chainWorld();

/** Waits for the watcher to catch up, then publishes. */
async function published(blocks = 1 + BLOCKS_TO_FINALITY) {
  await world.chain.mine(blocks);
  await world.work();
  await publishCustody(world.deps);
  return (await readCustodyRecord(world.database.db))!;
}

describe('Published custody', () => {
  it('Published custody shows the chain’s amounts at one block, next to the total that the books expect there', async () => {
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

  it('Published custody shows the shortfall after a theft, while the amount owed stays the same', async () => {
    await world.chain.transfer(world.chain.desk, 5n * USDT, { from: world.chain.payout });
    const custody = await published();
    expect(custody).toMatchObject({ shortfall: '5.00', owedToMembers: '150.00' });
  });

  it('Published custody explains each difference between the books and a final block', async () => {
    const before = await published();
    const member = await world.addDepositor();
    // Below the minimum deposit: on the address, but not booked.
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

  it('Published custody keeps all figures of the last reading while the chain cannot be read', async () => {
    const before = await readCustodyRecord(world.database.db);
    const deaf = { ...world.deps.chain, balances: () => Promise.reject(new Error('no answer')) };
    await publishCustody({ ...world.deps, chain: deaf as typeof world.deps.chain });
    expect(await readCustodyRecord(world.database.db)).toEqual(before);
  });
});
