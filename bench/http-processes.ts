import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { loginOf } from '../apps/api/src/testing/logins.ts';
import { freePort } from '../scripts/launch/ports.ts';
import type { Load, LoadResult } from './http-load.ts';

export const POOL_SIZE = Number(process.env.BENCH_POOL ?? 20);
export const CONNECTIONS = 16;
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
/** Not in use anywhere: m/44'/60'/0' of a seed of sevens. */
const XPUB =
  'xpub6DSwDWBPjdopcHjga5am3iJpVY4Doi7xqydtQWimdyWcM7s7op1GcgCKoy5AVZKn5knFtREQjZmP46Rz48nVB21fg4y8gnqj7yUdvHE7AuE';

export interface Served {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** What every part of the section uses. */
export interface Bench {
  readonly owner: pg.Client;
  readonly api: Served;
  readonly bare: Served;
  readonly generator: Generator;
}

export interface Generator {
  /** Runs loads in parallel; returns their results in the same order. */
  run(...loads: readonly Load[]): Promise<LoadResult[]>;
  stop(): Promise<void>;
}

const start = (script: string, env: NodeJS.ProcessEnv, execArgv: string[] = []): ChildProcess =>
  fork(fileURLToPath(new URL(script, import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

async function serve(script: string, env: NodeJS.ProcessEnv, execArgv?: string[]): Promise<Served> {
  const port = await freePort();
  const child = start(script, { PORT: String(port), DATABASE_POOL_SIZE: String(POOL_SIZE), ...env }, execArgv);
  const early = once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended while starting`)));
  await Promise.race([once(child, 'message'), early]);
  early.catch(() => undefined);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}

export const serveBare = (appUrl: string): Promise<Served> => serve('./http-bare.ts', { DATABASE_URL: appUrl });

/** The API's environment as in production, without a node or an SMTP server, because nothing here uses them. */
export const apiEnv = (ownerUrl: string, env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  DATABASE_URL: loginOf(ownerUrl, 'api'),
  BSC_RPC_URL: 'http://127.0.0.1:1',
  USDT_CONTRACT: `0x${'11'.repeat(20)}`,
  DEPOSIT_XPUB: XPUB,
  PAYOUT_ADDRESS: '0x1563915e194D8CfBA1943570603F7606A3115508',
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'warn',
  ...env,
});

export const serveApi = (ownerUrl: string, env: NodeJS.ProcessEnv = {}): Promise<Served> =>
  serve('../apps/api/src/server.ts', apiEnv(ownerUrl, env), process.env.BENCH_NODE_ARGS?.split(' '));

/** Starts a collector that reads traces and forgets them. */
export const serveCollector = (): Promise<Served> => serve('./trace-sink.ts', {});

export function startGenerator(): Generator {
  const child = start('./http-load.ts', {});
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the load generator ended')));
  ended.catch(() => undefined);
  return {
    async run(...loads) {
      child.send(loads);
      const [results] = await Promise.race([once(child, 'message'), ended]);
      return results;
    },
    stop: () => end(child),
  };
}
