import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endLeftOverChain, startChain } from './chain.ts';
import type { DataFolder } from './data-folder.ts';
import { prepareDatabase } from './database.ts';
import { noteProcess } from './left-overs.ts';
import { step } from './output.ts';
import type { Plan } from './plan.ts';
import { rememberedPort } from './ports.ts';
import { endLeftOverPostgres, startPostgres } from './postgres.ts';
import { type Running, runNode, startNode } from './running.ts';
import { type Supervised, supervise } from './supervise.ts';
import { type BuildPlan, builtPart, CONSOLE, SITE, WEB } from './web-build.ts';

/** What runs, in the order it was started; groups are stopped together. */
export interface Product {
  readonly started: Supervised[][];
  /** Node processes of any kind that live now: a stop ends also those that are only starting. */
  readonly living: Set<Running>;
  stopping: boolean;
  /** Makes the first operator; null when there is one, and in the demo. Printed once and written nowhere. */
  firstOperatorLink: string | null;
}

export interface Surroundings {
  readonly root: string;
  readonly plan: Plan;
  readonly data: DataFolder;
}

/** Starts every part in turn; what fails to start ends the start, what ends later is started again. */
export async function startProduct(product: Product, around: Surroundings): Promise<void> {
  const { plan } = around;
  const next = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
    if (product.stopping) throw new Error('stopped while starting');
    return step(label, work);
  };
  mkdirSync(join(around.data.path, 'logs'), { recursive: true, mode: 0o700 });
  const base = {
    SECRETS_KEY: around.data.secret('secretsKey'),
    ...process.env,
    NODE_ENV: 'production',
    HOST: plan.host,
    PORT: String(plan.port),
    // Loading the code costs more than anything else of a start.
    NODE_COMPILE_CACHE: join(around.data.path, 'code-cache'),
  };
  const built = (plan: BuildPlan) =>
    builtPart(plan, around.root, around.data.path, (running) => track(product, running));
  const [databaseEnv, chainEnv, webRoot, siteRoot, consoleRoot] = await allOrFirstFault([
    plan.startsPostgres ? next('PostgreSQL', () => startDatabase(product, around)) : {},
    plan.demo ? next('Local chain with its test USDT', () => startLocalChain(product, around)) : {},
    next('Web app', () => built(WEB)),
    next('Site', () => built(SITE)),
    next('Operator console', () => built(CONSOLE)),
  ]);
  const mailEnv = plan.startsInbox ? await inboxEnv(around) : {};
  const env = {
    ...base,
    ...databaseEnv,
    ...chainEnv,
    ...mailEnv,
    WEB_ROOT: webRoot,
    SITE_ROOT: siteRoot,
    CONSOLE_ROOT: consoleRoot,
  };
  await next('Database schema', () => command(product, around, env, 'migrate'));
  if (!plan.demo) product.firstOperatorLink = linkIn(await command(product, around, env, 'invite-first-operator'));
  const inbox = () => (plan.startsInbox ? startInbox(product, around, env) : Promise.resolve());
  const entryPoints = (script: 'server' | 'worker') => () => startEntryPoints(product, around, env, script);
  if (plan.demo && !isSeeded(around)) {
    // The seed's deposits are credited by the worker, as everybody's; nobody is served a half of it.
    await next('Mail inbox and worker', () => allOrFirstFault([inbox(), entryPoints('worker')()]));
    await next('Demo data: 40 members, 30 closed days', () => command(product, around, env, 'seed-demo'));
    noteSeeded(around);
    await next('API', entryPoints('server'));
    return;
  }
  await next('Mail inbox, worker and API', () =>
    allOrFirstFault([inbox(), entryPoints('worker')(), entryPoints('server')()]),
  );
}

/**
 * Lies beside the embedded database and so goes where that goes; asking an external one costs a second of each start.
 */
const seededMark = ({ data }: Surroundings): string => join(data.path, 'postgres/demo-is-seeded');

const isSeeded = (around: Surroundings): boolean => around.plan.startsPostgres && existsSync(seededMark(around));

function noteSeeded(around: Surroundings): void {
  if (around.plan.startsPostgres) writeFileSync(seededMark(around), '');
}

async function startDatabase(product: Product, { data, plan }: Surroundings): Promise<NodeJS.ProcessEnv> {
  const folder = join(data.path, 'postgres');
  await endLeftOverPostgres(folder); // it would still hold the remembered port
  const port = await rememberedPort(data, 'postgres');
  const server = { folder, port, password: data.secret('postgres') };
  product.started.push([await supervise({ name: 'PostgreSQL', start: () => startPostgres(server) })]);
  const { ownerUrl, appUrl } = await prepareDatabase(
    `postgres://postgres:${server.password}@127.0.0.1:${port}/postgres`,
    plan.demo ? 'plumbline_demo' : 'plumbline',
    { owner: data.secret('databaseOwner'), app: data.secret('databaseApp') },
  );
  return { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
}

async function startLocalChain(product: Product, around: Surroundings): Promise<NodeJS.ProcessEnv> {
  const { data } = around;
  const folder = join(data.path, 'chain');
  await endLeftOverChain(folder); // it would still hold the remembered port
  const port = await rememberedPort(data, 'chain');
  let env: NodeJS.ProcessEnv = {};
  const start = async (): Promise<Running> => {
    const chain = await startChain({ folder, port, isHurried: () => !isSeeded(around) });
    env = chain.env;
    return { pid: chain.pid, exited: chain.exited.then(() => 'its process ended'), stop: () => chain.stop() };
  };
  product.started.push([await supervise({ name: 'The local chain', start })]);
  // Whoever tries the demo shares one address with its tests (decisions, section 5); once others can reach it, limits hold.
  const generous =
    around.plan.host === '127.0.0.1' && !process.env.RATE_LIMIT_FACTOR ? { RATE_LIMIT_FACTOR: '20' } : {};
  return { ...env, ...generous, PLUMBLINE_DEMO: '1' };
}

async function inboxEnv({ data }: Surroundings): Promise<NodeJS.ProcessEnv> {
  const port = await rememberedPort(data, 'inbox');
  return { INBOX_PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${port}` };
}

async function startInbox(product: Product, around: Surroundings, env: NodeJS.ProcessEnv): Promise<void> {
  const ready = () => accepts(Number(env.INBOX_PORT));
  const start = () => apiProcess(product, around, 'inbox', env, ready);
  product.started.push([await supervise({ name: 'The mail inbox', start })]);
}

/** As many processes of an entry point as the plan says. */
async function startEntryPoints(
  product: Product,
  around: Surroundings,
  env: NodeJS.ProcessEnv,
  script: 'server' | 'worker',
): Promise<void> {
  const { apiProcesses, workerProcesses } = around.plan;
  const [title, count] = script === 'server' ? ['The API', apiProcesses] : ['The worker', workerProcesses];
  const shared = { ...env, SHARE_PORT: script === 'server' && count > 1 ? '1' : '0' };
  const group: Supervised[] = [];
  product.started.push(group);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  await allOrFirstFault(
    numbers.map(async (number) => {
      const name = count > 1 ? `${title} ${number}` : title;
      group.push(await supervise({ name, start: () => apiProcess(product, around, script, shared, undefined, name) }));
    }),
  );
}

/** An entry point of the API package; without `ready` it says itself when it is. */
async function apiProcess(
  product: Product,
  { root, data }: Surroundings,
  script: 'server' | 'worker' | 'inbox',
  env: NodeJS.ProcessEnv,
  ready?: () => Promise<boolean>,
  name: string = script,
): Promise<Running> {
  const running = await startNode(
    {
      script: join(root, `apps/api/src/${script}.ts`),
      env,
      cwd: root,
      logFile: join(data.path, 'logs', `${script}.log`),
    },
    ready ?? (async (process) => process.said.has('ready')),
    (process) => track(product, process),
  );
  noteProcess(data.path, name, running.pid);
  return running;
}

const command = (
  product: Product,
  { root, data }: Surroundings,
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<ReadonlySet<unknown>> =>
  runNode(
    { script: join(root, 'apps/api/src/cli.ts'), args, env, cwd: root, logFile: join(data.path, 'logs/cli.log') },
    (running) => track(product, running),
  );

/** What `invite-first-operator` said. */
function linkIn(said: ReadonlySet<unknown>): string | null {
  for (const message of said) {
    const { firstOperatorLink } = (message ?? {}) as { firstOperatorLink?: unknown };
    if (typeof firstOperatorLink === 'string') return firstOperatorLink;
  }
  return null;
}

/** Waits for all of them even when one fails: nothing may start behind the back of the stop that follows. */
async function allOrFirstFault<T extends readonly unknown[]>(
  work: { [K in keyof T]: T[K] | Promise<T[K]> },
): Promise<T> {
  const settled = await Promise.allSettled(work);
  const fault = settled.find((result) => result.status === 'rejected');
  if (fault) throw fault.reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

function track(product: Product, running: Running): void {
  product.living.add(running);
  void running.exited.then(() => product.living.delete(running));
  if (product.stopping) void running.stop();
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
