import { join } from 'node:path';
import { whyAsRoot } from './identities.ts';
import { note } from './output.ts';
import {
  allOrFirstError,
  command,
  isSeeded,
  type LocalServers,
  migrateOnce,
  type Next,
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
import { type Supervised, supervise } from './supervise.ts';

/** The folders of what was built. */
export interface BuiltParts {
  /** The bundles of the server's processes. */
  readonly server: string;
  readonly web: string;
  readonly site: string;
  readonly console: string;
}

/** What differs between a checkout (checkout.ts) and a build without one (scripts/standalone). */
export interface Origin {
  readonly local: LocalServers | null;
  readonly parts: (product: Product, around: Surroundings, next: Next) => Promise<BuiltParts>;
}

/** Starts every part in turn. A part that fails to start ends the start; one that ends later is restarted. */
export async function startProduct(product: Product, around: Surroundings, { local, parts }: Origin): Promise<void> {
  const { plan } = around;
  const next = stepsOf(product);
  const closed = whyAsRoot(around.root);
  if (closed !== null) note(`The processes run as root: other users may not enter ${closed} (chmod o+x ${closed})`);
  const [servers, built] = await allOrFirstError([
    startServers(product, around, next, local),
    parts(product, around, next),
    local?.keeper(product, around),
  ]);
  const roots = { WEB_ROOT: built.web, SITE_ROOT: built.site, CONSOLE_ROOT: built.console };
  const scriptOf = (name: string) => join(built.server, `${name}.mjs`);
  const settings = { ...servers, scriptOf, env: { ...servers.env, ...roots } };
  const migrated = await next('Database schema', () => migrateOnce(product, around, settings));
  const invitation = async () => {
    if (plan.demo || find(migrated, 'hasOperator') === true) return;
    const link = find(await command(product, around, settings, 'invite-first-operator'), 'firstOperatorLink');
    product.firstOperatorLink = typeof link === 'string' ? link : null;
  };
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
  await next('Mail inbox, workers and API', () => allOrFirstError([inbox(), workers(), api(), invitation()]));
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
      const start = () => startRole(product, around, role, settings, { name, number, env });
      group.push(await supervise({ name, start }, product.stopping));
    }),
  );
}

/** Finds the value in the messages of a command; undefined if none has it. */
function find(said: ReadonlySet<unknown>, name: 'hasOperator' | 'firstOperatorLink'): unknown {
  const message = [...said].find((each) => typeof each === 'object' && each !== null && name in each);
  return (message as Record<typeof name, unknown> | undefined)?.[name];
}
