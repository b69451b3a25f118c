import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { TEST_XPUB } from './app.ts';
import type { TestDatabase } from './database.ts';
import { whenOver } from './when-over.ts';

export interface ProductProcess {
  readonly child: ChildProcess;
  /** Sends a signal to the process. Returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ApiProcess extends ProductProcess {
  readonly url: string;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts an API process as in production on a test database, for tests that need several processes. */
export async function startApiProcess(
  t: Pick<TestDatabase, 'envOf'>,
  env: NodeJS.ProcessEnv = {},
): Promise<ApiProcess> {
  const port = env.PORT ?? String(await freePort());
  const started = await startProcess('api', t, { ...env, PORT: port });
  return { ...started, url: `http://127.0.0.1:${port}` };
}

/** Starts another role's process. It has no chain node and no mail server. */
export const startRoleProcess = (
  t: Pick<TestDatabase, 'envOf'>,
  role: 'watcher' | 'payer' | 'jobs' | 'reconciler',
): Promise<ProductProcess> =>
  startProcess(role, t, role === 'payer' ? { PAYOUT_PRIVATE_KEY: `0x${'22'.repeat(32)}` } : {});

/** Starts a guard that answers the other processes. */
export const startGuardProcess = (t: Pick<TestDatabase, 'envOf'>): Promise<ProductProcess> =>
  startProcess('guard', t, {
    SECRETS_KEY: '33'.repeat(32),
    DOCUMENTS_KEY: '55'.repeat(32),
    PUBLIC_ORIGIN: 'https://plumbline.test',
  });

async function startProcess(
  role: 'api' | 'watcher' | 'payer' | 'jobs' | 'guard' | 'reconciler',
  t: Pick<TestDatabase, 'envOf'>,
  env: NodeJS.ProcessEnv,
): Promise<ProductProcess> {
  const child = fork(fileURLToPath(new URL(`../${role === 'api' ? 'server' : role}.ts`, import.meta.url)), {
    env: {
      PATH: process.env.PATH,
      ...t.envOf(role),
      DATABASE_POOL_SIZE: '4',
      SMTP_URL: 'smtp://127.0.0.1:1',
      BSC_RPC_URL: 'http://127.0.0.1:1',
      USDT_CONTRACT: `0x${'11'.repeat(20)}`,
      DEPOSIT_XPUB: TEST_XPUB,
      PAYOUT_ADDRESS: '0x1563915e194D8CfBA1943570603F7606A3115508',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const early = once(child, 'exit').then(() => Promise.reject(new Error(`the ${role} ended while it started`)));
  await Promise.race([once(child, 'message'), early]);
  early.catch(() => undefined);
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  // A client may keep an unused connection open, for which a graceful stop would wait.
  whenOver(() => end('SIGKILL'));
  return { child, end };
}
