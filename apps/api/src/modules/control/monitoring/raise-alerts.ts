import { endState, raiseState, takeUnmailed } from '../../../platform/alerts.ts';
import { type Db, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mailTexts, notify } from '../../base/mail/index.ts';
import { selectAlertReaders } from '../../people/identity/index.ts';
import { alertEmail } from './email-templates.ts';
import { deleteSymptom, recordSymptom } from './store.ts';

export interface StateCheck {
  readonly code: string;
  /** How long it must be wrong before an operator is alerted. */
  readonly afterSeconds: number;
  /** Returns what is wrong, for the alert, or null if nothing is. `unknown` changes nothing. */
  readonly look: () => Promise<Record<string, unknown> | null | 'unknown'>;
}

/** Runs a check once: raises the alert if the problem has lasted, and ends it when the problem is over. */
export async function recordState(db: Db, { code, afterSeconds, look }: StateCheck): Promise<void> {
  const detail = await look();
  if (detail === 'unknown') return;
  if (detail === null) {
    await deleteSymptom(db, code);
    await endState(db, code);
  } else if ((await recordSymptom(db, code)) >= afterSeconds) {
    await raiseState(db, code, detail);
  }
}

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
