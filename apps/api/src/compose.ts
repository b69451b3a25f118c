import type pg from 'pg';
import { type ChainPort, createChain } from './modules/chain/index.ts';
import type { Config } from './platform/config.ts';
import { createDb, createPool, type Db } from './platform/database.ts';
import { createLog, type Log } from './platform/log.ts';

/** What every use case gets first. Adapters are built here and nowhere else. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly chain: ChainPort;
}

export function compose(config: Config): Deps & { close(): Promise<void> } {
  const pool = createPool(config.databaseAppUrl, config.databasePoolSize);
  const db = createDb(pool);
  const log = createLog(config.logLevel);
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection broke'));
  return { config, db, pool, log, chain: createChain(config.chain), close: () => db.destroy() };
}
