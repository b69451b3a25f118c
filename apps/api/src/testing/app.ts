import { setTimeout as sleep } from 'node:timers/promises';
import { HDKey } from '@scure/bip32';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { compose } from '../compose.ts';
import { composeGuard, type GuardWithDocuments } from '../compose-guard.ts';
import { buildApp } from '../http/app.ts';
import { readConfig } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { readGuardConfig } from '../platform/guard-config.ts';
import { CALL } from '../platform/limits.ts';
import type { TestDatabase } from './database.ts';
import { headersOf, withKey } from './headers.ts';

/** Shorter than Retry-After, because a test's application serves nobody else. */
const BUSY_PAUSE_MS = 50;
/** Some calls stay busy because the process that they wait for does not run in the test. */
const BUSY_TRIES = 20;

/** An arbitrary account-level key; tests that need private keys bring their own. */
export const TEST_XPUB = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/0'").publicExtendedKey;

export interface TestApp {
  readonly app: FastifyInstance;
  /** Dependencies with a login that has every role's rights. The routes themselves use the API's login. */
  readonly deps: Deps;
  /**
   * Retries while the answer is "busy", as clients do, because a call may wait too long for a lock on a slow machine;
   * so does `get`. Adds a new idempotency key if the call needs one and the body has none.
   */
  post(path: string, body?: unknown, token?: string): Promise<LightMyRequestResponse>;
  get(path: string, token?: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Starts the whole API on a test database, without a socket. Rate limits are raised unless `env` sets their factor. */
export async function testApp(t: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const deps = compose(
    readConfig({
      ...t.envOf('api'),
      DATABASE_POOL_SIZE: '10',
      SMTP_URL: 'smtp://127.0.0.1:1',
      BSC_RPC_URL: 'http://127.0.0.1:1',
      USDT_CONTRACT: `0x${'11'.repeat(20)}`,
      DEPOSIT_XPUB: TEST_XPUB,
      PAYOUT_ADDRESS: '0x1563915e194D8CfBA1943570603F7606A3115508',
      RATE_LIMIT_FACTOR: '1000',
      SECOND_NODE_FROM_USDT: 'none',
      LOG_LEVEL: 'fatal',
      ...env,
    }),
    CALL,
  );
  const app = await buildApp(deps);
  const guard = testGuard(t, { PUBLIC_ORIGIN: deps.config.publicOrigin, ...env });
  return {
    app,
    deps: { ...deps, db: t.db },
    post: (url, body = {}, token) => {
      const payload = withKey(url, body) as object;
      const headers = headersOf(url, token, deps.config.consoleOrigin);
      return untilNotBusy(() => app.inject({ method: 'POST', url, payload, headers }));
    },
    get: (url, token) =>
      untilNotBusy(() => app.inject({ method: 'GET', url, headers: headersOf(url, token, deps.config.consoleOrigin) })),
    async close() {
      await app.close();
      await guard.stop();
      await deps.close();
    },
  };
}

async function untilNotBusy(send: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  for (let tries = 1; ; tries++) {
    const answer = await send();
    if (answer.statusCode !== 503 || tries === BUSY_TRIES) return answer;
    await sleep(BUSY_PAUSE_MS);
  }
}

/** Returns the status, the error code and the body of a response. */
export const outcomeOf = (answer: LightMyRequestResponse) => ({
  status: answer.statusCode,
  code: answer.headers['x-error-code'],
  ...answer.json(),
});

/** Returns the calls of one group, such as `vendorApi`, with one session. */
export const callsOf = (api: TestApp, group: string, token: string) => ({
  get: (path: string) => api.get(`/${group}/${path}`, token),
  post: (path: string, body: object = {}) => api.post(`/${group}/${path}`, body, token),
});

/** Starts a guard for a test database in this process, with its own login. */
export const testGuard = (t: Pick<TestDatabase, 'envOf'>, env: NodeJS.ProcessEnv = {}): GuardWithDocuments =>
  composeGuard(
    readGuardConfig({
      ...t.envOf('guard'),
      SECRETS_KEY: '33'.repeat(32),
      DOCUMENTS_KEY: '55'.repeat(32),
      PUBLIC_ORIGIN: 'https://plumbline.test',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'fatal',
      ...env,
    }),
  );
