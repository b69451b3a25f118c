import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPayoutAddress } from '../../apps/api/src/modules/base/chain/payouts/payout-address.ts';
import type { ProcessRole } from '../../apps/api/src/platform/process-roles.ts';
import type { DataFolder } from './data-folder.ts';
import { type Databases, loginsOn } from './database.ts';
import { hashOf } from './hash-files.ts';
import { identityOf, ownFolder } from './identities.ts';
import type { Launcher } from './launcher.ts';
import { recordProcess } from './left-overs.ts';
import { metricsPortOf } from './metrics-port.ts';
import { step } from './output.ts';
import type { Plan } from './plan.ts';
import { rememberedPort } from './ports.ts';
import { envOfRole } from './role-env.ts';
import { type Running, runNode, startNode } from './running.ts';
import { type Supervised, supervise } from './supervise.ts';

/** What runs, in the order of its start; groups are stopped together. */
export interface Product extends Launcher {
  readonly started: Supervised[][];
  /** Link that creates the first operator; null if there is one, and in the demo. Printed once and stored nowhere. */
  firstOperatorLink: string | null;
}

export interface Surroundings {
  readonly root: string;
  readonly plan: Plan;
  readonly data: DataFolder;
}

/** On the embedded server, next to the database of a real installation. */
export const DEMO_DATABASE = 'plumbline_demo';

/** Runs a step and shows it, unless a stop was requested. */
export type Next = <T>(label: string, work: () => Promise<T>) => Promise<T>;

export function stepsOf(product: Product): Next {
  return async (label, work) => {
    product.stopping.throwIfAborted();
    return step(label, work);
  };
}

/** What the launcher knows of the product; each process gets only its part (role-env.ts). */
export interface Settings {
  readonly databases: Databases;
  readonly env: NodeJS.ProcessEnv;
  /** Script of a server process, by its name in apps/api/src. */
  readonly scriptOf: (name: string) => string;
}

/** From the sources, without a bundle. */
export const sourceOf =
  (root: string) =>
  (name: string): string =>
    join(root, `apps/api/src/${name}.ts`);

/** The servers that a checkout starts itself (local-servers.ts). */
export interface LocalServers {
  database(product: Product, around: Surroundings): Promise<Databases>;
  /** Returns the settings of its chain. */
  chain(product: Product, around: Surroundings): Promise<NodeJS.ProcessEnv>;
  /** Ends the servers if the launcher is killed. */
  keeper(product: Product, around: Surroundings): Promise<void>;
}

/** Starts the database and the chain, if they are local. Without `local`, the plan has external ones. */
export async function startServers(
  product: Product,
  around: Surroundings,
  next: Next,
  local: LocalServers | null,
): Promise<Omit<Settings, 'scriptOf'>> {
  const { plan, data } = around;
  mkdirSync(join(data.path, 'logs'), { recursive: true, mode: 0o711 });
  const [databases, chainEnv] = await allOrFirstError([
    plan.startsPostgres
      ? next('PostgreSQL', () => local!.database(product, around))
      : next('Database', () => loginsOn(process.env, product.stopping)),
    plan.demo ? next('Local chain with its test USDT', () => local!.chain(product, around)) : {},
  ]);
  const env = withPayoutAddress({
    SECRETS_KEY: data.secret('secretsKey'),
    DOCUMENTS_KEY: data.secret('documentsKey'),
    CERTIFICATE_KEY: createHash('sha256').update(data.secret('certificateKey')).digest('hex'),
    STATEMENT_KEY: createHash('sha256').update(data.secret('statementKey')).digest('hex'),
    ...process.env,
    NODE_ENV: 'production',
    HOST: plan.host,
    PORT: String(plan.port),
    PUBLIC_ORIGIN: plan.origin,
    CONSOLE_ORIGIN: plan.consoleOrigin === plan.origin ? undefined : plan.consoleOrigin,
    ...chainEnv,
    ...(plan.startsInbox ? await inboxEnv(around) : {}),
  });
  return { databases, env };
}

/**
 * Applies the schema. Checking it takes a second of a start, so the embedded database stores the hash of the last
 * applied sources. An external one may have been restored and is always checked. Returns the command's messages.
 */
export async function migrateOnce(
  product: Product,
  around: Surroundings,
  settings: Settings,
): Promise<ReadonlySet<unknown>> {
  const migrate = () => command(product, around, settings, 'migrate');
  if (!around.plan.startsPostgres) return migrate();
  const mark = schemaMark(around.data, around.plan.demo ? DEMO_DATABASE : 'plumbline');
  const hash = hashOf(around.root, SCHEMA_SOURCES);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return new Set();
  const said = await migrate();
  writeFileSync(mark, hash);
  return said;
}

/** The job queue has its own tables, so its version is part of the schema. */
const SCHEMA_SOURCES = [
  'db/{baseline,migrations,functions}/**/*.sql',
  'db/baseline/data/*.csv',
  'db/functions/*/rights.md',
  'package-lock.json',
  ...['baseline', 'migrate', 'functions', 'rights', 'process-roles'].map((name) => `apps/api/src/platform/${name}.ts`),
];

/** Needs every role except the API, and the mail inbox. */
export async function seed(product: Product, around: Surroundings, settings: Settings, next: Next): Promise<void> {
  await next('Demo data: 40 members, 6 stores, 30 closed days', () => command(product, around, settings, 'seed-demo'));
  recordSeeded(around);
}

/** Stored next to the embedded database and deleted with it; querying an external one costs a second of each start. */
const seededMark = ({ path }: DataFolder): string => join(path, 'postgres/demo-is-seeded');

const schemaMark = ({ path }: DataFolder, database: string): string => join(path, `postgres/schema-of-${database}`);

/** Files about the demo's database, deleted with it. */
export const demoMarks = (data: DataFolder): readonly string[] => [seededMark(data), schemaMark(data, DEMO_DATABASE)];

export const isSeeded = (around: Surroundings): boolean =>
  around.plan.startsPostgres && existsSync(seededMark(around.data));

function recordSeeded(around: Surroundings): void {
  if (around.plan.startsPostgres) writeFileSync(seededMark(around.data), '');
}

/** With an external mail server it receives only answers, at MAIL_IN_PORT. */
async function inboxEnv({ data }: Surroundings): Promise<NodeJS.ProcessEnv> {
  const { SMTP_URL: smtpUrl, MAIL_IN_PORT: mailIn, TICKET_MAIL_DOMAIN: domain } = process.env;
  if (smtpUrl?.trim()) return { INBOX_PORT: mailIn?.trim(), INBOX_KEEPS: '0' };
  const port = mailIn?.trim() || String(await rememberedPort(data, 'inbox'));
  return {
    INBOX_PORT: port,
    INBOX_KEEPS: '1',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    TICKET_MAIL_DOMAIN: domain?.trim() || 'tickets.plumbline.example',
  };
}

export async function startInbox(product: Product, around: Surroundings, settings: Settings): Promise<void> {
  const start = () => startRole(product, around, 'inbox', settings);
  product.started.push([await supervise({ name: TITLES.inbox, start }, product.stopping)]);
}

interface RoleOptions {
  /** For several processes of a role. */
  readonly name?: string;
  /** From 1. */
  readonly number?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts a role's process with only what that role needs. */
export async function startRole(
  product: Product,
  { root, data, plan }: Surroundings,
  role: ServiceRole,
  { databases, env, scriptOf }: Settings,
  options: RoleOptions = {},
): Promise<Running> {
  const own = {
    ...env,
    ...(role === 'payer' && env.PAYER_JOURNAL === undefined
      ? { PAYER_JOURNAL: ownFolder(root, data, role, 'journal') }
      : {}),
    ...options.env,
    METRICS_PORT: metricsPortOf(env.METRICS_PORT, role, options.number ?? 1),
    NODE_COMPILE_CACHE: ownFolder(root, data, role, 'code-cache'),
    LOG_FILE: join(ownFolder(root, data, role, 'logs'), `${role}.log`),
  };
  const running = await startNode(
    {
      name: options.name ?? TITLES[role],
      script: scriptOf(scriptOfRole(role)),
      env: envOfRole(role, own, databases.of[role]),
      cwd: root,
      logFile: join(data.path, 'logs', `${role}.out`),
      drainMs: role === 'api' ? plan.drainMs : 0,
      ...identityOf(root, role),
    },
    product,
  );
  recordProcess(data.path, options.name ?? role, running.pid);
  return running;
}

/** A role with a permanent process. */
export type ServiceRole = Exclude<ProcessRole, 'command'>;

/** Name of a role's script in apps/api/src. */
export const scriptOfRole = (role: ServiceRole): string => (role === 'api' ? 'server' : role);

/** Names for people. */
export const TITLES: Readonly<Record<ServiceRole, string>> = {
  api: 'The API',
  watcher: 'The chain watcher',
  payer: 'The payer',
  jobs: 'The jobs',
  guard: 'The guard',
  reconciler: 'The reconciler',
  inbox: 'The mail inbox',
  certifier: 'The certifier',
};

/** Roles that work without being called. */
export const WORKING: readonly ServiceRole[] = ['watcher', 'payer', 'jobs', 'guard', 'reconciler', 'certifier'];

/** Runs a command of the API package. Only migrations get the owner's login. */
export const command = (
  product: Product,
  { root, data }: Surroundings,
  { databases, env, scriptOf }: Settings,
  name: 'migrate' | 'seed-demo' | 'invite-first-operator',
): Promise<ReadonlySet<unknown>> => {
  const login = name === 'migrate' ? databases.owner : databases.of.command;
  const own = { ...env, NODE_COMPILE_CACHE: join(data.path, 'code-cache/command') };
  const logFile = join(data.path, 'logs/cli.log');
  return runNode(
    {
      name: `The command ${name}`,
      script: scriptOf('cli'),
      args: [name],
      env: envOfRole('command', own, login),
      cwd: root,
      logFile,
    },
    product,
  );
};

/** Waits for all of them even if one fails, so that nothing starts during the stop that follows. */
export async function allOrFirstError<T extends readonly unknown[]>(
  work: { [K in keyof T]: T[K] | Promise<T[K]> },
): Promise<T> {
  const settled = await Promise.allSettled(work);
  const rejected = settled.find((result) => result.status === 'rejected');
  if (rejected) throw rejected.reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
