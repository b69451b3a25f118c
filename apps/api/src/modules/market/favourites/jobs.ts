import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { selectNewMatches } from '../catalogue/index.ts';
import { type DueSearch, deleteExpiredLinks, recordLook, selectDue } from './store.ts';

export const favouriteJobs = ({ db, log }: Pick<Deps, 'db' | 'log'>): readonly PeriodicJob[] => [
  { task: 'mail-saved-searches', everySeconds: 60, run: () => lookForNew({ db, log }) },
  { task: 'forget-search-links', everySeconds: 24 * 3600, run: () => deleteExpiredLinks(db) },
];

type LookDeps = Pick<Deps, 'db' | 'log'>;

const BATCH = 100;
/** After this, a run lets other jobs work. */
const BATCHES_A_RUN = 20;
/** Maximum number of listings in a mail. The search shows the others. */
const MAX_IN_A_MAIL = 10;

/**
 * Checks each saved search once a day and mails what is new. The database lets only one of several workers count a
 * look. A search that fails is logged and does not block the others.
 */
export async function lookForNew(deps: LookDeps): Promise<void> {
  const failed = new Set<string>();
  for (let batch = 0; batch < BATCHES_A_RUN; batch++) {
    const due = (await selectDue(deps.db, BATCH + failed.size)).filter(({ id }) => !failed.has(id));
    if (due.length === 0) break;
    for (const search of due) {
      await look(deps, search).catch((error: unknown) => {
        failed.add(search.id);
        deps.log.error({ err: error, id: search.id }, 'could not check a saved search');
      });
    }
  }
  if (failed.size > 0) throw new Error(`${failed.size} saved searches could not be checked`);
}

async function look({ db }: LookDeps, due: DueSearch): Promise<void> {
  const { id, seenUntil, until } = due;
  const found = await selectNewMatches(
    db,
    { ...due, location: due.filters.location ?? '' },
    { after: seenUntil, until, most: MAX_IN_A_MAIL },
  );
  // 256 bits. After the mail is sent, the database keeps only the hash.
  await recordLook(db, { id, seenUntil, until, found, token: randomBytes(32).toString('base64url') });
}
