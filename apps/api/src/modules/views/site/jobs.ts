import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { type AddressedEmail, mailTexts, notifyMany } from '../../base/mail/index.ts';
import { makeLeaveLinks } from './newsletter.ts';
import { deleteUnconfirmed, lockOpenIssue, markReached, selectReaders } from './newsletter-store.ts';
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

const READERS_A_BATCH = 200;
/** After this, a run lets other jobs work. */
const BATCHES_A_RUN = 20;

/** Queues newsletter mails in batches. Mails and position commit together, so each reader gets one. */
export async function mailIssues(deps: Pick<Deps, 'db' | 'config'>): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_RUN; batch++) {
    if (!(await mailBatch(deps))) return;
  }
}

/** Returns true if there was something to do. */
const mailBatch = ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> =>
  transaction(db, async (tx) => {
    const issue = await lockOpenIssue(tx);
    if (!issue) return false;
    const readers = await selectReaders(tx, issue, READERS_A_BATCH);
    const emails: AddressedEmail[] = [];
    for (const reader of readers) {
      const leave = await makeLeaveLinks(tx, config.publicOrigin, reader.id);
      emails.push({
        subject: issue.subject,
        lines: issue.body.split(/\n{2,}/),
        links: [{ words: mailTexts.en.newsletter.leaveLink, url: leave.page }],
        to: reader.email,
        language: 'en',
        leaveUrl: leave.oneClick,
      });
    }
    await notifyMany(tx, emails);
    await markReached(tx, issue.id, readers);
    return true;
  });
