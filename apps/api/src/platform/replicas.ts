import { fromSource, onPrimary } from './connection-source.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { PipelinedPool } from './pipelined-pool.ts';
import { CLUSTER, createReplica, type Position, type Replica } from './replica.ts';
import { replicaError } from './replica-errors.ts';
import { sharedRead } from './shared-read.ts';

const LOOK_EVERY_MS = 1_000;
/** How far the primary's log is on its disk. Every commit that a read on the primary can see is before it. */
const POSITION = `SELECT (pg_current_wal_flush_lsn() - '0/0')::bigint AS position`;

/** Where a read was answered: on a replica, or on the primary because every replica was behind or down, or one failed. */
export type ReplicaOutcome = 'replica' | 'behind' | 'down' | 'failed';

/** Standbys that answer reads (docs/operating.md, "Replicas for reading"). */
export interface Replicas {
  /**
   * Runs `work`, whose reads through `Db` use one replica that has every commit from before this call. If there is none,
   * or if it fails, `work` runs on the primary instead: it may run twice, and must write only within `onPrimary`.
   */
  read<T>(work: () => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

export const NO_REPLICAS: Replicas = { read: (work) => work(), end: async () => undefined };

interface ReplicasOptions {
  readonly urls: readonly string[];
  readonly primary: PipelinedPool;
  /** Connections to each replica. */
  readonly size: number;
  readonly limits: Limits;
  readonly preparesStatements: boolean;
  readonly metrics: Pick<Metrics, 'observeReplicaRead' | 'showReplicaLag'>;
  readonly log: Log;
}

export function createReplicas({ urls, primary, metrics, log, ...options }: ReplicasOptions): Replicas {
  if (urls.length === 0) return NO_REPLICAS;
  const replicas = urls.map((url, place) =>
    createReplica(url, {
      ...options,
      number: place + 1,
      onBreak: (error) => log.warn({ err: error, replica: place + 1 }, 'lost a connection to a replica'),
    }),
  );
  const primaryPosition = sharedRead(async () => {
    const { rows } = await primary.query<{ position: Position }>({ name: 'primary-position', text: POSITION });
    return rows[0]!.position;
  });
  const primaryNow = async () => {
    const { rows } = await primary.query<{ cluster: bigint }>({ name: 'primary-cluster', text: CLUSTER });
    return { cluster: rows[0]!.cluster, position: await primaryPosition() };
  };
  const stopWatching = watch(replicas, primaryNow, { metrics, log });
  let turn = 0;

  async function choose(): Promise<Replica | Exclude<ReplicaOutcome, 'replica'>> {
    turn += 1;
    const usable = replicas
      .map((_, place) => replicas[(turn + place) % replicas.length]!)
      .filter((each) => each.isUsable());
    if (usable.length === 0) return 'down';
    const position = await primaryPosition();
    for (const each of usable) if (await each.hasReplayed(position)) return each;
    return 'behind';
  }

  return {
    async read(work) {
      const replica = await choose();
      if (typeof replica === 'string') {
        metrics.observeReplicaRead(replica);
        return onPrimary(work);
      }
      const source = { connect: () => replica.connect(), isLost: (error: unknown) => replicaError(error) !== null };
      try {
        const result = await fromSource(source, work);
        metrics.observeReplicaRead('replica');
        return result;
      } catch (error) {
        const why = replicaError(error);
        if (why === null) throw error;
        if (why === 'lost') replica.suspect();
        metrics.observeReplicaRead('failed');
        // A call that no standby can run must not be in the list of such calls.
        const level = why === 'unfit' ? 'error' : 'warn';
        log[level]({ err: error, replica: replica.number, why }, 'a read moved from a replica to the primary');
        return onPrimary(work);
      }
    },
    async end() {
      stopWatching();
      await Promise.all(replicas.map((each) => each.end()));
    },
  };
}

/** Looks at each replica once a second until the returned function is called. Logs each change of its state. */
function watch(
  replicas: readonly Replica[],
  primaryNow: () => Promise<Parameters<Replica['look']>[0]>,
  { metrics, log }: Pick<ReplicasOptions, 'metrics' | 'log'>,
): () => void {
  const timers = new Map<Replica, NodeJS.Timeout>();
  let isOver = false;
  async function look(replica: Replica, before: string | null): Promise<void> {
    const failure = await primaryNow()
      .then((primary) => replica.look(primary))
      .then(
        () => null,
        (error: unknown) => String(error),
      );
    if (isOver) return;
    metrics.showReplicaLag(replica.number, failure === null ? replica.lagSeconds() : null);
    const fields = { replica: replica.number };
    if (failure !== null && failure !== before) log.warn({ ...fields, failure }, 'a replica cannot be used');
    if (failure === null && before !== null) log.info(fields, 'a replica can be used');
    timers.set(replica, setTimeout(() => void look(replica, failure), LOOK_EVERY_MS).unref());
  }
  for (const replica of replicas) void look(replica, '');
  return () => {
    isOver = true;
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
