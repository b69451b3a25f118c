import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DRILL_CONNECT_MS } from '@plumbline/time-limits/tools';
import pg from 'pg';
import { isRoot } from '../launch/postgres-cluster.ts';

/** Contents that a copy must not take from a running server: they belong to its own process or its own log. */
const LEFT_OUT = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_dynshmem', 'pg_notify'];
const FILES_LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'standby.signal'];

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

/** Copies a running server as a standby, by a low-level backup; its log is streamed afterwards. */
export async function copyServer(from: string, url: string, to: string): Promise<void> {
  const [source, target] = [join(from, 'data'), join(to, 'data')];
  await asSuperuser(url, async (client) => {
    await client.query(`SELECT pg_backup_start('copy', true)`);
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
