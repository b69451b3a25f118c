import type { Queryable } from '../../../../platform/database.ts';
import { deviceOf } from '../../../../platform/device.ts';
import type { MailTexts } from '../../../base/mail/index.ts';
import { selectClient } from './session-store.ts';

/** Returns the device of a session for an email. Null if the session was deleted. */
export async function deviceLine(db: Queryable, sessionId: string, t: MailTexts): Promise<string | null> {
  const client = await selectClient(db, sessionId);
  if (!client) return null;
  const device = deviceOf(client.user_agent);
  return t.shared.device({ device, ip: client.ip ?? '–' });
}
