import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DRILL_CONNECT_MS } from '@plumbline/time-limits/tools';
import pg from 'pg';
import { freePort } from '../launch/ports.ts';
import { type RunningPostgres, startPostgres } from '../launch/postgres.ts';
import { isRoot } from '../launch/postgres-cluster.ts';
import { childrenOf, killAll } from './kill.ts';
import { until } from './until.ts';

/** Contents that a copy must not take from a running server: they belong to its own process or its own log. */
const LEFT_OUT = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_dynshmem', 'pg_notify'];
const FILES_LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'standby.signal'];

export interface Server {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  running: RunningPostgres;
}

/** Connects as the superuser of one server for the work. */
export async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: DRILL_CONNECT_MS });
  // The server may be killed meanwhile, which also rejects the query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A primary and a standby that confirms each commit before its caller learns of it. */
export class Pair {
  primary: Server;
  standby: Server;
  readonly #password: string;

  private constructor(primary: Server, standby: Server, password: string) {
    this.primary = primary;
    this.standby = standby;
    this.#password = password;
  }

  static async start(folder: string, password: string): Promise<Pair> {
    const place = async (name: string) => ({ name, folder: join(folder, name), port: await freePort() });
    const [one, other] = [await place('one'), await place('two')];
    const primary = { ...one, running: await startPostgres({ ...one, password, settings: settingsOf(null) }) };
    const standby = { ...other, running: await startStandby(primary, other, password) };
    const pair = new Pair(primary, standby, password);
    await pair.commitTogether();
    return pair;
  }

  /** Kills every process of the primary at once, like the loss of its machine. */
  async killPrimary(): Promise<void> {
    const { pid, exited } = this.primary.running;
    killAll([pid, ...childrenOf(pid)]);
    await exited;
  }

  /** Makes the standby the primary. The lost server takes its place and is down until it is rebuilt. */
  async promote({ keepsSynchronous }: { readonly keepsSynchronous: boolean }): Promise<void> {
    await asSuperuser(this.standby.running.url, async (client) => {
      await nameSynchronous(client, keepsSynchronous ? '*' : '');
      await client.query('SELECT pg_promote(true, 600)');
    });
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  /** Replaces the lost server's data by a copy of the primary, and starts it as a standby. */
  async rebuild(): Promise<void> {
    this.standby.running = await startStandby(this.primary, this.standby, this.#password);
  }

  /** From here on, each commit waits for the standby. Returns when it has caught up. */
  async commitTogether(): Promise<void> {
    await asSuperuser(this.primary.running.url, async (client) => {
      await nameSynchronous(client, '*');
      await until('the standby is synchronous', async () => {
        const { rowCount } = await client.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);
        return rowCount === 1;
      });
    });
  }

  /** What an operator does if no standby can confirm commits (docs/operating.md). */
  commitAlone(): Promise<void> {
    return asSuperuser(this.primary.running.url, (client) => nameSynchronous(client, ''));
  }

  async stop(): Promise<void> {
    await this.standby.running.stop();
    await this.primary.running.stop();
  }
}

async function startStandby(
  of: Server,
  { folder, port }: Pick<Server, 'folder' | 'port'>,
  password: string,
): Promise<RunningPostgres> {
  await rm(join(folder, 'data'), { recursive: true, force: true });
  await copyServer(of.folder, of.running.url, folder);
  const source = `host=127.0.0.1 port=${of.port} user=postgres password=${password}`;
  return startPostgres({ folder, port, password, settings: settingsOf(source) });
}

async function nameSynchronous(client: pg.Client, names: string): Promise<void> {
  await client.query(`ALTER SYSTEM SET synchronous_standby_names = ${client.escapeLiteral(names)}`);
  await client.query('SELECT pg_reload_conf()');
}

/** Only processes are killed, so nothing depends on fsync. The log is kept until a copy has caught up. */
const settingsOf = (source: string | null): readonly string[] => [
  'fsync = off',
  'shared_buffers = 128MB',
  'wal_keep_size = 2GB',
  ...(source === null ? [] : [`primary_conninfo = '${source}'`]),
];

/** Copies a running server by a low-level backup; its log is streamed afterwards. */
async function copyServer(from: string, url: string, to: string): Promise<void> {
  const [source, target] = [join(from, 'data'), join(to, 'data')];
  await asSuperuser(url, async (client) => {
    await client.query(`SELECT pg_backup_start('drill', true)`);
    await copyFolder(source, target);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(join(target, 'backup_label'), rows[0]!.labelfile);
  });
  await writeFile(join(target, 'standby.signal'), '');
  const { uid, gid } = await stat(source);
  if (isRoot) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, to]);
}

/** A file that disappears meanwhile was dropped, which the log repeats. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await unlessGone(readdir(from, { withFileTypes: true }), [])) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.includes(entry.name)) await mkdir(target, { recursive: true, mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target);
    else if (!FILES_LEFT_OUT.includes(entry.name)) await unlessGone(copyFile(source, target), undefined);
  }
}

const unlessGone = <T>(work: Promise<T>, gone: T): Promise<T> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return gone;
    throw error;
  });
