import type { Queryable } from '../../../../platform/database.ts';
import { deviceOf } from '../../../../platform/device.ts';
import { selectClient } from './session-store.ts';

/** The device of a session, for an e-mail; null when the session is swept. */
export async function deviceLine(db: Queryable, sessionId: string): Promise<string | null> {
  const client = await selectClient(db, sessionId);
  return client ? `${deviceOf(client.user_agent)}, from the address ${client.ip}.` : null;
}
