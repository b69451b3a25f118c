import { WORKER_ALERT_SECONDS, WORKER_SILENT_SECONDS } from '@plumbline/time-limits/rules';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sendAlert } from '../../base/mail/index.ts';
import { mailAlerts } from './mail-alerts.ts';
import { noteState, type StateCheck } from './note-state.ts';
import { selectSilentQueue } from './store.ts';

/** The job that looks at the platform. */
export const WATCH_TASK = 'watch-platform';

/** For each duty that works on jobs one that comes again within seconds: by it others see that the duty works. */
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
      duty: silent.duty,
      jobsDue: Number(silent.jobs),
      since: silent.oldest === null ? 'no worker has ever worked' : `${toDateTime(silent.oldest)} UTC`,
    };
  },
});

/** One look. The e-mail is sent from here: the duty that would send it may be the one that is silent. */
export async function lookAtWorkers(deps: WatchDeps): Promise<void> {
  const check = workerCheck(deps);
  await noteState(deps.db, check);
  if ((await check.look()) === null) return;
  for (const messageId of await mailAlerts(deps)) {
    // What cannot be sent stays queued for the worker.
    await sendAlert(deps, messageId).catch((error: unknown) =>
      deps.log.error({ err: error }, 'the e-mail about silent workers could not be sent'),
    );
  }
}

/**
 * The one thing that the jobs cannot notice of themselves, watched by the reconciler; that the reconciler is silent is noticed by the
 * jobs (`reconciliation_failed`). The database decides, so that it is raised once. A process that has just started has not been looking: it begins after the time that a worker may be silent.
 */
export function watchWorkers(deps: WatchDeps): { stop(): Promise<void> } {
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    looking = looking
      .then(() => lookAtWorkers(deps))
      .catch((error: unknown) => deps.log.error({ err: error }, 'the workers could not be looked at'));
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
