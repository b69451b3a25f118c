import type { Queryable } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { type Letter, renderLetter } from './letter.ts';
import { insertMessage } from './store.ts';

/** Queues a letter in the caller's transaction: it leaves when, and only when, that commits. */
export async function notify(tx: Queryable, letter: Letter & { readonly to: string }): Promise<void> {
  const messageId = await insertMessage(tx, letter.to, renderLetter(letter));
  await addJob(tx, 'send-mail', { messageId });
}
