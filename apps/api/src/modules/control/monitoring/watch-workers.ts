import { WORKER_ALERT_SECONDS, WORKER_SILENT_SECONDS } from '@plumbline/time-limits/rules';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sendAlert } from '../../base/mail/index.ts';
import { mailAlerts, recordState, type StateCheck } from './raise-alerts.ts';
import { selectSilentQueue } from './store.ts';

export const WATCH_TASK = 'watch-platform';

/** For each role with jobs, one that recurs within seconds. It shows other processes that the role works. */
export const MARKERS = {
  watcher: 'watch-chain',
  payer: 'sign-payouts',
  jobs: WATCH_TASK,
  reconciler: 'reconcile-now',
} as const;

type WatchDeps = Pick<Deps, 'config' | 'db' | 'log'>;

const LOOK_EVERY_MS = 30_000;

export const workerCheck = ({ db }: Pick<Deps, 'db'>): StateCheck => ({
  code: 'worker_silent',
  afterSeconds: WORKER_ALERT_SECONDS,
  look: async () => {
    const silent = await selectSilentQueue(db, MARKERS, WORKER_SILENT_SECONDS);
    if (!silent) return null;
    return {
      role: silent.role,
      jobsDue: Number(silent.jobs),
      since: silent.oldest === null ? 'no worker has ever worked' : `${toDateTime(silent.oldest)} UTC`,
    };
  },
});

/** Checks once and mails directly, because the role that usually mails may be the silent one. */
export async function lookAtWorkers(deps: WatchDeps): Promise<void> {
  const check = workerCheck(deps);
  await recordState(deps.db, check);
  if ((await check.look()) === null) return;
  for (const messageId of await mailAlerts(deps)) {
    // A mail that cannot be sent stays queued for the worker.
    await sendAlert(deps, messageId).catch((error: unknown) =>
      deps.log.error({ err: error }, 'could not send the email about silent workers'),
    );
  }
}

/**
 * Has the reconciler detect silent jobs, which cannot detect that themselves; the jobs detect a silent reconciler
 * (`reconciliation_failed`). The database ensures one alert. A new process first waits as long as a worker may be
 * silent.
 */
export function watchWorkers(deps: WatchDeps): { stop(): Promise<void> } {
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    looking = looking
      .then(() => lookAtWorkers(deps))
      .catch((error: unknown) => deps.log.error({ err: error }, 'could not check the workers'));
  };
  const wait = setTimeout(() => {
    tick();
    timer = setInterval(tick, LOOK_EVERY_MS);
  }, WORKER_SILENT_SECONDS * 1000);
  return {
    async stop() {
      clearTimeout(wait);
      clearInterval(timer);
      await looking;
    },
  };
}
