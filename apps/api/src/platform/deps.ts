import type pg from 'pg';
import type { ChainPort } from './chain-port.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import type { GuardPort } from './guard-port.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { MediaStores } from './object-store.ts';
import type { PipelinedPool } from './pipelined-pool.ts';
import type { Replicas } from './replicas.ts';

/** The first argument of every use case. Only `compose.ts` builds it. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Reads sessions and the data that is needed together with them. */
  readonly pipelined: PipelinedPool;
  /** Runs reads on a standby. Only those in `routing/replica-reads.ts` may. */
  readonly replicas: Pick<Replicas, 'read'>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly chain: ChainPort;
  /** Compares codes and passkeys in a separate process. */
  readonly guard: GuardPort;
  /** Where pictures are stored. */
  readonly media: MediaStores;
}
