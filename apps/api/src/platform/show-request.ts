import type pg from 'pg';
import { nameForRequest } from './limits.ts';
import { isChange } from './request-id.ts';

type Named = pg.PoolClient & {
  /** Missing in pg's types, and in the connection of a snapshot, which shows its request already. */
  readonly connectionParameters?: { readonly application_name: string };
};

const setName = (name: string): string => `SET application_name = '${name}'`;

/**
 * Lets a connection show the request that uses it. A transaction does so in the message that begins it. A statement
 * outside a transaction needs a round trip, so it does so only in calls that change something: the jobs and mails that
 * it queues get the id. A pooler in transaction mode keeps the name apart for each of its clients.
 */
export function showRequest(client: Named): pg.PoolClient {
  const name = client.connectionParameters?.application_name;
  if (name === undefined) return client;
  const shown = nameForRequest(name);
  if (shown === name) return client;
  let isFirst = true;
  let isNamed = false;
  const query = ((...args: Parameters<typeof client.query>) => {
    if (!isFirst) return client.query(...args);
    isFirst = false;
    const [text] = args as unknown as [unknown];
    if (text === 'begin') return client.query(`BEGIN; SET LOCAL application_name = '${shown}'`);
    isNamed = isChange() && isStatement(text);
    return isNamed ? client.query(setName(shown)).then(() => client.query(...args)) : client.query(...args);
  }) as typeof client.query;
  const release = (error?: Error | boolean): void => {
    if (!isNamed || error) client.release(error);
    else
      client.query(setName(name)).then(
        () => client.release(),
        (lost: Error) => client.release(lost),
      );
  };
  return Object.assign(Object.create(client), { query, release });
}

/** Not a cursor, which belongs to a download, and not the start of a transaction with an isolation level. */
const isStatement = (sent: unknown): boolean => typeof sent === 'string' && !sent.startsWith('start transaction');
