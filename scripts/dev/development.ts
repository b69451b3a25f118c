import { join } from 'node:path';
import { unlessStopped } from '../launch/launcher.ts';
import { LOCAL_SERVERS } from '../launch/local-servers.ts';
import { note } from '../launch/output.ts';
import { rememberedPort } from '../launch/ports.ts';
import { type Running, startNode } from '../launch/running.ts';
import {
  allOrFirstError,
  isSeeded,
  migrateOnce,
  type Product,
  type ServiceRole,
  type Settings,
  type Surroundings,
  seed,
  sourceOf,
  startInbox,
  startRole,
  startServers,
  stepsOf,
  TITLES,
  WORKING,
} from '../launch/services.ts';
import { supervise } from '../launch/supervise.ts';
import { startGateway, type Target } from './gateway.ts';
import { type Reloading, startReloading, watchSources } from './reloading.ts';
import { type Pages, placeOf, readPages } from './routes.ts';

const SERVER_SOURCES = [
  'apps/api/src',
  'packages/contract/src',
  'packages/money/src',
  'packages/site-map/src',
  'packages/credentials/src',
  'packages/texts/compiled',
];
/** `npm run dev -- --inspect`: opens a debugger port for each process. */
const isInspected = process.argv.includes('--inspect');
/** Debugger ports. */
const INSPECTED: Partial<Record<ServiceRole, number>> = { api: 9229, jobs: 9230, watcher: 9231, payer: 9232 };
const ALWAYS: Target['ready'] = async () => {};

/**
 * `npm run dev`: runs the product from its sources behind one address, on the data of `npm start`. A changed source
 * restarts the API and the worker; Vite updates the three front ends in the browser.
 */
export async function startDevelopment(product: Product, around: Surroundings): Promise<void> {
  const { root, plan, data } = around;
  const next = stepsOf(product);
  const names = ['api', 'web', 'console', 'site'] as const;
  const ports: number[] = [];
  for (const name of names) ports.push(await rememberedPort(data, `dev-${name}`));
  const [api, web, operators, site] = ports as [number, number, number, number];
  const siteRoot = join(data.path, 'dev-site');
  const vite = (name: string, port: number, script = 'scripts/dev/vite-app.ts') =>
    startVite(product, around, { name, port, script, siteRoot });
  const servers = startServers(product, around, next, LOCAL_SERVERS).then(async (given) => {
    const own = { PORT: String(api), PUBLIC_ORIGIN: plan.origin, SITE_ROOT: siteRoot, SITE_RELOADS: '1' };
    const settings = { ...given, scriptOf: sourceOf(root), env: { ...given.env, ...own } };
    await next('Database schema', () => migrateOnce(product, around, settings));
    await next('Mail inbox', () => startInbox(product, around, settings));
    return settings;
  });
  const [settings] = await allOrFirstError([
    servers,
    next('Site, rendered from its sources', () => vite('site', site, 'scripts/dev/site.ts')),
    next("Vite for the members' app", () => vite('web', web)),
    next('Vite for the console', () => vite('console', operators)),
  ]);
  const reloading = (role: ServiceRole): Reloading => {
    const port = INSPECTED[role];
    const env = isInspected && port ? { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } : {};
    const start = () => startRole(product, around, role, settings, { env });
    return startReloading(TITLES[role], start, product.stopping);
  };
  const workers = WORKING.map(reloading);
  product.started.push(workers);
  // A broken source delays readiness until it is fixed, but must not delay a stop.
  const allReady = (all: readonly Reloading[]) =>
    unlessStopped(product.stopping, Promise.all(all.map((each) => each.ready())));
  if (!isSeeded(around)) await allReady(workers).then(() => seed(product, around, settings, next));
  const server = reloading('api');
  product.started.push([server]);
  await next('API and workers', () => allReady([server, ...workers]));
  const targets = {
    api: { port: api, ready: () => server.ready() },
    web: { port: web, ready: ALWAYS },
    console: { port: operators, ready: ALWAYS },
    site: { port: site, ready: ALWAYS },
  };
  let pages = await readPages(root, siteRoot);
  const gateway = await startGateway({
    port: plan.port,
    host: plan.host,
    route: (path, accept) => targets[placeOf(path, accept, pages)],
  });
  const ends = watchChanges(product, around, settings, { server, workers }, (read) => {
    pages = read;
  });
  product.started.push([
    {
      name: 'The gateway',
      pid: () => process.pid,
      async stop() {
        for (const end of ends) end();
        await new Promise<void>((resolve) => gateway.close(() => resolve()));
      },
    },
  ]);
}

interface ViteServer {
  readonly name: string;
  readonly port: number;
  readonly script: string;
  readonly siteRoot: string;
}

async function startVite(
  product: Product,
  { root, data }: Surroundings,
  { name, port, script, siteRoot }: ViteServer,
): Promise<void> {
  const options = {
    name: `Vite (${name})`,
    script: join(root, script),
    cwd: join(root, 'apps', name),
    env: { ...process.env, NODE_ENV: 'development', DEV_PORT: String(port), SITE_ROOT: siteRoot },
    logFile: join(data.path, 'logs', `dev-${name}.log`),
  };
  const start = (): Promise<Running> => startNode(options, product);
  product.started.push([await supervise({ name: options.name, start }, product.stopping)]);
}

interface Reloaded {
  readonly server: Reloading;
  readonly workers: readonly Reloading[];
}

/**
 * Restarts API and workers after a change, and applies the schema after a change of the database's sources. The API
 * starts first, because someone waits for its answer and seven processes share the cores.
 */
function watchChanges(
  product: Product,
  around: Surroundings,
  settings: Settings,
  { server, workers }: Reloaded,
  onPages: (pages: Pages) => void,
): readonly (() => void)[] {
  const restart = (file: string) => {
    note(`${file} changed: restarting API and workers`);
    server.restart();
    void server.ready().then(() => {
      for (const worker of workers) worker.restart();
    });
  };
  const migrate = (file: string) => {
    note(`${file} changed: updating the schema`);
    migrateOnce(product, around, settings).then(
      () => restart(file),
      (error: Error) => product.stopping.aborted || note(error.message),
    );
  };
  const readAgain = () => {
    readPages(around.root, settings.env.SITE_ROOT!).then(onPages, (error: Error) => note(error.message));
  };
  return [
    watchSources(around.root, SERVER_SOURCES, restart),
    watchSources(around.root, ['db/baseline', 'db/migrations', 'db/functions'], migrate),
    watchSources(around.root, ['apps/web/src'], (file) => (file === 'routes.ts' ? readAgain() : undefined)),
  ];
}
