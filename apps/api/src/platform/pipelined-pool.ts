import type { Socket } from 'node:net';
import type pg from 'pg';
import { Busy, isConnectionLost, isTimeout } from './busy.ts';
import type { DatabaseAccess } from './database-access.ts';
import { databaseHosts, onSomeHost } from './database-hosts.ts';
import { CALL } from './limits.ts';
import { types } from './pool.ts';
import { tracedStatement } from './trace-statements.ts';
import { wireOf } from './wire.ts';

/**
 * A few connections that many small reads share. A request sends its read without waiting for earlier answers, and the
 * server answers in order. This saves process switches: reads from a normal pool use a third to a half more processor
 * time (docs/benchmarks.md). It is only for single statements that read by index. A slow one delays those behind it, so
 * writes and locks are not allowed. If the server cancels a slow read, its connection closes, because each read behind
 * it would wait as long.
 */
export interface PipelinedPool {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  end(): Promise<void>;
}

interface PipelinedConnection {
  readonly client: pg.Client;
  /** Rejects if the server is unreachable. */
  readonly open: Promise<unknown>;
  isOpen: boolean;
  /** One of its reads took too long. */
  isBusy: boolean;
  /** Number of unanswered reads. */
  pending: number;
}

/** pg's types omit the stream that messages are written to. */
const streamOf = (client: pg.Client): Socket => wireOf(client).stream as Socket;

export function createPipelinedPool(
  { url, preparesStatements }: Pick<DatabaseAccess, 'url' | 'preparesStatements'>,
  count: number,
  onBreak: (error: unknown) => void,
): PipelinedPool {
  const hosts = databaseHosts(url);
  const connections = new Map<number, PipelinedConnection>();

  /** A broken connection keeps its pending reads, which fail with it. The next read opens a new connection. */
  function open(place: number): PipelinedConnection {
    const client = new hosts.Client({
      application_name: CALL.name,
      types: types as pg.CustomTypesConfig,
      pipeline: true,
    });
    const connection: PipelinedConnection = {
      client,
      open: client.connect(),
      isOpen: false,
      isBusy: false,
      pending: 0,
    };
    const close = () => {
      if (connections.get(place) === connection) connections.delete(place);
    };
    connection.open.then(
      () => {
        connection.isOpen = true;
      },
      () => close(),
    );
    client.on('end', close);
    client.on('error', (error) => {
      close();
      if (!connection.isBusy) onBreak(error);
    });
    wireOf(client).on('errorMessage', ({ code }) => {
      if (!isTimeout(code)) return;
      connection.isBusy = true;
      close();
      streamOf(client).destroy();
    });
    connections.set(place, connection);
    return connection;
  }

  function leastBusy(): PipelinedConnection {
    let best: PipelinedConnection | undefined;
    for (let place = 0; place < count; place++) {
      const connection = connections.get(place) ?? open(place);
      if (best === undefined || connection.pending < best.pending) best = connection;
    }
    return best!;
  }

  async function read<Row extends pg.QueryResultRow>(
    connection: PipelinedConnection,
    query: pg.QueryConfig,
  ): Promise<pg.QueryResult<Row>> {
    connection.pending += 1;
    try {
      if (!connection.isOpen) await connection.open;
      return await connection.client.query<Row>(query);
    } finally {
      connection.pending -= 1;
    }
  }

  return {
    async query<Row extends pg.QueryResultRow>({ name, ...unnamed }: pg.QueryConfig) {
      const query = preparesStatements ? { name, ...unnamed } : unnamed;
      let connection: PipelinedConnection;
      const readOnSomeHost = () =>
        onSomeHost(hosts, () => {
          connection = leastBusy();
          return read<Row>(connection, query);
        });
      try {
        return await tracedStatement(query.text, readOnSomeHost);
      } catch (error) {
        if (connection!.isBusy) throw new Busy('a read took too long', { cause: error });
        // The connection was lost, so the read can be retried on another one.
        if (connection!.isOpen && isConnectionLost(error)) return readOnSomeHost();
        throw error;
      }
    },
    async end() {
      await Promise.all([...connections.values()].map((connection) => connection.client.end()));
    },
  };
}
