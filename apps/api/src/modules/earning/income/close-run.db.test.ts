import { beforeEach, describe, expect, it } from 'vitest';
import { Busy } from '../../../platform/busy.ts';
import { transaction } from '../../../platform/database.ts';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { addOperator, auditOf } from '../../../testing/operators.ts';
import { dayAfter, openDay, openPosition } from '../../../testing/purchases.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { newestClose, runClose } from './close-open-day.ts';
import { insertCloseRun, markClosed, markFailed, markRunning } from './close-run-store.ts';
import type { EarningsCheck } from './confirm-earnings.ts';

/** What becomes of a close that an operator began, when its workers die, come twice or are late. */
const t = await ownDatabase({ hasSoundBooks: true });
const api = await ownApp(t);

const TARGET = 500_000n;
const CONFIRMS: EarningsCheck = { confirm: async () => null, isComplete: async () => true };

const operator = await addOperator(t, 'finance');
const member = await addMember(t.owner);
await openPosition(t, member, { priceMicro: 1_000_000_000n, yieldPpm: 500 });

const run = (id: string, check = CONFIRMS) => runClose({ ...api.deps, check }, id);

await run(await ask());
await bookInflow(t.db, 1_000n * TARGET);

const claimable = () => readBalance(t.db, account(member, 'claimable'));

/** A run for the open day, as an operator's call leaves it. */
async function ask(day?: string): Promise<string> {
  const at = day ?? (await openDay(t));
  const by = { operatorId: operator.id, session: null, confirmation: null, ip: '127.0.0.1', userAgent: 'test' };
  return transaction(t.db, (tx) => insertCloseRun(tx, { day: at, reason: 'The desk has reported', ...by }));
}

describe('Workers of one run', () => {
  let day: string;
  let before: bigint;
  beforeEach(async () => {
    [day, before] = [await openDay(t), await claimable()];
  });

  it('Six workers that take the same run at the same instant close the day once, and the trail says so once', async () => {
    const id = await ask();
    await Promise.all(Array.from({ length: 6 }, () => run(id)));
    expect(await openDay(t)).toBe(dayAfter(day, 1));
    expect((await claimable()) - before).toBe(TARGET);
    expect((await auditOf(t, `day:${day}`)).filter(({ action }) => action === 'day.close')).toHaveLength(1);
    expect(await newestClose(t.db)).toMatchObject({ day, status: 'done', failure: '' });
  });

  it('A run whose worker died is done by the next one', async () => {
    const id = await ask();
    // As the worker left it: begun, and never ended.
    expect(await markRunning(t.db, id)).toBe(true);
    await run(id);
    expect(await newestClose(t.db)).toMatchObject({ day, status: 'done' });
    expect((await claimable()) - before).toBe(TARGET);
  });

  it('A run that the database was too busy for is done by the next worker', async () => {
    const id = await ask();
    const busy = { ...CONFIRMS, confirm: () => Promise.reject(new Busy('no connection was free')) };
    await expect(run(id, busy)).rejects.toThrow(Busy);
    expect(await newestClose(t.db)).toMatchObject({ day, status: 'running', failure: '' });
    await run(id);
    expect(await newestClose(t.db)).toMatchObject({ day, status: 'done' });
  });

  it('A worker that comes when the run is over changes nothing', async () => {
    const id = await ask();
    await run(id);
    const [next, ended] = [await openDay(t), await newestClose(t.db)];
    await run(id);
    expect([await openDay(t), await newestClose(t.db)]).toEqual([next, ended]);
  });

  it('A close and a failure that meet leave the run with one end, and the day says which', async () => {
    for (let round = 0; round < 5; round++) {
      const open = await openDay(t);
      const id = await ask();
      await markRunning(t.db, id);
      await Promise.all([run(id), markFailed(t.db, id, 'taken for dead')]);
      const { status } = (await newestClose(t.db))!;
      expect(await openDay(t)).toBe(status === 'done' ? dayAfter(open, 1) : open);
    }
  });
});

describe('The end of a run', () => {
  it('A run that is done cannot fail any more', async () => {
    const id = await ask();
    await run(id);
    await markFailed(t.db, id, 'too late');
    expect(await newestClose(t.db)).toMatchObject({ status: 'done', failure: '' });
  });

  it('A run that failed is neither begun nor done again', async () => {
    const id = await ask();
    await markFailed(t.db, id, 'the node was away');
    expect(await markRunning(t.db, id)).toBe(false);
    expect(await transaction(t.db, (tx) => markClosed(tx, id))).toBe(false);
    expect(await newestClose(t.db)).toMatchObject({ status: 'failed', failure: 'the node was away' });
  });

  it('A second run is not asked for while one waits; after its end one is', async () => {
    const id = await ask();
    await expect(ask()).rejects.toMatchObject({ constraint: 'one_close_at_a_time' });
    await markFailed(t.db, id, 'ended');
    await expect(ask()).resolves.toEqual(expect.any(String));
    await run((await newestClose(t.db))!._id);
  });

  it('Of twenty operators who ask at the same instant one is let in', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await run((await newestClose(t.db))!._id);
  });
});

describe('Reasons that stop a run', () => {
  it('Earnings that no second node confirms leave the day open, and the run says which transfer', async () => {
    const day = await openDay(t);
    await run(await ask(), { ...CONFIRMS, confirm: async () => '0xabc is not on the chain' });
    expect(await newestClose(t.db)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('0xabc is not on the chain'),
    });
    expect(await openDay(t)).toBe(day);
  });

  it('Earnings that were booked between the question and the close leave the day open', async () => {
    const [day, before] = [await openDay(t), await claimable()];
    await run(await ask(), { ...CONFIRMS, isComplete: async () => false });
    expect(await newestClose(t.db)).toMatchObject({ status: 'failed' });
    expect([await openDay(t), await claimable()]).toEqual([day, before]);
  });

  it('A run for a day that was closed meanwhile fails and closes no other day', async () => {
    const day = await openDay(t);
    await run(await ask());
    const next = await openDay(t);
    await run(await ask(day));
    expect(await newestClose(t.db)).toMatchObject({ day, status: 'failed', failure: 'This day is closed already' });
    expect(await openDay(t)).toBe(next);
  });

  it('A run for a day that is not open yet fails and closes nothing', async () => {
    const day = await openDay(t);
    await run(await ask(dayAfter(day, 3)));
    expect(await newestClose(t.db)).toMatchObject({ status: 'failed', failure: 'This is not the day that is open' });
    expect(await openDay(t)).toBe(day);
  });
});
