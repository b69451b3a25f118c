import type { TaskList } from 'graphile-worker';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { BUILT_BRAND, readSettings, type Settings } from '../../../platform/settings.ts';
import { makeFreezeLink } from './freeze-link.ts';
import { type RenderedLetter, withFreezeLink } from './letter.ts';
import { deleteOldLinks, markSent, type QueuedMessage, selectUnsent } from './store.ts';

const SWEEP_EVERY_SECONDS = 3600;

export const mailJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'sweep-mail', everySeconds: SWEEP_EVERY_SECONDS, run: () => deleteOldLinks(deps.db) },
];

/** `send-mail`: hands a queued message to the SMTP server. A failure throws, and the job queue tries again. */
export function mailTasks(deps: Pick<Deps, 'db' | 'config'>): TaskList {
  if (deps.config.smtpUrl === null) throw new Error('Configuration: SMTP_URL must be set');
  const transport = createTransport({
    url: deps.config.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A letter is what the database holds: no file and no address is read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    'send-mail': async (payload) => {
      const { messageId } = payload as { messageId: string };
      const message = await selectUnsent(deps.db, messageId);
      if (!message) return;
      const letter = await finish(deps, message);
      await transport.sendMail({
        from: fromWhom(deps.config.mailFrom, await readSettings(deps.db)),
        // As an object: a comma in an address cannot add a recipient.
        to: { name: '', address: message.recipient },
        ...letter,
        ...leaveHeaders(message.leave_url),
        messageId: `<${messageId}@plumbline>`,
      });
      await markSent(deps.db, messageId);
    },
  };
}

/** The address stays the configuration's: the mail server answers for it. An object, so that a name is only a name. */
function fromWhom(mailFrom: string, { mailName, brandName }: Settings): string | { name: string; address: string } {
  const name = mailName || (brandName === BUILT_BRAND ? '' : brandName);
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return name === '' ? mailFrom : { name, address };
}

/** One click in the mail program, and nothing to fill in (RFC 8058). */
const leaveHeaders = (url: string | null): SendMailOptions =>
  url === null
    ? {}
    : { list: { unsubscribe: url }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };

/** The link is made only now, so that what waits in the queue could not be used by who reads it. */
async function finish(deps: Pick<Deps, 'db' | 'config'>, message: QueuedMessage): Promise<RenderedLetter> {
  const letter = { subject: message.subject, text: message.body_text, html: message.body_html };
  if (message.member_id === null) return letter;
  return withFreezeLink(letter, await makeFreezeLink(deps.db, deps.config.publicOrigin, message.member_id));
}
