import type { TaskList } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import type { Deps } from '../../compose.ts';
import { markSent, selectUnsent } from './store.ts';

/** `send-mail`: hands a queued message to the SMTP server. A failure throws, and the job queue tries again. */
export function mailTasks(deps: Pick<Deps, 'db' | 'config'>): TaskList {
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
      await transport.sendMail({
        from: deps.config.mailFrom,
        // As an object: a comma in an address cannot add a recipient.
        to: { name: '', address: message.recipient },
        subject: message.subject,
        text: message.body_text,
        html: message.body_html,
        messageId: `<${messageId}@plumbline>`,
      });
      await markSent(deps.db, messageId);
    },
  };
}
