import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { mailIssues } from './mail-issues.ts';
import { deleteUnconfirmed } from './newsletter-store.ts';
import { publishCustody } from './publish-custody.ts';
import { publishDisclosure } from './publish-disclosure.ts';
import { publishSustainability } from './publish-sustainability.ts';

export const siteJobs = (deps: Pick<Deps, 'db' | 'chain' | 'config' | 'log'>): readonly PeriodicJob[] => [
  { task: 'publish-custody', everySeconds: 60, run: () => publishCustody(deps) },
  { task: 'publish-disclosure', everySeconds: 30, run: () => publishDisclosure(deps.db) },
  { task: 'publish-sustainability', everySeconds: 60, run: () => publishSustainability(deps.db) },
  { task: 'mail-newsletter', everySeconds: 10, run: () => mailIssues(deps) },
  { task: 'forget-unconfirmed', everySeconds: 3600, run: () => deleteUnconfirmed(deps.db) },
];
