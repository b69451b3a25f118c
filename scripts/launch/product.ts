import {
  allOrFirstFault,
  apiProcess,
  command,
  isSeeded,
  migrateOnce,
  type Product,
  type Surroundings,
  seed,
  serverEnv,
  startInbox,
  stepsOf,
  track,
} from './services.ts';
import { startKeeper } from './start-keeper.ts';
import { type Supervised, supervise } from './supervise.ts';
import { type BuildPlan, builtPart, CONSOLE, SITE, WEB } from './web-build.ts';

/** Starts every part in turn; what fails to start ends the start, what ends later is started again. */
export async function startProduct(product: Product, around: Surroundings): Promise<void> {
  const { plan } = around;
  const next = stepsOf(product);
  const built = (plan: BuildPlan) =>
    builtPart(plan, around.root, around.data.path, (running) => track(product, running));
  const [servers, webRoot, siteRoot, consoleRoot] = await allOrFirstFault([
    serverEnv(product, around, next),
    next('Web app', () => built(WEB)),
    next('Site', () => built(SITE)),
    next('Operator console', () => built(CONSOLE)),
    startKeeper(product, around, (running) => track(product, running)),
  ]);
  const env = { ...servers, WEB_ROOT: webRoot, SITE_ROOT: siteRoot, CONSOLE_ROOT: consoleRoot };
  await next('Database schema', () => migrateOnce(product, around, env));
  if (!plan.demo) product.firstOperatorLink = linkIn(await command(product, around, env, 'invite-first-operator'));
  const inbox = () => (plan.startsInbox ? startInbox(product, around, env) : Promise.resolve());
  const entryPoints = (script: 'server' | 'worker') => () => startEntryPoints(product, around, env, script);
  if (plan.demo && !isSeeded(around)) {
    // The seed's deposits are credited by the worker, as everybody's; nobody is served a half of it.
    await next('Mail inbox and worker', () => allOrFirstFault([inbox(), entryPoints('worker')()]));
    await seed(product, around, env, next);
    await next('API', entryPoints('server'));
    return;
  }
  await next('Mail inbox, worker and API', () =>
    allOrFirstFault([inbox(), entryPoints('worker')(), entryPoints('server')()]),
  );
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

/** What `invite-first-operator` said. */
function linkIn(said: ReadonlySet<unknown>): string | null {
  for (const message of said) {
    const { firstOperatorLink } = (message ?? {}) as { firstOperatorLink?: unknown };
    if (typeof firstOperatorLink === 'string') return firstOperatorLink;
  }
  return null;
}
