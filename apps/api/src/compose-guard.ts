import { GUARD_WORKERS, type Guard, serveGuard } from './modules/people/identity/index.ts';
import { createDb, createPool } from './platform/database.ts';
import type { GuardProcessConfig } from './platform/guard-config.ts';
import { CALL } from './platform/limits.ts';
import { createLog } from './platform/log.ts';

/** A guard on its own connections. It has no HTTP server: the database is its only channel. */
export function composeGuard(config: GuardProcessConfig): Guard {
  const log = createLog(config.logLevel);
  const onBreak = (error: unknown) => log.error({ err: error }, 'a database connection was lost');
  const db = createDb(createPool(config.databaseUrl, GUARD_WORKERS, { limits: CALL, onBreak }));
  const guard = serveGuard({ db, log, config }, config.databaseUrl);
  return {
    ready: guard.ready,
    async stop() {
      await guard.stop();
      await db.destroy();
    },
  };
}
