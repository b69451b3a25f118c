import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { deleteOld } from './store.ts';

export const appNotificationJobs = ({ db }: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'forget-notifications', everySeconds: 3600, run: () => deleteOld(db) },
];
