import type pg from 'pg';
import { type ChainPort, createChain } from './modules/chain/index.ts';
import type { Config } from './platform/config.ts';
import { createDb, createPool, type Db } from './platform/database.ts';
import { createLanes, type Lanes } from './platform/lanes.ts';
import { createLog, type Log } from './platform/log.ts';

/** As many as a small server has processors: more would only switch between them. */
const LANES = 2;

/** What every use case gets first. Adapters are built here and nowhere else. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Sessions, and what is read together with them. */
  readonly lanes: Lanes;
  readonly log: Log;
  readonly chain: ChainPort;
}

export function compose(config: Config): Deps & { close(): Promise<void> } {
  const pool = createPool(config.databaseAppUrl, config.databasePoolSize);
  const db = createDb(pool);
  const log = createLog(config.logLevel);
  const onBreak = (error: unknown) => log.error({ err: error }, 'an idle database connection broke');
  pool.on('error', onBreak);
  const lanes = createLanes(config.databaseAppUrl, LANES, onBreak);
  const close = async () => {
    await lanes.end();
    await db.destroy();
  };
  return { config, db, pool, lanes, log, chain: createChain(config.chain), close };
}
