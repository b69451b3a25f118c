import { createHash, randomBytes } from 'node:crypto';
import { SMTP_ANSWER_MS, SMTP_CONNECT_MS, SMTP_GREETING_MS } from '@plumbline/time-limits/waiting';
import type { TaskList } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import { createBreaker } from '../../../platform/circuit-breaker.ts';
import type { Db, Queryable } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { requestId } from '../../../platform/request-id.ts';
import { BUILT_BRAND, readSettings, type Settings } from '../../../platform/settings.ts';
import { traced } from '../../../platform/tracing.ts';
import { markedSubject, named, type RenderedEmail, renderEmail, withDemoClock, withFreezeLink } from './email.ts';
import type { AddressedEmail } from './queue-email.ts';
import {
  deleteOldLinks,
  deleteOldMails,
  deleteUnsent,
  insertFreezeLink,
  markSent,
  type QueuedMessage,
  recordAlertSent,
  selectUnsent,
  takeAlert,
} from './store.ts';
import { type MailHeaders, type MailTemplate, renderTemplate } from './template.ts';

const SWEEP_EVERY_SECONDS = 3600;
/** After a failure of the mail server. A member may be waiting for a code when it is back. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

export const mailJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'sweep-mail', everySeconds: SWEEP_EVERY_SECONDS, run: () => sweep(deps.db) },
];

async function sweep(db: Db): Promise<void> {
  await deleteOldLinks(db);
  const { mailsKeptHours } = await readSettings(db);
  while ((await deleteOldMails(db, mailsKeptHours)) > 0);
}

/**
 * Creates the code of a message that is being sent, and its email, addressed to the person who requested the code.
 * Returns undefined if a newer code was requested or the action to confirm is over.
 */
export type MakeCodeEmail = (codeId: string) => Promise<AddressedEmail | undefined>;

/** For a process that may not create codes. The message waits for a process that may. */
const noCodes: MakeCodeEmail = async () => {
  throw new Error('this process makes no codes');
};

/** The means to make the texts of messages that are queued without a text. */
export interface TextsOfMails {
  readonly makeCodeEmail: MakeCodeEmail;
  readonly templates: readonly MailTemplate[];
}

/**
 * For a process that sends only messages queued with a text. Other messages wait for a process that can make their
 * text.
 */
const OWN_ALONE: TextsOfMails = { makeCodeEmail: noCodes, templates: [] };

/**
 * `send-mail`: hands a queued message to the SMTP server. Throws on failure, and the job queue retries. While the server
 * is down, messages wait without being tried (`pausedTasks`), so that thousands of mails do not keep the queue busy.
 */
export function mailTasks(
  deps: Pick<Deps, 'db' | 'config'>,
  texts: TextsOfMails = OWN_ALONE,
): { readonly tasks: TaskList; readonly pausedTasks: () => string[] } {
  const send = mailer(deps.config);
  const server = createBreaker({
    firstPauseMs: FIRST_PAUSE_MS,
    longestPauseMs: LONGEST_PAUSE_MS,
    isServerFailure,
  });
  const tasks: TaskList = {
    'send-mail': async (payload) => {
      const { messageId } = payload as { messageId: string };
      const message = await selectUnsent(deps.db, messageId);
      if (!message) return;
      const settings = await readSettings(deps.db);
      const finished = await finish(deps, texts, message, settings);
      if (!finished) return deleteUnsent(deps.db, messageId);
      await server.pass(() => send(messageId, finished, settings));
      await markSent(deps.db, messageId, finished.subject);
    },
  };
  return { tasks, pausedTasks: () => (server.isOpen() ? ['send-mail'] : []) };
}

/** Nodemailer's codes for a rejected message. 421 closes the connection whatever the message (RFC 5321, 3.8). */
const isServerFailure = (error: unknown): boolean => {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  return responseCode === 421 || !['EENVELOPE', 'EMESSAGE'].includes(code ?? '');
};

/**
 * Sends an alert from the process that raised it, because the process that sends mails may be down. Does nothing for
 * other messages.
 */
export async function sendAlert({ db, config }: Pick<Deps, 'db' | 'config'>, messageId: string): Promise<void> {
  const alert = await takeAlert(db, messageId);
  if (!alert) return;
  await mailer(config)(messageId, alert, await readSettings(db));
  await recordAlertSent(db, messageId);
}

/** Hands an email to the SMTP server. */
function mailer(config: Deps['config']) {
  if (config.smtpUrl === null) throw new Error('Configuration: SMTP_URL must be set');
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: SMTP_CONNECT_MS,
    greetingTimeout: SMTP_GREETING_MS,
    socketTimeout: SMTP_ANSWER_MS,
    // Nodemailer must not read files or URLs into an email: its content comes only from the database.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (
    messageId: string,
    { recipient, leaveUrl, replyTo, thread, ...email }: Finished,
    settings: Settings,
  ): Promise<void> => {
    const mail = {
      from: fromWhom(config.mailFrom, settings),
      // An object, so that a comma in an address can't add a recipient.
      to: { name: '', address: recipient },
      ...email,
      ...(leaveUrl === undefined ? {} : { list: { unsubscribe: leaveUrl } }),
      headers: { ...headersOf({ leaveUrl, replyTo }), ...requestHeader() },
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      ...(thread === undefined ? {} : { references: `<${thread}@plumbline>` }),
      messageId: `<${messageId}@plumbline>`,
    };
    await traced({ name: 'send mail', kind: 'client' }, () => transport.sendMail(mail));
  };
}

/**
 * Keeps the configured address, which the mail server is allowed to send from. Returns an object, so that the name
 * can't change the address.
 */
function fromWhom(mailFrom: string, { mailName, brandName }: Settings): string | { name: string; address: string } {
  const name = mailName || (brandName === BUILT_BRAND ? '' : brandName);
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return name === '' ? mailFrom : { name, address };
}

/**
 * Asks programs not to reply automatically: RFC 3834, and the header of Microsoft's servers (MS-OXCMAIL 2.2.3.2.14),
 * which still lets them report failed delivery. An email that takes replies was written by a person, so it is not
 * marked `auto-generated`. One click in the mail program unsubscribes, without a form (RFC 8058).
 */
const headersOf = ({ leaveUrl, replyTo }: Pick<MailHeaders, 'leaveUrl' | 'replyTo'>): Record<string, string> => ({
  ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
  ...(leaveUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Lets support find the log lines of the request that queued an email. */
function requestHeader(): Record<string, string> {
  const id = requestId();
  return id === undefined ? {} : { 'X-Request-Id': id };
}

type Finished = RenderedEmail & MailHeaders & { readonly recipient: string };

/**
 * Makes codes, links and texts at delivery, so that nobody can use what they read in the queue. The recipient of a code
 * comes from the code, not from the queue. Returns undefined if there is nothing to send.
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
  // A message without a recipient is for the platform, and its settings contain no address.
  return {
    ...linked,
    subject: markedSubject(linked.subject, message),
    leaveUrl,
    replyTo,
    thread,
    recipient: message.recipient || contactEmail,
  };
}

/** Returns the text of a message that was queued with one. */
const textOf = (message: QueuedMessage): RenderedEmail & MailHeaders => ({
  subject: message.subject!,
  text: message.body_text,
  html: message.body_html,
  leaveUrl: message.leave_url ?? undefined,
});

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates the URL of the page that freezes a member's account; it works once, within 30 days. Stores only the hash of
 * its token.
 */
async function makeFreezeLink(db: Queryable, origin: string, memberId: bigint): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertFreezeLink(db, digest(token), memberId);
  return `${origin}/freeze/${token}`;
}
