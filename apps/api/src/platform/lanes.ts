import type { Socket } from 'node:net';
import pg from 'pg';
import { types } from './database.ts';

/**
 * A few connections that many small reads share. What the requests of one turn of the event loop ask for is written
 * together, and the server answers it in order, so a read costs a fraction of a system call and of a process switch where
 * a connection of its own costs several. For single statements that read by index: one that waits makes those behind it
 * wait, so nothing that writes or locks comes here.
 */
export interface Lanes {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  end(): Promise<void>;
}

interface Lane {
  readonly client: pg.Client;
  /** Rejects when the server cannot be reached. */
  readonly open: Promise<unknown>;
  isOpen: boolean;
  isGathering: boolean;
  /** Reads that were asked for and not answered. */
  pending: number;
}

/** pg's types leave out where its messages are written to. */
const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Always by index: a plan is kept as long as its connection, also one that was made while a table was empty. */
function byIndex(url: string): string {
  const changed = new URL(url);
  const options = [changed.searchParams.get('options'), '-c enable_seqscan=off'];
  changed.searchParams.set('options', options.filter(Boolean).join(' '));
  return changed.toString();
}

export function createLanes(url: string, count: number, onBreak: (error: unknown) => void): Lanes {
  const connectionString = byIndex(url);
  const lanes = new Map<number, Lane>();

  /** A lane that broke is left to its pending reads, which fail with it; the next read opens another. */
  function open(place: number): Lane {
    const client = new pg.Client({ connectionString, types: types as pg.CustomTypesConfig, pipeline: true });
    const lane: Lane = { client, open: client.connect(), isOpen: false, isGathering: false, pending: 0 };
    const close = () => {
      if (lanes.get(place) === lane) lanes.delete(place);
    };
    lane.open.then(
      () => {
        lane.isOpen = true;
      },
      () => close(),
    );
    client.on('end', close);
    client.on('error', (error) => {
      close();
      onBreak(error);
    });
    lanes.set(place, lane);
    return lane;
  }

  function leastBusy(): Lane {
    let best: Lane | undefined;
    for (let place = 0; place < count; place++) {
      const lane = lanes.get(place) ?? open(place);
      if (best === undefined || lane.pending < best.pending) best = lane;
    }
    return best!;
  }

  return {
    async query(query) {
      const lane = leastBusy();
      lane.pending += 1;
      try {
        if (!lane.isOpen) await lane.open;
        gather(lane);
        return await lane.client.query(query);
      } finally {
        lane.pending -= 1;
      }
    },
    async end() {
      await Promise.all([...lanes.values()].map((lane) => lane.client.end()));
    },
  };
}

/** Holds what is written back until every request that has arrived by now had its turn. */
function gather(lane: Lane): void {
  if (lane.isGathering) return;
  const stream = streamOf(lane.client);
  lane.isGathering = true;
  stream.cork();
  setImmediate(() => {
    lane.isGathering = false;
    stream.uncork();
  });
}
