import type pg from 'pg';
import { nameForRequest } from './limits.ts';
import { isChange } from './request-id.ts';

type Named = pg.PoolClient & {
  /** Missing in pg's types, and in the connection of a snapshot, which shows its request already. */
  readonly connectionParameters?: { readonly application_name: string };
};

/**
 * Lets a connection show the request that uses it, as long as its transaction lasts. A transaction does so in the
 * message that begins it. A statement outside a transaction gets one, which costs two round trips, so only calls that
 * change something do so: the jobs and mails that it queues get the id. Nothing stays in the session, because a pooler
 * may share it.
 */
export function showRequest(client: Named): pg.PoolClient {
  const name = client.connectionParameters?.application_name;
  if (name === undefined) return client;
  const shown = nameForRequest(name);
  if (shown === name) return client;
  const begin = `BEGIN; SET LOCAL application_name = '${shown}'`;
  let isFirst = true;
  let lost: Error | undefined;
  type Arguments = Parameters<typeof client.query>;
  const inTransaction = async (args: Arguments): Promise<unknown> => {
    await client.query(begin);
    try {
      const result = await client.query(...args);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((broken: Error) => {
        lost = broken;
      });
      throw error;
    }
  };
  const query = ((...args: Arguments) => {
    if (!isFirst) return client.query(...args);
    isFirst = false;
    const [text] = args as unknown as [unknown];
    if (text === 'begin') return client.query(begin);
    return isChange() && isStatement(text) ? inTransaction(args) : client.query(...args);
  }) as typeof client.query;
  return Object.assign(Object.create(client), {
    query,
    release: (error?: Error | boolean) => client.release(error || lost),
  });
}

/** Not a cursor, which belongs to a download, and not the start of a transaction with an isolation level. */
const isStatement = (sent: unknown): boolean => typeof sent === 'string' && !sent.startsWith('start transaction');
