import { CHANNEL_ANSWER_MS } from '@plumbline/time-limits/waiting';
import pg from 'pg';
import type { DatabaseAccess } from './database-access.ts';
import { databaseHosts, openClient } from './database-hosts.ts';
import { types } from './pool.ts';
import { sessionFor } from './session-uses.ts';

/** One connection that listens for notifications and also runs queries. The first query opens it. */
export interface Channel {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Closes the channel for good. */
  end(): Promise<void>;
}

/**
 * A lost connection also loses its notifications, so callers must not rely on them: they query too, and the next query
 * reconnects. Use it only for a few short statements, because they run one after the other.
 */
export function createChannel(
  database: Pick<DatabaseAccess, 'directUrl'>,
  on: { readonly name: string; notice(payload: string): void; broken(error: unknown): void },
): Channel {
  const session = sessionFor('channel', database);
  const hosts = databaseHosts(session.url);
  let current: Promise<pg.Client> | undefined;
  let isEnded = false;

  async function open(): Promise<pg.Client> {
    const opening = current;
    const client = await openClient(hosts, {
      application_name: session.name,
      types: types as pg.CustomTypesConfig,
      query_timeout: CHANNEL_ANSWER_MS,
      keepAlive: true,
      // Sends queries without waiting for earlier answers; the answers arrive in order.
      pipeline: true,
    });
    const lost = () => {
      if (current === opening) current = undefined;
    };
    client.on('end', lost);
    client.on('error', (error) => {
      lost();
      on.broken(error);
    });
    client.on('notification', ({ payload = '' }) => on.notice(payload));
    await client.query(`LISTEN ${client.escapeIdentifier(on.name)}`);
    return client;
  }

  function connection(): Promise<pg.Client> {
    if (isEnded) return Promise.reject(new Error('the channel was closed'));
    if (current) return current;
    const { promise, resolve, reject } = Promise.withResolvers<pg.Client>();
    current = promise;
    open().then(resolve, (error: unknown) => {
      if (current === promise) current = undefined;
      reject(error);
    });
    return promise;
  }

  return {
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      const asked = connection();
      const client = await asked;
      try {
        return (await client.query<Row>(text, [...values])).rows;
      } catch (error) {
        // Any error that PostgreSQL did not send means that the connection is lost or silent.
        if (!(error instanceof pg.DatabaseError)) {
          if (current === asked) current = undefined;
          client.end().catch(() => undefined);
        }
        throw error;
      }
    },
    async end() {
      isEnded = true;
      await current?.then(
        (client) => client.end(),
        () => undefined,
      );
    },
  };
}
