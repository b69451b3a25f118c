import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { createInbox, type InboxOptions } from '../modules/base/mail/inbox.ts';
import type { Db } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { createPool } from '../platform/pool.ts';
import { type TestApp, testApp } from './app.ts';
import { ledgerViolations } from './builders.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { whenOver } from './when-over.ts';

/*
 * Creates what tests need in one line, and cleans up afterwards. A `const t = await ownDatabase();` at the top of a
 * file lasts for all its tests; in a test or `beforeEach`, for that test. So do chains, attackers and other worlds.
 */

/** Creates a database. With `checksLedger`, its books must be consistent at the end. */
export async function ownDatabase({ checksLedger = false } = {}): Promise<TestDatabase> {
  const t = await testDatabase();
  whenOver(() => t.drop());
  if (checksLedger) whenOver(async () => expect(await ledgerViolations(t.owner)).toEqual([]));
  return t;
}

/** Starts the whole API on that database, without a socket. */
export async function ownApp(t: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const api = await testApp(t, env);
  whenOver(() => api.close());
  return api;
}

/** Opens a pool of connections with the login in the URL. */
export function ownPool(url: string, connections: number) {
  const pool = createPool(url, connections);
  whenOver(() => pool.end());
  return pool;
}

/** Starts a mail server that stores what it receives in the database. */
export async function ownInbox(db: Db, options?: InboxOptions, at = 0) {
  const inbox = await createInbox(db, createLog('silent'), options);
  await new Promise<void>((resolve) => inbox.listen(at, '127.0.0.1', resolve));
  whenOver(() => new Promise<void>((resolve) => inbox.close(resolve)));
  const { port } = inbox.server.address() as AddressInfo;
  return { port, smtpUrl: `smtp://127.0.0.1:${port}` };
}
