import type { Deps } from '../../compose.ts';
import { businessDate, calendarDay } from '../../platform/calendar.ts';
import type { PeriodicJob } from '../../platform/jobs.ts';
import { foldAccounts } from '../ledger/index.ts';
import { closeDay } from './close-day.ts';
import { refreshTeams } from './raise-ranks.ts';

export const incomeJobs = (deps: Deps): PeriodicJob[] => [
  {
    task: 'fold-ledger',
    everySeconds: 2,
    run: async () => {
      await foldAccounts(deps.db);
    },
  },
  { task: 'fold-teams', everySeconds: 1, run: () => refreshTeams(deps.db) },
  // The demo closes a day when somebody asks for the next one.
  ...(deps.config.demo ? [] : [{ task: 'close-due-days', everySeconds: 60, run: () => closeDueDays(deps) }]),
];

/** Closes every business day that is over in the platform's time zone, one after the other. */
async function closeDueDays(deps: Deps): Promise<void> {
  const today = calendarDay(deps.config.timeZone, new Date());
  for (let day = await businessDate(deps.db); day < today; day = await businessDate(deps.db)) {
    const closed = await closeDay(deps.db, day);
    deps.log.info({ day, need: closed.need, funded: closed.funded, factor: closed.factor }, 'closed a business day');
  }
}
