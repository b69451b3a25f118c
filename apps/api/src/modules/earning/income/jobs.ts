import type { TaskList } from 'graphile-worker';
import { businessDate, endOfDueDays } from '../../../platform/calendar.ts';
import { type Db, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobPayloads, PeriodicJob } from '../../../platform/jobs.ts';
import { LONG } from '../../../platform/limits.ts';
import { readSettings, type Settings } from '../../../platform/settings.ts';
import { rollUpAccounts } from '../../base/ledger/index.ts';
import { rollUpTeams } from '../../people/referrals/index.ts';
import { closeDayOnce } from './close-day.ts';
import { runClose } from './close-open-day.ts';
import { createEarningsCheck, type EarningsCheck } from './confirm-earnings.ts';
import { runPreview } from './preview-day.ts';
import { deleteOldPreviews, lockOpenDay } from './preview-store.ts';
import { raiseRanks } from './store.ts';

export const incomeJobs = (deps: Deps, check = createEarningsCheck(deps)): PeriodicJob[] => [
  {
    task: 'roll-up-ledger',
    everySeconds: 2,
    run: async () => {
      await rollUpAccounts(deps.db);
    },
  },
  { task: 'roll-up-teams', everySeconds: 1, run: () => refreshTeams(deps.db) },
  { task: 'forget-previews', everySeconds: 300, run: () => deleteOldPreviews(deps.db) },
  { task: 'close-due-days', everySeconds: 60, run: () => closeDueDays(deps, check) },
];

/** Returns when the clock closes a day: `HH:MM` on the following day, or `off` if an operator does it. */
export const closeTimeOf = ({ dayCloseAt }: Settings, { demo }: Pick<Deps['config'], 'demo'>): string =>
  dayCloseAt === 'auto' ? (demo ? 'off' : '00:00') : dayCloseAt;

/** Tasks that operators start without waiting for the result. */
export const incomeTasks = (deps: Deps, check = createEarningsCheck(deps)): TaskList => ({
  'close-day': (payload) => runClose({ ...deps, check }, (payload as JobPayloads['close-day']).runId),
  'preview-day': (payload) => runPreview(deps, (payload as JobPayloads['preview-day']).previewId),
});

/**
 * Closes the business days that are over in the platform's time zone, one by one, once their closing time has passed.
 * In a demo without a closing time, days are closed on request.
 */
async function closeDueDays(deps: Deps, check: EarningsCheck): Promise<void> {
  const settings = await readSettings(deps.db);
  const end = endOfDueDays({
    now: new Date(),
    timeZone: settings.timeZone || deps.config.timeZone,
    closeAt: closeTimeOf(settings, deps.config),
  });
  if (end === null) return;
  for (let day = await businessDate(deps.db); day < end; day = await businessDate(deps.db)) {
    const unconfirmed = await check.confirm(deps.db, day);
    if (unconfirmed !== null) {
      deps.log.error({ day, unconfirmed }, 'a business day stays open because no second node confirms its earnings');
      return;
    }
    const closed = await transaction(
      deps.db,
      async (tx) => {
        await lockOpenDay(tx);
        return (await check.isComplete(tx, day)) ? closeDayOnce(tx, day) : null;
      },
      LONG,
    );
    // Something was booked meanwhile, so the next run checks it.
    if (closed === null) return;
    deps.log.info({ day, need: closed.need, funded: closed.funded, factor: closed.factor }, 'closed a business day');
  }
}

/**
 * Rolls up changed team figures and raises the ranks that they reach. It is one transaction, so a worker that dies
 * leaves no figures that nobody checks.
 */
export async function refreshTeams(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const changed = await rollUpTeams(tx);
    if (changed.length > 0) await raiseRanks(tx, changed);
  });
}
