import type pg from 'pg';
import type { PeriodicJob } from './jobs.ts';

/**
 * Schedules the next run before it works, so a killed run does not end the series. One failed run of a periodic job is
 * kept for inspection, and none after a success.
 */
export const periodicTask = (pool: pg.Pool, job: PeriodicJob) => async () => {
  await schedule(pool, [job], job.everySeconds);
  const failure = await job.run().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  await deleteFailures(pool, job);
  if (failure) throw failure.error;
};

/** Failures of earlier runs only: the current run is locked. */
async function deleteFailures(pool: pg.Pool, { task }: PeriodicJob): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.complete_jobs(failed.ids) FROM (
       SELECT array_agg(id) AS ids FROM graphile_worker.jobs
       WHERE task_identifier = $1 AND attempts >= max_attempts AND locked_at IS NULL AND last_error IS NOT NULL) failed
     WHERE failed.ids IS NOT NULL`,
    [task],
  );
}

export async function schedule(pool: pg.Pool, jobs: readonly PeriodicJob[], delaySeconds: number): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.add_job(task, '{}'::json, job_key := task, run_at := now() + make_interval(secs => $2), max_attempts := 1)
     FROM unnest($1::text[]) task`,
    [jobs.map(({ task }) => task), delaySeconds],
  );
}

/** Restarts series without a next run, which happens if a connection is lost before the run is scheduled. */
export async function scheduleMissing(pool: pg.Pool, jobs: readonly PeriodicJob[]): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.add_job(task, '{}'::json, job_key := task, max_attempts := 1) FROM unnest($1::text[]) task
     WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = task AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))`,
    [jobs.map(({ task }) => task)],
  );
}
