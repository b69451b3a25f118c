import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
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

/** A close started by an operator whose workers are killed, arrive twice or are late. */
const t = await ownDatabase({ checksLedger: true });
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

/** Creates a run for the open day, as an operator's call does. */
async function ask(day?: string): Promise<string> {
  const at = day ?? (await openDay(t));
  const by = { operatorId: operator.id, session: null, confirmation: null, ip: '127.0.0.1', userAgent: 'test' };
  return transaction(t.db, (tx) => insertCloseRun(tx, { day: at, reason: 'The desk has reported', ...by }));
}

describe('several workers on one run', () => {
  let day: string;
  let before: bigint;
  beforeEach(async () => {
    [day, before] = [await openDay(t), await claimable()];
  });

  it('Six workers that take the same run at the same time close the day once, with one row in the audit trail', async () => {
    const id = await ask();
    await Promise.all(Array.from({ length: 6 }, () => run(id)));
    expect(await openDay(t)).toBe(dayAfter(day, 1));
    expect((await claimable()) - before).toBe(TARGET);
    expect((await auditOf(t, `day:${day}`)).filter(({ action }) => action === 'day.close')).toHaveLength(1);
    expect(await newestClose(t.db)).toMatchObject({ day, status: 'done', failure: '' });
  });

  it('If a worker is killed, the next one completes its run', async () => {
    const id = await ask();
    // The state that the worker left: started but not ended.
    expect(await markRunning(t.db, id)).toBe(true);
    await run(id);
    expect(await newestClose(t.db)).toMatchObject({ day, status: 'done' });
    expect((await claimable()) - before).toBe(TARGET);
  });

  it('If the database was too busy for a run, the next worker completes it', async () => {
    const id = await ask();
    const busy = { ...CONFIRMS, confirm: () => Promise.reject(new Busy('no connection was free')) };
    await expect(run(id, busy)).rejects.toThrow(Busy);
    expect(await newestClose(t.db)).toMatchObject({ day, status: 'running', failure: '' });
    await run(id);
    expect(await newestClose(t.db)).toMatchObject({ day, status: 'done' });
  });

  it('A worker that arrives after the end of a run changes nothing', async () => {
    const id = await ask();
    await run(id);
    const [next, ended] = [await openDay(t), await newestClose(t.db)];
    await run(id);
    expect([await openDay(t), await newestClose(t.db)]).toEqual([next, ended]);
  });

  it('If a close and a failure happen at the same time, the run has one end, and it matches the day', async () => {
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

describe('the end of a run', () => {
  it('A completed run can no longer fail', async () => {
    const id = await ask();
    await run(id);
    await markFailed(t.db, id, 'too late');
    expect(await newestClose(t.db)).toMatchObject({ status: 'done', failure: '' });
  });

  it('A failed run can neither start nor complete again', async () => {
    const id = await ask();
    await markFailed(t.db, id, 'the node was away');
    expect(await markRunning(t.db, id)).toBe(false);
    expect(await transaction(t.db, (tx) => markClosed(tx, id))).toBe(false);
    expect(await newestClose(t.db)).toMatchObject({ status: 'failed', failure: 'the node was away' });
  });

  it('A second run can be requested only after the first one has ended', async () => {
    const id = await ask();
    await expect(ask()).rejects.toMatchObject({ constraint: 'one_close_at_a_time' });
    await markFailed(t.db, id, 'ended');
    await expect(ask()).resolves.toEqual(expect.any(String));
    await run((await newestClose(t.db))!._id);
  });

  it('Of twenty operators who request a run at the same time, only one succeeds', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await run((await newestClose(t.db))!._id);
  });
});

describe('conditions that stop a run', () => {
  it('If the second node does not confirm earnings, the day stays open and the run shows the transfer', async () => {
    const day = await openDay(t);
    await run(await ask(), { ...CONFIRMS, confirm: async () => '0xabc is not on the chain' });
    expect(await newestClose(t.db)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('0xabc is not on the chain'),
    });
    expect(await openDay(t)).toBe(day);
  });

  it('Earnings booked after the second node was queried keep the day open', async () => {
    const [day, before] = [await openDay(t), await claimable()];
    await run(await ask(), { ...CONFIRMS, isComplete: async () => false });
    expect(await newestClose(t.db)).toMatchObject({ status: 'failed' });
    expect([await openDay(t), await claimable()]).toEqual([day, before]);
  });

  it('A run for a day that was closed in the meantime fails and closes no other day', async () => {
    const day = await openDay(t);
    await run(await ask());
    const next = await openDay(t);
    await run(await ask(day));
    expect(await newestClose(t.db)).toMatchObject({
      day,
      status: 'failed',
      failure: consoleErrorsTexts.day_closed_already,
    });
    expect(await openDay(t)).toBe(next);
  });

  it('A run for a day that is not open yet fails and closes nothing', async () => {
    const day = await openDay(t);
    await run(await ask(dayAfter(day, 3)));
    expect(await newestClose(t.db)).toMatchObject({ status: 'failed', failure: consoleErrorsTexts.day_not_open });
    expect(await openDay(t)).toBe(day);
  });
});
