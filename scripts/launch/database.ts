import { createHmac } from 'node:crypto';
import { START_IDLE_MS } from '@plumbline/time-limits/progress';
import pg from 'pg';
import { databaseHosts, HostUnavailable, openClient } from '../../apps/api/src/platform/database-hosts.ts';
import { hostsIn, loginIn, replicaUrlsIn, withLogin } from '../../apps/api/src/platform/database-url.ts';
import {
  databaseRoleOf,
  PROCESS_ROLES,
  type ProcessRole,
  ROLES_OF_COMMAND,
} from '../../apps/api/src/platform/process-roles.ts';
import { applyRoleLimits } from '../../apps/api/src/platform/role-limits.ts';
import { untilItSucceeds } from './retry.ts';

/** The former single role of all processes. */
const FORMER_ROLE = 'plumbline_app';
const OWNER = 'plumbline_owner';
/** The server is starting or stopping (57P0x), has no free connection, or the connection was lost. */
const LATER = /^(57P0\d|53300|08)/;
const LOST = /^(ECONNRESET|EPIPE)$|Connection terminated/;

/** The addresses with one login. They differ if a pooler is between the product and the server. */
export interface DatabaseLogin {
  readonly url: string;
  /** Past the pooler. */
  readonly directUrl: string;
  /** Standbys that answer reads, comma-separated. */
  readonly replicaUrls?: string;
}

/** Each role's login, and the schema owner's, which only migrations use. */
export interface Databases {
  readonly owner: DatabaseLogin;
  readonly of: Readonly<Record<ProcessRole, DatabaseLogin>>;
}

/** Creates the owner, the roles' logins and the database on the embedded server, where they are missing. */
export async function prepareDatabase(
  superuserUrl: string,
  name: string,
  passwordOf: (login: 'owner' | ProcessRole) => string,
  stopping: AbortSignal,
): Promise<Databases> {
  // The server is supervised: if it just ended, it restarts.
  const isTemporary = (error: unknown) => isLater(error) || (error as { code?: string }).code === 'ECONNREFUSED';
  const retried = { name: 'the database', stopping, isTemporary };
  await untilItSucceeds(retried, () => onServer(superuserUrl, (client) => prepare(client, name, passwordOf)));
  const as = (user: string, password: string): DatabaseLogin => {
    const url = withLogin(superuserUrl, { user, password }, name);
    return { url, directUrl: url };
  };
  const logins = PROCESS_ROLES.map((role) => [role, as(databaseRoleOf(role), passwordOf(role))]);
  return {
    owner: as(OWNER, passwordOf('owner')),
    of: Object.fromEntries(logins) as Record<ProcessRole, DatabaseLogin>,
  };
}

async function prepare(
  client: pg.Client,
  name: string,
  passwordOf: (login: 'owner' | ProcessRole) => string,
): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    "SELECT rolname FROM pg_roles WHERE rolname ~ '^plumbline_'",
  );
  const known = new Set(rows.map(({ rolname }) => rolname));
  const login = async (role: string, password: string) => {
    if (!known.has(role)) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  };
  await login(OWNER, passwordOf('owner'));
  for (const role of PROCESS_ROLES) await login(databaseRoleOf(role), passwordOf(role));
  // Even if the role exists, because the attempt that created it may have ended before this.
  await client.query(`GRANT ${ROLES_OF_COMMAND.map(databaseRoleOf).join(', ')} TO ${databaseRoleOf('command')}`);
  // The owner cannot change the logins, because the superuser created them.
  await applyRoleLimits(client);
  if (known.has(FORMER_ROLE)) {
    // The next migration transfers the job queue, which this role owns, to the owner.
    await client.query(`GRANT ${FORMER_ROLE} TO ${OWNER}; ALTER ROLE ${FORMER_ROLE} NOLOGIN`);
  }
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${OWNER}`);
}

/** Returns the environment variable with a role's login on an external database. */
export const urlVariable = (role: ProcessRole): string => `DATABASE_${role.toUpperCase()}_URL`;

/**
 * Returns the logins on the external database at DATABASE_URL. Missing ones are created as the owner, who needs
 * CREATEROLE. Their passwords are derived from the owner's, so every machine with this database has the same. A pooler
 * may not know a login yet, so all this goes past it.
 */
export function loginsOn(env: NodeJS.ProcessEnv, stopping: AbortSignal): Promise<Databases> {
  const url = env.DATABASE_URL!.trim();
  const owner = { url, directUrl: env.DATABASE_DIRECT_URL?.trim() || url };
  return untilItSucceeds({ name: `the database on ${hostsIn(owner.directUrl)}`, stopping, isTemporary: isLater }, () =>
    logins(owner, env),
  );
}

async function logins(owner: DatabaseLogin, env: NodeJS.ProcessEnv): Promise<Databases> {
  const of = {} as Record<ProcessRole, DatabaseLogin>;
  const missing: ProcessRole[] = [];
  for (const role of PROCESS_ROLES) {
    const given = env[urlVariable(role)]?.trim();
    of[role] = given
      ? { url: given, directUrl: env.DATABASE_DIRECT_URL?.trim() ? withLogin(owner.directUrl, loginIn(given)) : given }
      : derived(owner, role);
    if (!given && !(await opens(of[role].directUrl))) missing.push(role);
  }
  if (missing.length > 0) await makeLogins(owner.directUrl, missing, of);
  return { owner, of: withReplicas(of, env) };
}

/** The standbys have the logins of the primary. */
function withReplicas(of: Databases['of'], { DATABASE_REPLICA_URLS: list = '' }: NodeJS.ProcessEnv): Databases['of'] {
  const urls = replicaUrlsIn(list);
  if (urls === null) throw new Error('DATABASE_REPLICA_URLS is not a list of addresses, separated by commas.');
  if (urls.length === 0) return of;
  const replicaUrlsOf = (login: DatabaseLogin) => urls.map((url) => withLogin(url, loginIn(login.directUrl))).join(',');
  const logins = PROCESS_ROLES.map((role) => [role, { ...of[role], replicaUrls: replicaUrlsOf(of[role]) }]);
  return Object.fromEntries(logins) as Databases['of'];
}

function derived({ url, directUrl }: DatabaseLogin, role: ProcessRole): DatabaseLogin {
  const owners = loginIn(url).password;
  if (owners === '') throw new Error(`Set ${urlVariable(role)}: DATABASE_URL has no password to derive one from.`);
  const user = databaseRoleOf(role);
  const login = { user, password: createHmac('sha256', owners).update(user).digest('hex') };
  return { url: withLogin(url, login), directUrl: withLogin(directUrl, login) };
}

async function makeLogins(
  ownerUrl: string,
  roles: readonly ProcessRole[],
  of: Readonly<Record<ProcessRole, DatabaseLogin>>,
): Promise<void> {
  try {
    await onServer(ownerUrl, async (owner) => {
      for (const role of roles) {
        const login = databaseRoleOf(role);
        const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [login]);
        const password = owner.escapeLiteral(loginIn(of[role].directUrl).password);
        await owner.query(`${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${login} LOGIN PASSWORD ${password}`);
      }
    });
  } catch (error) {
    if (isLater(error)) throw error;
    const variables = roles.map(urlVariable).join(', ');
    throw new Error(
      `The owner of the database cannot create the roles' logins (${(error as Error).message}). Create them by hand and set ` +
        `${variables} (docs/operating.md, "Start"), or give the owner CREATEROLE.`,
      { cause: error },
    );
  }
}

async function opens(url: string): Promise<boolean> {
  try {
    await onServer(url, async () => {});
    return true;
  } catch (error) {
    // invalid_password, invalid_authorization_specification (no such role, or no login)
    if (error instanceof pg.DatabaseError && ['28P01', '28000'].includes(error.code ?? '')) return false;
    throw error;
  }
}

/** Does something on a separate connection. A slow answer is no error; a hanging server is. */
async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(databaseHosts(url), { connectionTimeoutMillis: START_IDLE_MS });
  // A broken connection rejects its queries; without a listener it would also end this process.
  client.on('error', () => {});
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether a retry may succeed later. */
function isLater(error: unknown): boolean {
  // During a failover, none of the hosts writes for a while.
  if (error instanceof HostUnavailable) return true;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return LATER.test(code) || LOST.test(code) || LOST.test(message);
}
