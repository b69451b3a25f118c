import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { eventually } from '../testing/chain.ts';
import { ownDatabase, ownPool } from '../testing/fixtures.ts';
import { accessTo } from '../testing/logins.ts';
import { startWorker, type WorkerOptions } from './worker.ts';

const database = await ownDatabase();

const start = (work: Partial<Pick<WorkerOptions, 'pool' | 'tasks' | 'periodic'>>) =>
  startWorker({
    pool: ownPool(database.appUrl, 5),
    database: accessTo(database.appUrl),
    role: 'jobs',
    log: pino({ level: 'silent' }),
    tasks: {},
    periodic: [],
    ...work,
  });

describe('Workers', () => {
  it('A worker continues after a failed job, and its locks are recognized as those of a live process', async () => {
    let runs = 0;
    let lockedByTheLiving = false;
    const run = async () => {
      runs += 1;
      if (runs === 1) throw new Error('fails once');
      lockedByTheLiving = await eventually(
        async () => {
          const { rows } = await database.owner.query(
            `SELECT coalesce(bool_and(EXISTS (SELECT FROM platform.worker_beat b WHERE j.locked_by = ANY (b.worker_ids))), false)
               AS known FROM graphile_worker.jobs j WHERE j.locked_by IS NOT NULL`,
          );
          return rows[0].known as boolean;
        },
        (known) => known,
      );
    };
    const worker = await start({
      periodic: [{ task: 'test-job', everySeconds: 1, run }],
    });
    await expect.poll(() => lockedByTheLiving, { timeout: 15_000 }).toBe(true);
    await worker.stop();
  });

  it('A job whose claim was committed without an answer runs again, and a running job is left alone', async () => {
    const runs = { lost: 0, long: 0 };
    const longJob = Promise.withResolvers<void>();
    const worker = await start({
      tasks: {
        'test-lost': async () => {
          runs.lost += 1;
        },
        'test-long': async () => {
          runs.long += 1;
          await longJob.promise;
        },
      },
    });
    const { owner } = database;
    await owner.query("SELECT graphile_worker.add_job('test-long')");
    await expect.poll(() => runs.long, { timeout: 15_000 }).toBe(1);
    const lock = `locked_at = now() - interval '1 minute'`;
    await owner.query(`UPDATE graphile_worker._private_jobs SET ${lock} WHERE locked_by IS NOT NULL`);
    await owner.query(
      `INSERT INTO graphile_worker._private_jobs (task_id, locked_by, locked_at)
       SELECT t.id, j.locked_by, j.locked_at FROM graphile_worker._private_tasks t, graphile_worker._private_jobs j
       WHERE t.identifier = 'test-lost' AND j.locked_by IS NOT NULL`,
    );
    await expect.poll(() => runs.lost, { timeout: 15_000 }).toBe(1);
    expect(runs.long).toBe(1);
    longJob.resolve();
    await worker.stop();
  });

  it('A worker starts even if other jobs lock out its periodic ones', async () => {
    const pool = ownPool(database.appUrl, 5);
    const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
    let deadlocks = 0;
    pool.query = ((...args: unknown[]) => {
      if (deadlocks > 1 || !String(args[0]).includes('graphile_worker.add_job')) return query(...args);
      deadlocks += 1;
      return Promise.reject(Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' }));
    }) as typeof pool.query;
    let runs = 0;
    const worker = await start({
      pool,
      periodic: [{ task: 'test-locked-out', everySeconds: 1, run: async () => void runs++ }],
    });
    await expect.poll(() => runs, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(deadlocks).toBe(2);
    await worker.stop();
  });

  it('A failed run of a periodic job stays visible until a later run succeeds', async () => {
    let runs = 0;
    let isMended = false;
    const failed = async () =>
      (
        await database.owner.query(
          `SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'sick-job' AND last_error IS NOT NULL`,
        )
      ).rowCount;
    const run = async () => {
      runs += 1;
      if (!isMended) throw new Error('fails until it is mended');
    };
    const worker = await start({
      periodic: [{ task: 'sick-job', everySeconds: 0.2, run }],
    });
    try {
      await expect.poll(failed, { timeout: 15_000 }).toBe(1);
      for (const until = runs + 4; runs < until; ) expect(await failed()).toBeLessThanOrEqual(1);
      isMended = true;
      await expect.poll(failed, { timeout: 15_000 }).toBe(0);
    } finally {
      await worker.stop();
    }
  });
});
