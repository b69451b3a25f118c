import { describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { ledgerViolations } from '../../../testing/builders.ts';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld } from '../../../testing/chain-world.ts';
import { answersEmpty, faultyWorld } from '../../../testing/faulty-node.ts';
import { searchCustody } from '../../base/chain/index.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { checkCustody, followSearch } from './check-custody.ts';

const USDT = 10n ** 18n;

const world = await chainWorld();
const faulty = await faultyWorld(world);
const member = await world.addDepositor();
await world.chain.transfer(member.address, 70n * USDT);
await world.chain.transfer(world.chain.treasury, 20n * USDT);
await faulty.mineAndWork(1 + BLOCKS_TO_FINALITY);

const wallet = () => readBalance(world.database.db, account(member.id, 'wallet'));
const alerts = () =>
  world.database.rows('SELECT detail, place, freezes_payouts, ended_itself FROM platform.alert ORDER BY id');
const headOf = async () => (await world.chain.chain.head()).latest.number;
/** Lets the watcher search after its longest pause, then runs the job that follows the search. */
async function search(): Promise<void> {
  await world.database.owner.query("UPDATE chain.custody_search SET searched_at = searched_at - interval '11 minutes'");
  await searchCustody(faulty.deps);
  await followSearch(world.depsOf('jobs'), null);
}

describe('custody that differs from the books', () => {
  it('The alert shows address and block of a hidden deposit and ends when the deposit is credited', async () => {
    await checkCustody(world.depsOf('jobs'));
    await searchCustody(faulty.deps);
    expect(await alerts()).toEqual([]);

    faulty.node.fault = answersEmpty;
    await world.chain.transfer(member.address, 50n * USDT);
    const block = (await headOf()) + 1n;
    await faulty.mineAndWork(40);
    await checkCustody(world.depsOf('jobs'));
    await search();
    const where = [`${member.address.toLowerCase()} holds 50.00 USDT more than its recorded transfers: block ${block}`];
    expect(await alerts()).toMatchObject([
      { detail: { differenceWei: `${50n * USDT}` }, place: { where }, freezes_payouts: false, ended_itself: false },
    ]);
    expect(await wallet()).toBe(70_000_000n);

    faulty.node.fault = null;
    await search();
    await faulty.work();
    expect(await wallet()).toBe(120_000_000n);
    await checkCustody(world.depsOf('jobs'));
    expect(await alerts()).toMatchObject([{ ended_itself: true }]);
    await search();
    await faulty.work();
    expect(await wallet()).toBe(120_000_000n);
    expect(await ledgerViolations(world.database.owner)).toEqual([]);
  });

  it('One search finds several hidden deposits to one address, one after another', async () => {
    await searchCustody(faulty.deps);
    faulty.node.fault = answersEmpty;
    for (let deposit = 0; deposit < 3; deposit++) {
      await world.chain.transfer(member.address, 20n * USDT);
      await faulty.mineAndWork(30);
    }
    await checkCustody(world.depsOf('jobs'));
    faulty.node.fault = null;
    await search();
    await faulty.work();
    expect(await wallet()).toBe(180_000_000n);
    await checkCustody(world.depsOf('jobs'));
  });

  it('USDT that leaves a treasury freezes payouts, and the alert shows the treasury and the transaction', async () => {
    await searchCustody(faulty.deps);
    const { treasury, desk } = world.chain;
    const hash = await world.chain.transfer(desk, 5n * USDT, { from: treasury });
    const block = (await headOf()) + 1n;
    await faulty.mineAndWork(1 + BLOCKS_TO_FINALITY);
    await checkCustody(world.depsOf('jobs'));
    await search();
    const [alert] = (await alerts()).filter((each) => each.freezes_payouts);
    expect(alert.place.where).toEqual([
      `${treasury.toLowerCase()} holds 5.00 USDT less than its recorded transfers: block ${block}; sent in ${hash}`,
    ]);
    await checkCustody(world.depsOf('jobs'));
    expect((await alerts()).filter((each) => each.freezes_payouts)).toHaveLength(1);
    expect(await payoutsAreFrozen(world.database.db)).toBe(true);
  });
});
