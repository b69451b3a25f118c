import { usdt } from '@plumbline/money';
import { beforeEach, expect, it } from 'vitest';
import { businessDate } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { BLOCKS_TO_FINALITY, type TestChain, testChain } from '../../../testing/chain.ts';
import { type ChainWorld, chainWorld } from '../../../testing/chain-world.ts';
import { createSecondNode } from '../../base/chain/index.ts';
import { bookTradingResult } from '../../money/treasury/index.ts';
import { createEarningsCheck } from './confirm-earnings.ts';
import { incomeJobs } from './jobs.ts';

const USDT = 10n ** 18n;
/** What the jobs' own node reports about the day's earnings, with the real jobs. */
let world: ChainWorld;
let second: TestChain;
beforeEach(async () => {
  [world, second] = await Promise.all([chainWorld({ checksLedger: true }), testChain()]);
  await world.work();
});

const deps = () =>
  ({ ...world.deps, config: { ...world.deps.config, timeZone: 'UTC', demo: false } }) as Partial<Deps> as Deps;
const check = (urls: readonly string[]) =>
  createEarningsCheck(
    deps(),
    createSecondNode(world.chain.config, { payer: [], close: urls, from: usdt(50_000_000n) }, 'close'),
  );
const closeWith = (given: ReturnType<typeof check>) =>
  incomeJobs(deps(), given)
    .find(({ task }) => task === 'close-due-days')!
    .run();
const openAlerts = () => world.database.rows(`SELECT code, detail FROM platform.alert WHERE resolved_at IS NULL`);

async function booked(wei: bigint): Promise<string> {
  const txHash = await world.chain.transfer(world.chain.treasury, wei, { from: world.chain.desk });
  await world.chain.mine(1 + BLOCKS_TO_FINALITY);
  await world.work();
  expect((await bookTradingResult(world.depsOf('command'), { txHash, bookedBy: 'test', note: '' })).ok).toBe(true);
  return txHash;
}

it('A day with small earnings is closed without a second node', async () => {
  await world.database.owner.query(`UPDATE platform.calendar SET business_date = current_date - 1`);
  const day = await businessDate(world.database.db);
  await booked(40n * USDT);
  await closeWith(check([]));
  expect(await businessDate(world.database.db)).not.toBe(day);
});

it('A day with large earnings is closed only after the second node has their transfers', async () => {
  await world.database.owner.query(`UPDATE platform.calendar SET business_date = current_date - 1`);
  const day = await businessDate(world.database.db);
  await booked(60n * USDT);
  await closeWith(check([]));
  await closeWith(check([second.url]));
  expect(await businessDate(world.database.db)).toBe(day);
  expect(await openAlerts()).toMatchObject([
    { code: 'close_evidence_unconfirmed', detail: { day, reason: expect.stringContaining('CLOSE_RPC_URL') } },
  ]);
  await closeWith(check([world.chain.url]));
  expect(await businessDate(world.database.db)).not.toBe(day);
  expect(await openAlerts()).toEqual([]);
});

it('A day is not closed with earnings that were booked after the second node was queried', async () => {
  await world.database.owner.query(`UPDATE platform.calendar SET business_date = current_date + 3`);
  const day = await businessDate(world.database.db);
  const asked = check([world.chain.url]);
  expect(await asked.confirm(world.database.db, day)).toBe(null);
  await booked(80n * USDT);
  expect(await asked.isComplete(world.database.db, day)).toBe(false);
  expect(await asked.confirm(world.database.db, day)).toBe(null);
  expect(await asked.isComplete(world.database.db, day)).toBe(true);
});
