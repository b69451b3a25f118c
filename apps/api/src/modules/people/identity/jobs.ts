import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { dropOldCallKeys } from '../../../platform/once.ts';
import { dropOldWindows } from '../../../platform/rate-limit.ts';
import { sweepChallenges } from './codes/store.ts';
import { recordTallies } from './operators/failed-sign-ins.ts';
import { deleteOver } from './store.ts';

const EVERY_SECONDS = 600;

/** Deletes expired codes, tickets, sessions and counters. */
export const identityJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  {
    task: 'sweep-identity',
    everySeconds: EVERY_SECONDS,
    run: async () => {
      await deleteOver(deps.db);
      await sweepChallenges(deps.db);
      await dropOldWindows(deps.db);
      await dropOldCallKeys(deps.db);
    },
  },
  { task: 'note-failed-sign-ins', everySeconds: 60, run: () => recordTallies(deps.db) },
];
