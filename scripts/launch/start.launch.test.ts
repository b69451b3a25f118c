import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedProduct, startProduct } from '../test/start-product.ts';
import { freePort } from './ports.ts';
import { commandLine, identify, statFields } from './processes.ts';
import { allPids, kill, processesOf } from './testing/product-processes.ts';

const RUNNING_ROLES = ['api', 'watcher', 'payer', 'jobs', 'guard', 'reconciler', 'inbox', 'certifier'];
/** Uses the folder of the browser tests' product if it exists: then this is its second start. */
const given = process.env.PRODUCT_DATA;
const dataFolder = given ?? mkdtempSync(join(tmpdir(), 'plumbline-launch-'));
/** A process is back within seconds, or within minutes on a very busy machine. */
const EVENTUALLY_WITHIN_MS = 240_000;
const TEST_WITHIN_MS = 900_000;
const LOOK_EVERY_MS = 50;
/** The goal of 5 is for an idle machine; the run prints the measured time. */
const BOUND_SECONDS = 30;
const isSecondStart = existsSync(join(dataFolder, 'memory.json'));
let port: number;
let product: StartedProduct;

beforeAll(async () => {
  port = await freePort();
  product = await startProduct({ dataFolder, port });
}, TEST_WITHIN_MS);

afterAll(async () => {
  await product?.stop();
  if (!given) rmSync(dataFolder, { recursive: true, force: true });
}, TEST_WITHIN_MS);

const processes = () => processesOf(product);

/** The processes that the launcher started, except its keeper. */
const PARTS = /\/api\/\w+\/\w+\.mjs|bin\/anvil |bin\/postgres -D/;
/** The goal of 15 is for an idle machine. */
const STOP_WITHIN_MS = 60_000;

/** Requests a stop and checks that it ends everything in time and that nothing restarts. */
async function stopsWhole(signal: NodeJS.Signals): Promise<void> {
  const began = Date.now();
  await product.stop(signal);
  expect(Date.now() - began).toBeLessThan(STOP_WITHIN_MS);
  await eventually('the end of every process', () => processes().length === 0);
  const [, afterwards = ''] = product.output().split('Stopping (');
  expect(afterwards).not.toMatch(/is back|starting it again|trying again/);
}

const find = (pattern: RegExp): number | undefined => processes().find(({ args }) => pattern.test(args))?.pid;

async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  for (const until = Date.now() + EVENTUALLY_WITHIN_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
  }
  throw new Error(`Waited in vain for ${what}:\n${product.output()}`);
}

const healthy = async (): Promise<boolean> => (await fetch(`${product.url}/healthz`).catch(() => null))?.ok === true;

const today = async (): Promise<string> => {
  const state = (await (await fetch(`${product.url}/demo/state`)).json()) as { today: string };
  return state.today;
};

describe.runIf(process.platform === 'linux')('npm start', { timeout: TEST_WITHIN_MS }, () => {
  test.runIf(isSecondStart)('A second npm start keeps the data and neither installs, builds nor seeds', async () => {
    expect(await today()).toMatch(/^\d{4}-/);
    expect(product.output()).not.toMatch(/Installing|Building|Demo data/);
  });

  test.runIf(isSecondStart)('A second npm start is ready within seconds, including npm', () => {
    console.log(`second start: ${(product.startedInMs / 1000).toFixed(2)} s`);
    expect(product.startedInMs / 1000).toBeLessThan(BOUND_SECONDS);
  });

  test.each([
    ['the API', /api\/\w+\/server\.mjs/],
    ['the chain watcher', /api\/\w+\/watcher\.mjs/],
    ['the payer', /api\/\w+\/payer\.mjs/],
    ['the jobs', /api\/\w+\/jobs\.mjs/],
    ['the guard', /api\/\w+\/guard\.mjs/],
    ['the reconciler', /api\/\w+\/reconciler\.mjs/],
    ['the mail inbox', /api\/\w+\/inbox\.mjs/],
    ['the certifier', /api\/\w+\/certifier\.mjs/],
    ['the local chain', /bin\/anvil /],
    ['PostgreSQL', /bin\/postgres -D/],
  ])('The command npm start restarts %s after kill -9 with unchanged data', async (_name, pattern) => {
    const before = await today();
    const pid = await eventually('its process', () => find(pattern));
    process.kill(pid, 'SIGKILL');
    await eventually('a new process', () => {
      const now = find(pattern);
      return now !== undefined && now !== pid;
    });
    await eventually('health', healthy);
    expect(await eventually('the same day', () => today().catch(() => undefined))).toBe(before);
  });

  // Shows DEC-5-process-1, ASVS-13.2.1, ASVS-13.3.2
  test('The command npm start gives each process only its own login and secrets', async () => {
    const secrets = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')) as Record<string, string>;
    const loginOf = (role: string) => secrets[`database${role[0]!.toUpperCase()}${role.slice(1)}`]!;
    const environments: { role: string; pid: number; text: string }[] = [];
    for (const role of RUNNING_ROLES) {
      // An earlier test ended the database; waits for processes that are restarting.
      const pattern = new RegExp(`api/\\w+/${role === 'api' ? 'server' : role}\\.mjs`);
      const told = await eventually(`the process of ${role}`, () => {
        const pid = find(pattern);
        return pid !== undefined && { role, pid, text: readFileSync(`/proc/${pid}/environ`, 'utf8') };
      });
      environments.push(told);
    }
    for (const { role, text } of environments) {
      const known = RUNNING_ROLES.filter((each) => text.includes(loginOf(each)));
      expect([role, known]).toEqual([role, [role]]);
      expect([role, text.includes(loginOf('owner')), text.includes(secrets.postgres!)]).toEqual([role, false, false]);
    }
    const holders = (name: string) =>
      environments.filter(({ text }) => text.includes(`${name}=`)).map(({ role }) => role);
    expect(holders('PAYOUT_PRIVATE_KEY')).toEqual(['payer']);
    expect(holders('SECRETS_KEY')).toEqual(['guard']);
    expect(holders('DOCUMENTS_KEY')).toEqual(['guard']);
    expect(holders('CERTIFICATE_KEY')).toEqual(['certifier']);
    expect(holders('STATEMENT_KEY')).toEqual(['certifier']);
    expect(holders('SMTP_URL')).toEqual(['jobs', 'reconciler']);
    if (process.getuid?.() !== 0) return;
    // Memory and environment of another user's process cannot be read.
    const users = environments.map(({ pid }) => statSync(`/proc/${pid}`).uid);
    expect(new Set(users).size).toBe(RUNNING_ROLES.length);
    expect(users).not.toContain(0);
  });

  test('The command npm start survives kill -9 of a database connection', async () => {
    const backend = await eventually('a connection', () => {
      const server = find(/bin\/postgres -D/);
      return allPids().find((pid) => statFields(pid)?.[1] === String(server) && /plumbline_api/.test(commandLine(pid)));
    });
    process.kill(backend, 'SIGKILL');
    await eventually('health', healthy);
    expect(await eventually('the demo', () => today().catch(() => undefined))).toMatch(/^\d{4}-/);
  });

  test('The command npm start rejects a second start on the same data and shows the address of the first', async () => {
    await expect(startProduct({ dataFolder, port: await freePort() })).rejects.toThrow(/already runs with the data/);
    expect(await healthy()).toBe(true);
  });

  test('The command npm start works after kill -9 of its launcher, and the old processes are gone', async () => {
    const before = await today();
    const old = processes();
    const launcher = old.find(
      ({ args }) => /scripts\/launch\/start\.ts|run\.mjs/.test(args) && !args.startsWith('sh '),
    );
    for (const { pid, args } of old) if (/run\.mjs|launch\/start\.ts/.test(args)) kill(pid);
    expect(launcher).toBeDefined();
    await product.exited;
    product = await startProduct({ dataFolder, port });
    expect(await today()).toBe(before);
    const left = old.filter(({ pid, args }) => identify(pid) !== null && commandLine(pid) === args);
    expect(left).toEqual([]);
  });

  test('A stop right after every process was killed restarts none of them', async () => {
    const parts = processes().filter(({ args }) => PARTS.test(args));
    expect(parts.length).toBeGreaterThan(9);
    for (const { pid } of parts) kill(pid);
    await stopsWhole('SIGINT');
    product = await startProduct({ dataFolder, port });
  });

  test('A second Ctrl-C ends everything immediately, and the next start has unchanged data', async () => {
    const before = await today();
    // It cannot stop in order: the first request would wait for it until it is killed.
    process.kill(find(/server\.mjs/)!, 'SIGSTOP');
    product.signal('SIGINT');
    await sleep(1500);
    const began = Date.now();
    await stopsWhole('SIGINT');
    expect(Date.now() - began).toBeLessThan(6000);
    expect(product.output()).toContain('Everything is ended at once.');
    product = await startProduct({ dataFolder, port });
    expect(await today()).toBe(before);
  });

  test('The command npm start stops everything that it started within seconds, and nothing else', async () => {
    const bystander = await listen();
    const began = Date.now();
    await product.stop('SIGINT');
    expect(Date.now() - began).toBeLessThan(STOP_WITHIN_MS);
    await eventually('the end of every process', () => processes().length === 0);
    expect(bystander.listening).toBe(true);
    bystander.close();
  });

  test('The command npm start reports that another program uses its port', async () => {
    const other = await listen();
    const taken = (other.address() as { port: number }).port;
    await expect(startProduct({ dataFolder, port: taken })).rejects.toThrow(
      new RegExp(`Port ${taken} is in use by another program`),
    );
    other.close();
  });

  test('The command npm start rejects an incomplete production configuration and lists what is missing', async () => {
    const env = { BSC_RPC_URL: 'http://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1' };
    await expect(startProduct({ dataFolder, env })).rejects.toThrow(
      /USDT_CONTRACT is missing[\s\S]*DEPOSIT_XPUB is missing/,
    );
  });
});

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}
