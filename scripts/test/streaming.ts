import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../launch/ports.ts';
import { type RunningPostgres, startPostgres } from '../launch/postgres.ts';

const PASSWORD = 'of-a-test';

export interface StreamingServer extends RunningPostgres {
  readonly port: number;
}

/** Servers of one cluster for a test, in a folder of their own. */
export interface Streaming {
  readonly primary: StreamingServer;
  /** Copies the running primary, and starts the copy as a standby that follows it. */
  addStandby(name: string): Promise<StreamingServer>;
  /** Stops every server and deletes their data. */
  stop(): Promise<void>;
}

export async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Starts an empty primary. The test's own writes reach its standbys. */
export async function startStreaming(): Promise<Streaming> {
  const scratch = await mkdtemp(join(tmpdir(), 'plumbline-streaming-'));
  // The servers run as another user, who must be able to enter it.
  await chmod(scratch, 0o711);
  const servers: StreamingServer[] = [];
  const start = async (name: string, port: number, settings: readonly string[] = []): Promise<StreamingServer> => {
    const running = await startPostgres({
      folder: join(scratch, name),
      port,
      password: PASSWORD,
      settings: ['fsync = off', 'shared_buffers = 64MB', 'hot_standby_feedback = on', ...settings],
    });
    const server = { ...running, port };
    servers.push(server);
    return server;
  };
  const primary = await start('primary', await freePort());
  return {
    primary,
    async addStandby(name) {
      const follows = `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD}'`;
      await copyAsStandby(join(scratch, 'primary'), primary.url, join(scratch, name));
      return start(name, await freePort(), [follows]);
    },
    async stop() {
      for (const server of servers.toReversed()) await server.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

/** Copies a running server into a folder, as a standby that follows it. */
async function copyAsStandby(from: string, url: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const { uid, gid } = await stat(join(from, 'data'));
  const write = async (name: string, text: string) => {
    await writeFile(join(to, 'data', name), text);
    await chown(join(to, 'data', name), uid, gid);
  };
  await asSuperuser(url, async (client) => {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    await promisify(execFile)('cp', ['-a', join(from, 'data'), to]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await write('backup_label', rows[0]!.labelfile);
  });
  await rm(join(to, 'data/postmaster.pid'));
  await write('standby.signal', '');
}
