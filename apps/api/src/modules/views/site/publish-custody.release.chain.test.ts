import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { type ChainWorld, chainWorld } from '../../../testing/chain-world.ts';
import { bookCapital } from '../../money/treasury/index.ts';
import { publishCustody, readCustodyRecord } from './publish-custody.ts';

const USDT = 10n ** 18n;
let world: ChainWorld;

beforeAll(async () => {
  world = await chainWorld();
});
afterAll(() => world?.stop());

/** Lets the watcher catch up and publishes, as if the chain had not been read for a while. */
async function published() {
  await world.chain.mine(1 + BLOCKS_TO_FINALITY);
  await world.work();
  await world.database.owner.query('DELETE FROM site.publication');
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

  it('The published custody keeps the chain’s last answer, with its time, while the chain is unreadable', async () => {
    const before = (await readCustodyRecord(world.database.db))!.chain!;
    await world.database.owner.query(
      `UPDATE site.publication SET facts = jsonb_set(facts, '{chain,readAt}', '"2026-01-01 00:00:00"')`,
    );
    const deaf = { ...world.deps.chain, balances: () => Promise.reject(new Error('no answer')) };
    await publishCustody({ ...world.deps, chain: deaf as typeof world.deps.chain });
    const after = (await readCustodyRecord(world.database.db))!;
    expect(after.chain).toEqual({ ...before, readAt: '2026-01-01 00:00:00' });
    expect(after.asOf >= before.readAt).toBe(true);
  });
});
