import type { Language } from '@plumbline/texts/languages';
import type { Queryable } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';
import { type EmailTemplate, renderEmail } from './email.ts';
import { insertMessage, insertMessages, insertToAddress } from './store.ts';
import { type FactKinds, type FactsOf, type MailTemplate, storedFacts } from './template.ts';

/**
 * Queues an email to an address that belongs to no account, at most 20 a day for each address. Use `notifyMember` and
 * `notifyOperator` for members and operators.
 */
export const notifyAddress = <Kinds extends FactKinds>(
  tx: Queryable,
  template: MailTemplate<Kinds>,
  to: string,
  facts: FactsOf<Kinds>,
  language: Language,
): Promise<void> => insertToAddress(tx, template.name, to, storedFacts(facts), language);

/**
 * An email with its recipient. With `memberId` it ends with a link that freezes that member's account. With `leaveUrl`
 * it has the headers for unsubscribing with one click (RFC 2369, RFC 8058).
 */
export type AddressedEmail = EmailTemplate & {
  readonly to: string;
  /** The reader's language: the member's own, or English for operators and the newsletter. */
  readonly language: Language;
  readonly memberId?: bigint;
  readonly leaveUrl?: string;
};

/**
 * Queues an email with finished text, for the processes that send; other processes use templates. It is sent only if
 * the caller's transaction commits. Returns the message's id.
 */
export async function notify(tx: Queryable, email: AddressedEmail): Promise<string> {
  const messageId = await insertMessage(tx, toMessage(email));
  await addJob(tx, 'send-mail', { messageId });
  return messageId;
}

/** Queues many emails as `notify` does, in two statements. */
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
