import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startWorker } from '../../../platform/worker.ts';
import { ownPool } from '../../../testing/fixtures.ts';
import { accessTo } from '../../../testing/logins.ts';
import { payoutJobs } from '../../money/withdrawals/index.ts';
import { payoutFixture, WEI_PER_USDT } from '../../money/withdrawals/testing/payout-fixture.ts';
import { addOperator, callOf, statusOf } from '../../money/withdrawals/testing/steps.ts';
import { retryTask } from './try-again.ts';

const s = await payoutFixture();

const TASKS = ['sign-payouts', 'broadcast-payouts', 'settle-payouts'];

// Shows DEC-5-console-8
it('Payout jobs that are retried, however many at once, pay each withdrawal once', async () => {
  const payouts = [await s.approved(), await s.approved(), await s.approved()];
  for (const task of TASKS) {
    await s.t.owner.query(
      `WITH added AS MATERIALIZED (
         SELECT (graphile_worker.add_job($1, '{}'::json, max_attempts := 1)).id FROM generate_series(1, 5))
       SELECT graphile_worker.permanently_fail_jobs(array_agg(id), 'no node answered') FROM added`,
      [task],
    );
  }
  const call = await callOf(s.t, await addOperator(s.t));
  for (const task of TASKS)
    expect(await retryTask(s.t.db, call, task)).toMatchObject({ value: { retried: 5, left: 0 } });

  const pool = ownPool(s.t.appUrl, 8);
  const worker = await startWorker({
    pool,
    database: accessTo(s.t.appUrl),
    role: 'jobs',
    log: pino({ level: 'silent' }),
    tasks: {},
    // All at the same time, together with the scheduled runs.
    concurrency: 8,
    periodic: payoutJobs({ db: s.t.db, log: pino({ level: 'silent' }) }, s.wallet),
  });
  const isPaid = async () => {
    await s.finalize();
    await s.watch();
    return Promise.all(payouts.map(({ id }) => statusOf(s.t, id)));
  };
  await expect.poll(isPaid, { timeout: 30_000 }).toEqual(['paid', 'paid', 'paid']);
  // And once more after they were paid.
  await s.t.owner.query(`SELECT graphile_worker.add_job(unnest($1::text[]), '{}'::json)`, [TASKS]);
  const waiting = async () =>
    (
      await s.t.owner.query('SELECT FROM graphile_worker.jobs WHERE key IS NULL AND task_identifier = ANY ($1)', [
        TASKS,
      ])
    ).rowCount;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  await worker.stop();

  await s.finalize();
  expect(await s.outgoing()).toMatchObject(Array(3).fill({ status: 'final' }));
  for (const { address } of payouts) expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
});
