import { GUARD_WORKERS, type Guard, serveGuard } from './modules/people/identity/index.ts';
import { type GuardedDocuments, guardDocuments } from './modules/people/kyc/index.ts';
import { createDb, createPool, ping } from './platform/database.ts';
import type { GuardProcessConfig } from './platform/guard-config.ts';
import { CALL } from './platform/limits.ts';
import { createLog, type Log } from './platform/log.ts';

export interface GuardWithDocuments extends Guard {
  readonly log: Log;
  readonly ping: () => Promise<void>;
  readonly documents: Pick<GuardedDocuments, 'encrypted'>;
}

/** Builds a guard with its own connections. It has no HTTP server: the database is its only channel. */
export function composeGuard(config: GuardProcessConfig): GuardWithDocuments {
  const log = createLog(config.logLevel);
  const onBreak = (error: unknown) => log.error({ err: error }, 'lost a database connection');
  const { url, preparesStatements } = config.database;
  const db = createDb(createPool(url, GUARD_WORKERS, { limits: CALL, onBreak, preparesStatements }));
  const documents = guardDocuments({ db, log, secrets: config });
  const guard = serveGuard({ db, log, config, openDocument: documents.open }, config.database);
  const ready = Promise.all([guard.ready, documents.ready]).then(() => undefined);
  // Callers still get the error. If a guard stops before it is ready, nobody may be waiting.
  ready.catch(() => undefined);
  return {
    ready,
    log,
    documents,
    ping: () => ping(db),
    async stop() {
      await documents.stop();
      await guard.stop();
      await db.destroy();
    },
  };
}
