import { canonicalEmail } from '@plumbline/contract';
import { selectInbox } from '../demo/store.ts';
import type { Db } from '../platform/database.ts';

/** Returns the newest 50 mails that the demo's inbox received for an address, newest first. */
export const readInbox = async (db: Db, address: string) =>
  (await selectInbox(db, canonicalEmail(address), 50)).map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    replyTo: row.reply_to,
  }));
