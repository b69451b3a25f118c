import { CALL_COMMIT_MS } from '@plumbline/time-limits/waiting';
import { createChain } from './modules/base/chain/index.ts';
import { createMediaStores } from './modules/market/media/index.ts';
import { createGuardLine } from './modules/people/identity/index.ts';
import type { Config } from './platform/config.ts';
import { createDb, createPool } from './platform/database.ts';
import type { Deps } from './platform/deps.ts';
import { CALL, type Limits } from './platform/limits.ts';
import { createLog } from './platform/log.ts';
import { metricsOn } from './platform/metrics.ts';
import { createPipelinedPool } from './platform/pipelined-pool.ts';
import { createReplicas } from './platform/replicas.ts';

/** About as many as a small server has processors. More would only cause switching. */
const PIPELINED_CONNECTIONS = 2;

/** Builds the adapters. Nothing else does. */
export function compose(config: Config, limits: Limits): Deps & { close(): Promise<void> } {
  const log = createLog(config.logLevel);
  const onBreak = (error: unknown) => log.error({ err: error }, 'lost a database connection');
  const { database } = config;
  const { preparesStatements } = database;
  const metrics = metricsOn(config.health);
  const onWait = metrics.observePoolWait;
  // A person waits for a call. Work of a job may take minutes to commit.
  const commitMs = limits === CALL ? CALL_COMMIT_MS : undefined;
  const settings = { limits, commitMs, onBreak, onWait, keeps: limits === CALL, preparesStatements };
  const pool = createPool(database.url, config.databasePoolSize, settings);
  const db = createDb(pool);
  const pipelined = createPipelinedPool(database, PIPELINED_CONNECTIONS, onBreak);
  const replicas = createReplicas({
    urls: database.replicaUrls,
    primary: pipelined,
    size: config.databasePoolSize,
    limits,
    preparesStatements,
    metrics,
    log,
  });
  // In calls, a person waits for the guard. Commands and the demo's seed get as much time as for a connection.
  const guard = createGuardLine(database, onBreak, limits === CALL ? undefined : limits.connectMs);
  const close = async () => {
    await guard.end();
    await replicas.end();
    await pipelined.end();
    await db.destroy();
  };
  const [chain, media] = [createChain(config.chain), createMediaStores(config.media)];
  return { config, db, pool, pipelined, replicas, log, metrics, chain, guard, media, close };
}
