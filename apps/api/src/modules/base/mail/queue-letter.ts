import type { Queryable } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';
import { type Letter, renderLetter } from './letter.ts';
import { insertMessage, insertMessages } from './store.ts';

/**
 * A letter with its address. With `memberId` it carries a link that freezes this member's account; with `leaveUrl` the
 * headers by which a mail program ends a subscription with one click (RFC 2369, RFC 8058).
 */
export type AddressedLetter = Letter & { readonly to: string; readonly memberId?: bigint; readonly leaveUrl?: string };

/** Queues a letter in the caller's transaction: it leaves when, and only when, that commits. Returns the message's id. */
export async function notify(tx: Queryable, letter: AddressedLetter): Promise<string> {
  const messageId = await insertMessage(tx, toMessage(letter));
  await addJob(tx, 'send-mail', { messageId });
  return messageId;
}

/** The same for many, in two statements. */
export async function notifyMany(tx: Queryable, letters: readonly AddressedLetter[]): Promise<void> {
  if (letters.length > 0) await insertMessages(tx, letters.map(toMessage));
}

const toMessage = (letter: AddressedLetter) => ({
  recipient: letter.to,
  memberId: letter.memberId ?? null,
  leaveUrl: letter.leaveUrl ?? null,
  ...renderLetter(letter),
});
