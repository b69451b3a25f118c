import type pg from 'pg';
import { nameForRequest } from './limits.ts';
import { queryConfig, withFreshPlan, withQuery } from './pool.ts';
import { isChange } from './request-id.ts';
import { queryShown } from './shown-query.ts';

type Named = pg.PoolClient & {
  /** Missing in pg's types, and in the connection of a snapshot, which shows its request already. */
  readonly connectionParameters?: { readonly application_name: string };
};

/**
 * Lets a connection show the request that uses it, as long as its transaction lasts. A transaction does so in the
 * message that begins it. A single statement does so only in calls that change something: the jobs and mails that it
 * queues get the id. Nothing stays in the session, because a pooler may share it.
 */
export function showRequest(client: Named): pg.PoolClient {
  const name = client.connectionParameters?.application_name;
  if (name === undefined) return client;
  const shown = nameForRequest(name);
  if (shown === name) return client;
  let isFirst = true;
  type Arguments = Parameters<typeof client.query>;
  const query = ((...args: Arguments) => {
    if (!isFirst) return client.query(...args);
    isFirst = false;
    const [text, values] = args as readonly unknown[];
    if (text === 'begin') return client.query(`BEGIN; SET LOCAL application_name = '${shown}'`);
    return isChange() && isStatement(text)
      ? withFreshPlan(client, text, () => queryShown(client, queryConfig(client, text, values), shown))
      : client.query(...args);
  }) as typeof client.query;
  return withQuery(client, query);
}

/** Not a cursor, which belongs to a download, and not the start of a transaction with an isolation level. */
const isStatement = (sent: unknown): sent is string =>
  typeof sent === 'string' && !sent.startsWith('start transaction');
