import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseRoleOf, PROCESS_ROLES } from '../../apps/api/src/platform/process-roles.ts';
import { freePort } from '../launch/ports.ts';
import { identity, isRoot, NOBODY } from '../launch/postgres-cluster.ts';
import { installed, onPath } from './programs.ts';

const EXAMPLE = resolve(import.meta.dirname, '../../ops/pgbouncer/pgbouncer.ini');
const NAMES = ['pgbouncer'];
const LOOK_EVERY_MS = 20;

/** Returns the path of PgBouncer: the system's, else Debian's package if allowed. */
async function ensurePgBouncer(): Promise<string> {
  const path = process.env.PGBOUNCER_PATH || onPath(NAMES) || (await installed('pgbouncer', NAMES, 'the pooler tests'));
  if (path) return path;
  throw new Error('No PgBouncer could be found or installed. Install it, or set its path: PGBOUNCER_PATH=…');
}

interface RunningPgBouncer {
  readonly pid: number;
  /** Returns the same address behind PgBouncer. */
  behind(url: string): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Lines of auth_file for logins of tests, whose password is their own name. */
const testUserlist = (): string =>
  [...PROCESS_ROLES.map(databaseRoleOf), 'plumbline_every_role'].map((login) => `"${login}" "${login}"\n`).join('');

/** Returns the example with its only database replaced, and with these settings instead of its own. */
function changed(ini: string, database: string, settings: Readonly<Record<string, string>>): string {
  const nameIn = (line: string): string => /^(\S+) =/.exec(line)?.[1] ?? '';
  const kept = ini.split('\n').map((line) => (nameIn(line) === 'plumbline' ? database : line));
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return [...kept.filter((line) => !(nameIn(line) in settings)), ...lines, ''].join('\n');
}

interface PgBouncerOptions {
  /** Lines of auth_file. Default: the logins of tests. */
  readonly userlist?: string;
  /** Default: a free one. */
  readonly port?: number;
  /** Settings in place of the example's. Default: a test waits longer than a call, because several share one machine. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts PgBouncer with the example configuration in front of the server at `serverUrl`, for all its databases. */
export async function startPgBouncer(
  serverUrl: string,
  { userlist = testUserlist(), port, settings: own = { query_wait_timeout: '120' } }: PgBouncerOptions = {},
): Promise<RunningPgBouncer> {
  const program = await ensurePgBouncer();
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-pgbouncer-'));
  await chmod(folder, 0o711);
  const [listens, server] = [port ?? (await freePort()), new URL(serverUrl)];
  const files = { ini: join(folder, 'pgbouncer.ini'), users: join(folder, 'userlist.txt') };
  const everyDatabase = `* = host=${server.hostname} port=${server.port}`;
  const settings = {
    listen_port: String(listens),
    auth_file: files.users,
    server_tls_sslmode: 'disable',
    unix_socket_dir: '',
    ...own,
  };
  await writeFile(files.ini, changed(await readFile(EXAMPLE, 'utf8'), everyDatabase, settings));
  await writeFile(files.users, userlist);
  for (const file of [folder, ...Object.values(files)]) if (isRoot) await chown(file, NOBODY, NOBODY);
  let output = '';
  const child = spawn(program, [files.ini], { ...identity(), stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
    });
  const exited = once(child, 'exit');
  const behind = (url: string): string =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port: listens }).toString();
  while (!output.includes('process up')) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`PgBouncer did not start:\n${output}`);
    await sleep(LOOK_EVERY_MS);
  }
  return {
    pid: child.pid!,
    behind,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns auth_file for the product's logins as an operator makes it, with the passwords' hashes. */
export async function hashedUserlist(superuserUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `SELECT format('"%s" "%s"', rolname, rolpassword) AS line FROM pg_authid
       WHERE rolcanlogin AND rolname LIKE 'plumbline\\_%' AND rolname <> 'plumbline_owner'`,
    );
    return rows.map(({ line }) => `${line}\n`).join('');
  } finally {
    await client.end();
  }
}
