import { takeUnmailed } from '../../../platform/alerts.ts';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mailTexts, notify } from '../../base/mail/index.ts';
import { selectAlertReaders } from '../../people/identity/index.ts';
import { alertEmail } from './email-templates.ts';

const MAX_PER_RUN = 20;

/** A mail about mails not being sent would arrive only when the problem is over. */
const NOT_MAILED = 'mail_not_leaving';

/** Mails owners and finance about each alert once. Returns the ids of the queued messages. */
export const mailAlerts = ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<readonly string[]> =>
  transaction(db, async (tx) => {
    const alerts = (await takeUnmailed(tx, MAX_PER_RUN)).filter(({ code }) => code !== NOT_MAILED);
    if (alerts.length === 0) return [];
    const readers = await selectAlertReaders(tx);
    const queued: string[] = [];
    for (const alert of alerts) {
      const email = alertEmail(alert, config.consoleOrigin, mailTexts.en);
      for (const to of readers) queued.push(await notify(tx, { ...email, to, language: 'en' }));
    }
    return queued;
  });
