import { createHash, randomBytes } from 'node:crypto';
import { SMTP_ANSWER_MS, SMTP_CONNECT_MS, SMTP_GREETING_MS } from '@plumbline/time-limits/waiting';
import type { TaskList } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import type { Queryable } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { BUILT_BRAND, readSettings, type Settings } from '../../../platform/settings.ts';
import { markedSubject, named, type RenderedEmail, renderEmail, withDemoClock, withFreezeLink } from './email.ts';
import type { AddressedEmail } from './queue-email.ts';
import {
  deleteOldLinks,
  deleteUnsent,
  insertFreezeLink,
  markSent,
  noteAlertSent,
  type QueuedMessage,
  selectUnsent,
  takeAlert,
} from './store.ts';
import { type MailHeaders, type MailTemplate, renderTemplate } from './template.ts';

const SWEEP_EVERY_SECONDS = 3600;

export const mailJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'sweep-mail', everySeconds: SWEEP_EVERY_SECONDS, run: () => deleteOldLinks(deps.db) },
];

/**
 * Makes the code of a message that is being sent, and the e-mail that brings it, addressed by who asked for it. Undefined when
 * there is nothing to bring any more: a newer code was asked for, or what it would confirm is over.
 */
export type MakeCodeEmail = (codeId: string) => Promise<AddressedEmail | undefined>;

/** For a process that may not make codes: such a message waits for one that may. */
const noCodes: MakeCodeEmail = async () => {
  throw new Error('this process makes no codes');
};

/** How the texts of messages are made that wait without one. */
export interface TextsOfMails {
  readonly makeCodeEmail: MakeCodeEmail;
  readonly templates: readonly MailTemplate[];
}

/** For a process that sends what it wrote itself: anything else waits for one that has the texts. */
const OWN_ALONE: TextsOfMails = { makeCodeEmail: noCodes, templates: [] };

/** `send-mail`: hands a queued message to the SMTP server. A failure throws, and the job queue tries again. */
export function mailTasks(deps: Pick<Deps, 'db' | 'config'>, texts: TextsOfMails = OWN_ALONE): TaskList {
  const send = mailer(deps.config);
  return {
    'send-mail': async (payload) => {
      const { messageId } = payload as { messageId: string };
      const message = await selectUnsent(deps.db, messageId);
      if (!message) return;
      const settings = await readSettings(deps.db);
      const finished = await finish(deps, texts, message, settings);
      if (!finished) return deleteUnsent(deps.db, messageId);
      await send(messageId, finished, settings);
      await markSent(deps.db, messageId, finished.subject);
    },
  };
}

/** Sends an alert from the process that wrote it: the one that sends mails may be silent. Nothing for any other message. */
export async function sendAlert({ db, config }: Pick<Deps, 'db' | 'config'>, messageId: string): Promise<void> {
  const alert = await takeAlert(db, messageId);
  if (!alert) return;
  await mailer(config)(messageId, alert, await readSettings(db));
  await noteAlertSent(db, messageId);
}

/** Hands an e-mail to the SMTP server. */
function mailer(config: Deps['config']) {
  if (config.smtpUrl === null) throw new Error('Configuration: SMTP_URL must be set');
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: SMTP_CONNECT_MS,
    greetingTimeout: SMTP_GREETING_MS,
    socketTimeout: SMTP_ANSWER_MS,
    // An e-mail is what the database holds: no file and no address is read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (
    messageId: string,
    { recipient, leaveUrl, replyTo, thread, ...email }: Finished,
    settings: Settings,
  ): Promise<void> => {
    await transport.sendMail({
      from: fromWhom(config.mailFrom, settings),
      // As an object: a comma in an address cannot add a recipient.
      to: { name: '', address: recipient },
      ...email,
      ...(leaveUrl === undefined ? {} : { list: { unsubscribe: leaveUrl } }),
      headers: headersOf({ leaveUrl, replyTo }),
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      ...(thread === undefined ? {} : { references: `<${thread}@plumbline>` }),
      messageId: `<${messageId}@plumbline>`,
    });
  };
}

/** The address stays the configuration's: the mail server answers for it. An object, so that a name is only a name. */
function fromWhom(mailFrom: string, { mailName, brandName }: Settings): string | { name: string; address: string } {
  const name = mailName || (brandName === BUILT_BRAND ? '' : brandName);
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return name === '' ? mailFrom : { name, address };
}

/**
 * No program answers a mail of ours: RFC 3834, and the header that Microsoft's servers heed (MS-OXCMAIL 2.2.3.2.14), which leaves
 * them the report of a mail that could not be delivered. A mail that can be answered was written by a person. One click in the
 * mail program leaves, and nothing is to be filled in (RFC 8058).
 */
const headersOf = ({ leaveUrl, replyTo }: Pick<MailHeaders, 'leaveUrl' | 'replyTo'>): Record<string, string> => ({
  ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
  ...(leaveUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

type Finished = RenderedEmail & MailHeaders & { readonly recipient: string };

/**
 * Codes and links are made only now, so that what waits in the queue could not be used by who reads it. Of a message with a code
 * neither text nor recipient come from the queue; one with a template has its text made here. Undefined: there is nothing to send.
 */
async function finish(
  deps: Pick<Deps, 'db' | 'config'>,
  { makeCodeEmail, templates }: TextsOfMails,
  message: QueuedMessage,
  { brandName }: Settings,
): Promise<Finished | undefined> {
  if (message.code_id !== null) {
    const made = await makeCodeEmail(message.code_id);
    return made && { ...named(renderEmail(made, message.language), brandName), recipient: made.to };
  }
  const { publicOrigin, contactEmail, ticketMailDomain: replyDomain } = deps.config;
  const { template, facts, language, member_id: memberId } = message;
  const context = { db: deps.db, origin: publicOrigin, memberId, replyDomain };
  const made =
    template === null
      ? textOf(message)
      : await renderTemplate(templates, { template, facts, language }, context, brandName);
  if (!made) return undefined;
  const { leaveUrl, replyTo, thread, ...email } = made;
  const clocked = deps.config.demo ? withDemoClock(email, language) : email;
  const linked =
    memberId === null
      ? clocked
      : withFreezeLink(clocked, await makeFreezeLink(deps.db, publicOrigin, memberId), language);
  // Without one the message is for the platform itself, whose settings name no address.
  return {
    ...linked,
    subject: markedSubject(linked.subject, message),
    leaveUrl,
    replyTo,
    thread,
    recipient: message.recipient || contactEmail,
  };
}

/** Of a message that waits with its text. */
const textOf = (message: QueuedMessage): RenderedEmail & MailHeaders => ({
  subject: message.subject,
  text: message.body_text,
  html: message.body_html,
  leaveUrl: message.leave_url ?? undefined,
});

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The address of the page that freezes a member's account, once, within 30 days. Only the link's hash is kept. */
async function makeFreezeLink(db: Queryable, origin: string, memberId: bigint): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertFreezeLink(db, digest(token), memberId);
  return `${origin}/freeze/${token}`;
}
