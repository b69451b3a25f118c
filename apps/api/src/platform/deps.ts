import type pg from 'pg';
import type { ChainPort } from './chain-port.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import type { GuardPort } from './guard-port.ts';
import type { Log } from './log.ts';
import type { MediaStores } from './object-store.ts';
import type { PipelinedPool } from './pipelined-pool.ts';

/** What every use case gets first. `compose.ts` builds it, and nothing else does. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Sessions, and what is read together with them. */
  readonly pipelined: PipelinedPool;
  readonly log: Log;
  readonly chain: ChainPort;
  /** Compares codes and passkeys, in a process of its own. */
  readonly guard: GuardPort;
  /** Where pictures lie. */
  readonly media: MediaStores;
}
