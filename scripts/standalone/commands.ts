import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProcessRole } from '../../apps/api/src/platform/process-roles.ts';
import { launch } from '../launch/launch.ts';
import { planFrom } from '../launch/plan.ts';
import { startProduct } from '../launch/product.ts';
import { envOfRole } from '../launch/role-env.ts';
import { type ServiceRole, scriptOfRole, TITLES } from '../launch/services.ts';

interface Command {
  /** In `server/`. */
  readonly script: string;
  /** Null if it needs no variables of a role. */
  readonly role: ProcessRole | null;
  /** The command line has several commands and gets the name. */
  readonly args?: readonly string[];
  /** Some commands of operators work offline; the others check it themselves. */
  readonly isOffline?: true;
}

const ROLES = Object.keys(TITLES) as readonly ServiceRole[];

/** Commands that run in this process, by name. */
const COMMANDS: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(ROLES.map((role) => [role, { script: scriptOfRole(role), role }])),
  migrate: { script: 'cli', role: 'command', args: ['migrate'] },
  operate: { script: 'cli', role: 'command', isOffline: true },
  'rotate-secrets': { script: 'rotate-secrets', role: 'guard' },
  signer: { script: 'signer', role: null, isOffline: true },
};

/** Runs the command of this process's arguments from the folder of a build. */
export async function run(folder: string): Promise<void> {
  const [name = '', ...given] = process.argv.slice(2);
  if (name === 'all') return startAll(folder);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    return refuse(`${name === '' ? 'Choose a command' : `There is no command ${name}`}.\n${USAGE}`);
  const { script, role, args = [], isOffline = false } = command;
  const url = process.env.DATABASE_URL?.trim() ?? '';
  if (url === '' && !isOffline) return refuse(`DATABASE_URL is not set: ${name} needs the address of the database.`);
  if (role !== null && url !== '') {
    const login = { url, directUrl: process.env.DATABASE_DIRECT_URL?.trim() || url };
    Object.assign(process.env, envOfRole(role, { ...rootsIn(folder), ...process.env }, login));
  }
  process.env.NODE_ENV ??= 'production';
  const path = join(folder, 'server', `${script}.mjs`);
  process.argv = [process.argv[0]!, path, ...args, ...given];
  await import(pathToFileURL(path).href);
}

const USAGE = `Usage: node plumbline.mjs <command>; commands: ${['all', ...Object.keys(COMMANDS)].join(', ')}`;

const rootsIn = (folder: string) => ({
  WEB_ROOT: join(folder, 'web'),
  SITE_ROOT: join(folder, 'site'),
  CONSOLE_ROOT: join(folder, 'console'),
});

/** Starts every role as its own process, like `npm start`, with the database and the chain of the environment. */
async function startAll(folder: string): Promise<void> {
  const { WEB_ROOT: web, SITE_ROOT: site, CONSOLE_ROOT: operators } = rootsIn(folder);
  const built = { server: join(folder, 'server'), web, site, console: operators };
  await launch({
    root: folder,
    plan: planFrom(process.env, { hasLocalServers: false }),
    start: (product, around) => startProduct(product, around, { local: null, parts: async () => built }),
  });
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
