import type { Socket } from 'node:net';
import pg from 'pg';
import { Busy, isTimeout } from './busy.ts';
import { CALL, withLimits, withOptions } from './limits.ts';
import { types, wireOf } from './pool.ts';

/**
 * A few connections that many small reads share. A request sends its read without waiting for the answers of those before it,
 * and the server answers in order, so a read costs a fraction of a process switch where a connection of its own costs
 * several: reads from the pool take a third to a half more processor time (docs/benchmarks.md). For single statements that read by index: one that waits makes those behind it
 * wait, so nothing that writes or locks comes here. A read that the server ended for its time takes its lane with it: those
 * behind it would wait as long, one after the other.
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
  /** One of its reads took too long. */
  isBusy: boolean;
  /** Reads that were asked for and not answered. */
  pending: number;
}

/** pg's types leave out where its messages are written to. */
const streamOf = (client: pg.Client): Socket => wireOf(client).stream as Socket;

/** Always by index: a plan is kept as long as its connection, also one that was made while a table was empty. */
const byIndex = (url: string): string => withOptions(withLimits(url, CALL), [['enable_seqscan', 'off']]);

export function createLanes(url: string, count: number, onBreak: (error: unknown) => void): Lanes {
  const connectionString = byIndex(url);
  const lanes = new Map<number, Lane>();

  /** A lane that broke is left to its pending reads, which fail with it; the next read opens another. */
  function open(place: number): Lane {
    const client = new pg.Client({ connectionString, types: types as pg.CustomTypesConfig, pipeline: true });
    const lane: Lane = { client, open: client.connect(), isOpen: false, isBusy: false, pending: 0 };
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
      if (!lane.isBusy) onBreak(error);
    });
    wireOf(client).on('errorMessage', ({ code }) => {
      if (!isTimeout(code)) return;
      lane.isBusy = true;
      close();
      streamOf(client).destroy();
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

  async function read<Row extends pg.QueryResultRow>(lane: Lane, query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    lane.pending += 1;
    try {
      if (!lane.isOpen) await lane.open;
      return await lane.client.query<Row>(query);
    } finally {
      lane.pending -= 1;
    }
  }

  return {
    async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig) {
      const lane = leastBusy();
      try {
        return await read<Row>(lane, query);
      } catch (error) {
        if (lane.isBusy) throw new Busy('a read took too long', { cause: error });
        // The connection was lost: a read can be made again, on another one.
        if (lane.isOpen && !(error instanceof pg.DatabaseError)) return read<Row>(leastBusy(), query);
        throw error;
      }
    },
    async end() {
      await Promise.all([...lanes.values()].map((lane) => lane.client.end()));
    },
  };
}
