import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { lookForNew } from './look-for-new.ts';
import { forgetLinks } from './store.ts';

export const favouriteJobs = ({ db, log }: Pick<Deps, 'db' | 'log'>): readonly PeriodicJob[] => [
  { task: 'mail-saved-searches', everySeconds: 60, run: () => lookForNew({ db, log }) },
  { task: 'forget-search-links', everySeconds: 24 * 3600, run: () => forgetLinks(db) },
];
