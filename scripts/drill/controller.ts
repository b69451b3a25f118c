import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DRILL_HEALTH_MS } from '@plumbline/time-limits/tools';
import pg from 'pg';
import type { Pair } from './servers.ts';

const LOOK_EVERY_MS = 500;
/** A single failed check may be a busy machine. */
const MISSES = 3;

/** Returns true if the server accepts writes, false if it is a standby. Throws if it does not answer. */
async function isPrimary(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' },
    ...{ connectionTimeoutMillis: DRILL_HEALTH_MS, query_timeout: DRILL_HEALTH_MS },
  });
  // The failed query has the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers');
    return !rows[0]!.recovers;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Answers HAProxy's checks like Patroni's REST API: `/primary` is 200 only if the server accepts writes. */
export async function serveHealth(port: number, password: string): Promise<HttpServer> {
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    if (request.url !== '/primary') return void answer(404);
    isPrimary(port, password).then(
      (is) => answer(is ? 200 : 503),
      () => answer(503),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/**
 * Waits until the primary is lost, then promotes the standby. It does not fence the primary, which here is dead; a real
 * cluster needs a manager that does (ops/patroni, ops/cloudnativepg).
 */
export async function promoteWhenLost(
  pair: Pair,
  password: string,
  options: { readonly keepsSynchronous: boolean },
): Promise<void> {
  for (let misses = 0; misses < MISSES; await sleep(LOOK_EVERY_MS)) {
    const answers = await isPrimary(pair.primary.port, password).catch(() => false);
    misses = answers ? 0 : misses + 1;
  }
  await pair.promote(options);
}
