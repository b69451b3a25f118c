import type { Deps } from './deps.ts';
import type { Readiness } from './health-server.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Log } from './log.ts';
import { BASELINE, readMigrationNames } from './migration-files.ts';

type State = Pick<Lifecycle, 'isServing' | 'stopping'>;

/**
 * Returns the readiness of a process that uses the whole schema: its database answers, and has every migration of this
 * version. Newer migrations do no harm, because each one suits the version before it (db/README.md).
 */
export function createReadiness({ pipelined, log }: Pick<Deps, 'pipelined' | 'log'>, state: State): Readiness {
  let isMigrated = false;
  return whileServing(state, log, async () => {
    // Migrations are never undone, so one look at them is enough.
    if (isMigrated) await pipelined.query({ name: 'readiness', text: 'SELECT 1' });
    else isMigrated = await hasMigrations(pipelined);
    return isMigrated ? null : 'migrations';
  });
}

async function hasMigrations(pipelined: Deps['pipelined']): Promise<boolean> {
  const names = [BASELINE, ...(await readMigrationNames())];
  const { rows } = await pipelined.query({
    name: 'applied-migrations',
    text: 'SELECT name FROM platform.applied_migrations WHERE name = ANY ($1)',
    values: [names],
  });
  return rows.length === names.length;
}

/** Returns the readiness of a process that only needs an answer from its database. */
export const createPingReadiness = (ping: () => Promise<void>, log: Log, state: State): Readiness =>
  whileServing(state, log, async () => {
    await ping();
    return null;
  });

/**
 * Anyone may send probes, so those at the same time share one check. Logs only the first of several failures in a row,
 * because probes come every second.
 */
function whileServing(state: State, log: Log, check: Readiness): Readiness {
  let hasFailed = false;
  let checking: ReturnType<Readiness> | undefined;
  const checked = async () => {
    try {
      const reason = await check();
      hasFailed = false;
      return reason;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'this process is not ready: it could not query its database');
      hasFailed = true;
      return 'database';
    } finally {
      checking = undefined;
    }
  };
  return async () => {
    if (state.stopping()) return 'stopping';
    if (!state.isServing()) return 'starting';
    checking ??= checked();
    return checking;
  };
}
