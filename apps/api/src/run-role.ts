import type { TaskList } from 'graphile-worker';
import { compose } from './compose.ts';
import { readConfig } from './platform/config.ts';
import type { Deps } from './platform/deps.ts';
import { serveHealth } from './platform/health-server.ts';
import type { PeriodicJob } from './platform/jobs.ts';
import { startLifecycle } from './platform/lifecycle.ts';
import { JOB } from './platform/limits.ts';
import type { ProcessRole } from './platform/process-roles.ts';
import { createReadiness } from './platform/readiness.ts';
import { startTracing } from './platform/tracing.ts';
import { startWorker } from './platform/worker.ts';

/** What a process does on its own. */
export interface Work {
  readonly tasks?: TaskList;
  readonly periodic: readonly PeriodicJob[];
  /** Returns the tasks whose jobs must wait; called before each job. */
  readonly pausedTasks?: () => string[];
  /** Runs before each job. */
  readonly before?: () => Promise<unknown>;
  /** Work beside the queue. */
  readonly beside?: readonly { stop(): Promise<void> }[];
}

/** Runs one role's jobs, with its login and environment, until the process is told to stop. */
export async function runRole(role: ProcessRole, workOf: (deps: Deps) => Work | Promise<Work>): Promise<void> {
  const lifecycle = startLifecycle();
  const deps = compose(readConfig(process.env), JOB);
  lifecycle.onStop(deps.close);
  lifecycle.onStop(await startTracing(role, deps.config.tracing, deps.log));
  lifecycle.onStop(await serveHealth(deps.config.health, createReadiness(deps, lifecycle), deps.metrics));
  const { tasks = {}, periodic, pausedTasks, before = async () => {}, beside = [] } = await workOf(deps);
  const afterIt =
    <Args extends readonly unknown[]>(work: (...args: Args) => unknown) =>
    async (...args: Args): Promise<void> => {
      await before();
      await work(...args);
    };
  const worker = await startWorker({
    pool: deps.pool,
    database: deps.config.database,
    log: deps.log,
    role,
    ...(pausedTasks === undefined ? {} : { pausedTasks }),
    tasks: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, afterIt(task!)])),
    periodic: periodic.map((job) => ({ ...job, run: afterIt(job.run) })),
  });
  deps.log.info({ role }, 'the worker is running');
  for (const { stop } of beside) lifecycle.onStop(stop);
  lifecycle.onStop(worker.stop);
  // Without its runner the process would stay alive idle. Ending it lets the launcher start a new one.
  void worker.ended.finally(() => {
    if (!lifecycle.stopping()) process.exit(1);
  });
  lifecycle.ready();
}
