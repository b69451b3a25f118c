import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { importBuilt } from './store.ts';

type ImportDeps = Pick<Deps, 'db' | 'config' | 'log'>;

/** Imports the texts of the built site. Repeating an import changes nothing. */
export async function importContent({ db, config, log }: ImportDeps): Promise<void> {
  const made = await importBuilt(db, await readFile(join(config.siteRoot!, 'content.json'), 'utf8'));
  if (made > 0) log.info({ made }, 'imported texts of the site');
}

/** Runs once per start, because a build does not change while it is served. In development it checks again. */
export function contentJobs(deps: ImportDeps): readonly PeriodicJob[] {
  const { siteRoot, siteReloads } = deps.config;
  if (siteRoot === undefined) return [];
  let isTaken = false;
  const run = async (): Promise<void> => {
    if (isTaken && !siteReloads) return;
    await importContent(deps);
    isTaken = true;
  };
  return [{ task: 'import-content', everySeconds: 60, run }];
}
