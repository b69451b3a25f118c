import { join } from 'node:path';
import { type BuildPlan, builtPart, CONSOLE, SERVER, SITE, WEB } from './built-parts.ts';
import { whyAsRoot } from './identities.ts';
import { note } from './output.ts';
import {
  allOrFirstError,
  command,
  isSeeded,
  migrateOnce,
  type Product,
  type ServiceRole,
  type Settings,
  type Surroundings,
  seed,
  startInbox,
  startRole,
  startServers,
  stepsOf,
  TITLES,
  WORKING,
} from './services.ts';
import { startKeeper } from './start-keeper.ts';
import { type Supervised, supervise } from './supervise.ts';

/** Starts every part in turn. A part that fails to start ends the start; one that ends later is restarted. */
export async function startProduct(product: Product, around: Surroundings): Promise<void> {
  const { plan } = around;
  const next = stepsOf(product);
  const closed = whyAsRoot(around.root);
  if (closed !== null) note(`The processes run as root: other users may not enter ${closed} (chmod o+x ${closed})`);
  const built = (plan: BuildPlan) => builtPart(plan, around.root, around.data.path, product);
  const [servers, serverRoot, webRoot, siteRoot, consoleRoot] = await allOrFirstError([
    startServers(product, around, next),
    next('Server', () => built(SERVER)),
    next('Web app', () => built(WEB)),
    next('Site', () => built(SITE)),
    next('Operator console', () => built(CONSOLE)),
    startKeeper(product, around),
  ]);
  const parts = { WEB_ROOT: webRoot, SITE_ROOT: siteRoot, CONSOLE_ROOT: consoleRoot };
  const scriptOf = (name: string) => join(serverRoot, `${name}.mjs`);
  const settings = { ...servers, scriptOf, env: { ...servers.env, ...parts } };
  await next('Database schema', () => migrateOnce(product, around, settings));
  if (!plan.demo) product.firstOperatorLink = linkIn(await command(product, around, settings, 'invite-first-operator'));
  const inbox = () => (plan.startsInbox ? startInbox(product, around, settings) : Promise.resolve());
  const workers = () => startRoles(product, around, settings, WORKING);
  const api = () => startRoles(product, around, settings, ['api']);
  if (plan.demo && !isSeeded(around)) {
    // The watcher credits the seed's deposits like all others; no request is answered before the seed is complete.
    await next('Mail inbox and workers', () => allOrFirstError([inbox(), workers()]));
    await seed(product, around, settings, next);
    await next('API', api);
    return;
  }
  await next('Mail inbox, workers and API', () => allOrFirstError([inbox(), workers(), api()]));
}

/** Starts as many processes of each role as planned. */
async function startRoles(
  product: Product,
  around: Surroundings,
  settings: Settings,
  roles: readonly ServiceRole[],
): Promise<void> {
  const { apiProcesses, workerProcesses } = around.plan;
  const countOf = (role: ServiceRole) => (role === 'api' ? apiProcesses : role === 'jobs' ? workerProcesses : 1);
  const group: Supervised[] = [];
  product.started.push(group);
  const all = roles.flatMap((role) =>
    Array.from({ length: countOf(role) }, (_, index) => ({ role, number: index + 1 })),
  );
  await allOrFirstError(
    all.map(async ({ role, number }) => {
      const count = countOf(role);
      const name = count > 1 ? `${TITLES[role]} ${number}` : TITLES[role];
      const env = { SHARE_PORT: role === 'api' && count > 1 ? '1' : '0' };
      const start = () => startRole(product, around, role, settings, { name, env });
      group.push(await supervise({ name, start }, product.stopping));
    }),
  );
}

/** Finds the link in the output of `invite-first-operator`. */
function linkIn(said: ReadonlySet<unknown>): string | null {
  for (const message of said) {
    const { firstOperatorLink } = (message ?? {}) as { firstOperatorLink?: unknown };
    if (typeof firstOperatorLink === 'string') return firstOperatorLink;
  }
  return null;
}
