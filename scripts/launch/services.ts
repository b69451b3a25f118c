import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endLeftOverChain, startChain } from './chain.ts';
import type { DataFolder } from './data-folder.ts';
import { prepareDatabase } from './database.ts';
import { hashOf } from './hash-of.ts';
import { noteProcess } from './left-overs.ts';
import { step } from './output.ts';
import type { Plan } from './plan.ts';
import { rememberedPort } from './ports.ts';
import { endLeftOverPostgres, startPostgres } from './postgres.ts';
import { type Running, runNode, startNode } from './running.ts';
import { type Supervised, supervise } from './supervise.ts';

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

/** On the embedded server, beside the database of a real installation. */
export const DEMO_DATABASE = 'plumbline_demo';

/** Runs a step and tells of it, unless a stop was asked for meanwhile. */
export type Next = <T>(label: string, work: () => Promise<T>) => Promise<T>;

export function stepsOf(product: Product): Next {
  return async (label, work) => {
    if (product.stopping) throw new Error('stopped while starting');
    return step(label, work);
  };
}

/** Starts the database and the chain, where they are ours; returns what every process of the product is told. */
export async function serverEnv(product: Product, around: Surroundings, next: Next): Promise<NodeJS.ProcessEnv> {
  const { plan, data } = around;
  mkdirSync(join(data.path, 'logs'), { recursive: true, mode: 0o700 });
  const [databaseEnv, chainEnv] = await allOrFirstFault([
    plan.startsPostgres ? next('PostgreSQL', () => startDatabase(product, around)) : {},
    plan.demo ? next('Local chain with its test USDT', () => startLocalChain(product, around)) : {},
  ]);
  return {
    SECRETS_KEY: data.secret('secretsKey'),
    ...process.env,
    NODE_ENV: 'production',
    HOST: plan.host,
    PORT: String(plan.port),
    // Loading the code costs more than anything else of a start.
    NODE_COMPILE_CACHE: join(data.path, 'code-cache'),
    ...databaseEnv,
    ...chainEnv,
    ...(plan.startsInbox ? await inboxEnv(around) : {}),
  };
}

/**
 * Brings the schema up to date. To find that it is takes a second of a start, so the embedded database keeps the hash of what
 * was applied last beside it; an external one may have been restored meanwhile and is always asked.
 */
export async function migrateOnce(product: Product, around: Surroundings, env: NodeJS.ProcessEnv): Promise<void> {
  const mark = schemaMark(around.data, around.plan.demo ? DEMO_DATABASE : 'plumbline');
  const hash = await hashOf(around.root, SCHEMA_SOURCES);
  if (around.plan.startsPostgres && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  await command(product, around, env, 'migrate');
  if (around.plan.startsPostgres) writeFileSync(mark, hash);
}

/** The job queue brings tables of its own, so its version belongs to the schema. */
const SCHEMA_SOURCES = ['db/**/*.sql', 'apps/api/src/platform/migrate*.ts', 'package-lock.json'];

/** Needs the worker and the mail inbox. */
export async function seed(product: Product, around: Surroundings, env: NodeJS.ProcessEnv, next: Next): Promise<void> {
  await next('Demo data: 40 members, 30 closed days', () => command(product, around, env, 'seed-demo'));
  noteSeeded(around);
}

/**
 * Lies beside the embedded database and so goes where that goes; asking an external one costs a second of each start.
 */
const seededMark = ({ path }: DataFolder): string => join(path, 'postgres/demo-is-seeded');

const schemaMark = ({ path }: DataFolder, database: string): string => join(path, `postgres/schema-of-${database}`);

/** What is noted of the demo's database, and goes with it. */
export const demoMarks = (data: DataFolder): readonly string[] => [seededMark(data), schemaMark(data, DEMO_DATABASE)];

export const isSeeded = (around: Surroundings): boolean =>
  around.plan.startsPostgres && existsSync(seededMark(around.data));

function noteSeeded(around: Surroundings): void {
  if (around.plan.startsPostgres) writeFileSync(seededMark(around.data), '');
}

async function startDatabase(product: Product, { data, plan }: Surroundings): Promise<NodeJS.ProcessEnv> {
  const folder = join(data.path, 'postgres');
  await endLeftOverPostgres(folder); // it would still hold the remembered port
  const port = await rememberedPort(data, 'postgres');
  const server = { folder, port, password: data.secret('postgres') };
  product.started.push([await supervise({ name: 'PostgreSQL', start: () => startPostgres(server) })]);
  const { ownerUrl, appUrl } = await prepareDatabase(
    `postgres://postgres:${server.password}@127.0.0.1:${port}/postgres`,
    plan.demo ? DEMO_DATABASE : 'plumbline',
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

export async function startInbox(product: Product, around: Surroundings, env: NodeJS.ProcessEnv): Promise<void> {
  const ready = () => accepts(Number(env.INBOX_PORT));
  const start = () => apiProcess(product, around, 'inbox', env, ready);
  product.started.push([await supervise({ name: 'The mail inbox', start })]);
}

/** An entry point of the API package; without `ready` it says itself when it is. */
export async function apiProcess(
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

export const command = (
  product: Product,
  { root, data }: Surroundings,
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<ReadonlySet<unknown>> =>
  runNode(
    { script: join(root, 'apps/api/src/cli.ts'), args, env, cwd: root, logFile: join(data.path, 'logs/cli.log') },
    (running) => track(product, running),
  );

/** Waits for all of them even when one fails: nothing may start behind the back of the stop that follows. */
export async function allOrFirstFault<T extends readonly unknown[]>(
  work: { [K in keyof T]: T[K] | Promise<T[K]> },
): Promise<T> {
  const settled = await Promise.allSettled(work);
  const fault = settled.find((result) => result.status === 'rejected');
  if (fault) throw fault.reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

export function track(product: Product, running: Running): void {
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
