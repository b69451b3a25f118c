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

/** When a day is closed by the clock, `HH:MM` on the day after; `off`: by a person. */
export const closeTimeOf = ({ dayCloseAt }: Settings, { demo }: Pick<Deps['config'], 'demo'>): string =>
  dayCloseAt === 'auto' ? (demo ? 'off' : '00:00') : dayCloseAt;

/** What operators have begun and do not wait for. */
export const incomeTasks = (deps: Deps, check = createEarningsCheck(deps)): TaskList => ({
  'close-day': (payload) => runClose({ ...deps, check }, (payload as JobPayloads['close-day']).runId),
  'preview-day': (payload) => runPreview(deps, (payload as JobPayloads['preview-day']).previewId),
});

/**
 * Closes every business day that is over in the platform's time zone, once its time of day has come, one after the other.
 * The demo closes a day when somebody asks for the next one, unless a time is set.
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
      deps.log.error({ day, unconfirmed }, 'a business day is not closed on earnings that no second node confirms');
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
    // Something was booked meanwhile: the next minute asks for it.
    if (closed === null) return;
    deps.log.info({ day, need: closed.need, funded: closed.funded, factor: closed.factor }, 'closed a business day');
  }
}

/**
 * Rolls up what changed in teams and raises the ranks that this reaches. One transaction: a worker that dies in between
 * would otherwise leave rolled up figures that nobody looks at again.
 */
export async function refreshTeams(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const changed = await rollUpTeams(tx);
    if (changed.length > 0) await raiseRanks(tx, changed);
  });
}
