import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { compose } from '../apps/api/src/compose.ts';
import { buildApp } from '../apps/api/src/http/app.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import type { Db } from '../apps/api/src/platform/database.ts';
import { CALL } from '../apps/api/src/platform/limits.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { Cursor, prepare } from '../apps/api/src/platform/pool.ts';
import { startTracing } from '../apps/api/src/platform/tracing.ts';

/** An application, and the headers that its requests get besides. */
export interface Way {
  readonly app: FastifyInstance;
  headers(id: string): Readonly<Record<string, string>>;
}

interface Opened {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** The first is the product with metrics and without traces; each other one differs in one part. */
export async function openWays(env: NodeJS.ProcessEnv) {
  const measured = { ...env, METRICS_PORT: '1' };
  const product = await open(measured);
  const unmeasured = await open(env);
  const unnamed = await open(measured, dbWithoutIds);
  // Applications that are built before this trace nothing.
  const stopTracing = await startTracing('api', readConfig(env).tracing, createLog('warn'));
  const traced = await open({ ...measured, TRUSTED_PROXIES: '127.0.0.1' });
  const none = () => ({});
  const byProxy = (flags: string) => (id: string) => ({ traceparent: `00-${id}-${id.slice(16)}-${flags}` });
  const ways: Readonly<Record<string, Way>> = {
    product: { app: product.app, headers: none },
    'without metrics': { app: unmeasured.app, headers: none },
    'without ids in SQL': { app: unnamed.app, headers: none },
    'with a trace that is not sampled': { app: traced.app, headers: byProxy('00') },
    'with a trace': { app: traced.app, headers: byProxy('01') },
    // Shows the noise, and takes what the traces left to be collected.
    'the same again': { app: product.app, headers: none },
  };
  const close = async () => {
    for (const each of [product, unmeasured, unnamed, traced]) await each.close();
    await stopTracing();
  };
  return { ways, close };
}

async function open(env: NodeJS.ProcessEnv, dbOf?: (pool: pg.Pool) => Db): Promise<Opened> {
  const deps = compose(readConfig(env), CALL);
  const app = await buildApp(dbOf === undefined ? deps : { ...deps, db: dbOf(deps.pool) });
  return {
    app,
    async close() {
      await app.close();
      await deps.close();
      // A Kysely that was never used does not end it.
      if (!deps.pool.ended) await deps.pool.end();
    },
  };
}

/** As `createDb` makes it, without `showRequest` and traces. */
const dbWithoutIds = (pool: pg.Pool): Db =>
  new Kysely({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => prepare(pool, await pool.connect()), end: () => pool.end() },
      cursor: Cursor,
    }),
  });
