import type { Queryable } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Language } from '../../../platform/language.ts';
import { type EmailTemplate, renderEmail } from './email.ts';
import { insertMessage, insertMessages, insertToAddress } from './store.ts';
import { type FactKinds, type FactsOf, type MailTemplate, storedFacts } from './template.ts';

/**
 * Queues an e-mail to an address that somebody gave who is nobody yet: 20 a day and address. Members and operators are mailed at
 * their own (`tellMember` and `tellOperator`).
 */
export const tellAddress = <Kinds extends FactKinds>(
  tx: Queryable,
  template: MailTemplate<Kinds>,
  to: string,
  facts: FactsOf<Kinds>,
  language: Language,
): Promise<void> => insertToAddress(tx, template.name, to, storedFacts(facts), language);

/**
 * An e-mail with its address. With `memberId` it carries a link that freezes this member's account; with `leaveUrl` the
 * headers by which a mail program ends a subscription with one click (RFC 2369, RFC 8058).
 */
export type AddressedEmail = EmailTemplate & {
  readonly to: string;
  /** Whoever reads it: the member's own language; English of operators and of the newsletter. */
  readonly language: Language;
  readonly memberId?: bigint;
  readonly leaveUrl?: string;
};

/**
 * Queues an e-mail with its text, for the processes that send: the others have templates. It leaves when, and only when, the caller's
 * transaction commits. Returns the message's id.
 */
export async function notify(tx: Queryable, email: AddressedEmail): Promise<string> {
  const messageId = await insertMessage(tx, toMessage(email));
  await addJob(tx, 'send-mail', { messageId });
  return messageId;
}

/** The same for many, in two statements. */
export async function notifyMany(tx: Queryable, emails: readonly AddressedEmail[]): Promise<void> {
  if (emails.length > 0) await insertMessages(tx, emails.map(toMessage));
}

const toMessage = (email: AddressedEmail) => ({
  recipient: email.to,
  memberId: email.memberId ?? null,
  leaveUrl: email.leaveUrl ?? null,
  ...renderEmail(email, email.language),
  language: email.language,
});
