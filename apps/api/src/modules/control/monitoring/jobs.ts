import type { PeriodicJob } from '../../../platform/jobs.ts';
import { type MonitoringDeps, workerChecks } from './checks.ts';
import { mailAlerts, recordState } from './raise-alerts.ts';
import { WATCH_TASK } from './watch-workers.ts';

export function monitoringJobs(deps: MonitoringDeps): readonly PeriodicJob[] {
  const checks = workerChecks(deps);
  return [
    {
      task: WATCH_TASK,
      everySeconds: 30,
      run: async () => {
        const errors: unknown[] = [];
        // A check that fails must not hide the others.
        for (const check of checks) await recordState(deps.db, check).catch((error: unknown) => errors.push(error));
        if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of the checks could not be done`);
      },
    },
    {
      task: 'mail-alerts',
      everySeconds: 5,
      run: async () => {
        await mailAlerts(deps);
      },
    },
  ];
}
