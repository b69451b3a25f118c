import { setTimeout as sleep } from 'node:timers/promises';
import { REPLICA_LAG_MS, REPLICA_SILENT_MS, REPLICA_WAIT_MS } from '@plumbline/time-limits/waiting';
import type pg from 'pg';
import { createLag } from './lag.ts';
import type { Limits } from './limits.ts';
import { createPool } from './pool.ts';
import { sharedRead } from './shared-read.ts';
import { wireOf } from './wire.ts';

/** Until a replica has replayed a position, it is asked this often. */
const POLL_EVERY_MS = 2;

const POSITION = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS replayed`;

/** Copies of a cluster have its number, and no other cluster has it. */
export const CLUSTER = 'SELECT system_identifier AS cluster FROM pg_control_system()';

/** A position in the log: bytes since its beginning, as PostgreSQL's `pg_lsn` counts them. */
export type Position = bigint;

/** One standby that answers reads. */
export interface Replica {
  /** For logs and metrics, which must contain no address. */
  readonly number: number;
  connect(): Promise<pg.PoolClient>;
  /** False while it is down, silent, no standby of this cluster, or too far behind. */
  isUsable(): boolean;
  /** Returns true as soon as it has replayed the position. Waits at most `REPLICA_WAIT_MS`. */
  hasReplayed(position: Position): Promise<boolean>;
  /** Not used until the next successful look. */
  suspect(): void;
  /** Compares the replica with the primary. Throws if it cannot be used. */
  look(primary: { readonly cluster: bigint; readonly position: Position }): Promise<void>;
  /** Seconds since it had everything that the primary had. */
  lagSeconds(): number;
  end(): Promise<void>;
}

export interface ReplicaOptions {
  readonly number: number;
  readonly size: number;
  readonly limits: Limits;
  readonly preparesStatements: boolean;
  readonly onBreak: (error: unknown) => void;
}

export function createReplica(url: string, { number, size, ...options }: ReplicaOptions): Replica {
  // The second pool answers even while reads use all connections of the first.
  const [reads, looks] = [createPool(url, size, options), createPool(url, 1, options)] as const;
  const clients = new Set<pg.PoolClient>();
  /** Forgets the position: the next connection may lead to another server. */
  let replayed: Position | null = null;
  let isFit = false;
  const lag = createLag();
  for (const pool of [reads, looks]) {
    pool.on('connect', (client) => clients.add(client));
    pool.on('remove', (client) => {
      clients.delete(client);
      replayed = null;
    });
  }
  const readPosition = sharedRead(async () => {
    const { rows } = await looks.query<{ replayed: Position | null }>({ name: 'replica-position', text: POSITION });
    replayed = rows[0]!.replayed;
    return replayed;
  });
  const suspect = () => {
    isFit = false;
    replayed = null;
  };
  /** Their statements fail, even those that a dead server would never answer, and are repeated on the primary. */
  const cutConnections = () => {
    for (const client of clients) wireOf(client).stream.destroy();
  };

  const look: Replica['look'] = async (primary) => {
    const timer = setTimeout(cutConnections, REPLICA_SILENT_MS);
    try {
      const { rows } = await looks.query<{ cluster: bigint }>(CLUSTER);
      if (rows[0]!.cluster !== primary.cluster) throw new Error('it is a server of another database cluster');
      const found = await readPosition();
      if (found === null) throw new Error('it is not a standby');
      lag.note(primary.position, found);
      isFit = true;
    } catch (error) {
      suspect();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  async function hasReplayed(position: Position): Promise<boolean> {
    const until = performance.now() + REPLICA_WAIT_MS;
    for (;;) {
      if (replayed !== null && replayed >= position) return true;
      const leftMs = until - performance.now();
      if (leftMs <= 0) return false;
      const asked = readPosition().then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([asked, sleep(leftMs, true, { ref: false })]))) return false;
      if (replayed === null || replayed < position) await sleep(POLL_EVERY_MS);
    }
  }

  return {
    number,
    connect: () => reads.connect(),
    isUsable: () => isFit && 1_000 * lag.seconds() <= REPLICA_LAG_MS,
    hasReplayed,
    suspect,
    look,
    lagSeconds: lag.seconds,
    async end() {
      await Promise.all([reads.end(), looks.end()]);
    },
  };
}
