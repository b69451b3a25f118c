import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../launch/ports.ts';
import { type RunningPostgres, startPostgres } from '../launch/postgres.ts';
import { copyServer } from './copy-server.ts';

const PASSWORD = 'of-a-test';

/** The log of a copy is kept until its standby has read it. */
const SETTINGS = ['fsync = off', 'shared_buffers = 64MB', 'hot_standby_feedback = on', 'wal_keep_size = 512MB'];

export interface StreamingServer extends RunningPostgres {
  readonly port: number;
  /** With its data in `data`. */
  readonly folder: string;
}

/** Servers of one cluster for a test, in a folder of their own. */
export interface Streaming {
  readonly primary: StreamingServer;
  /** Copies the running primary, and starts the copy as a standby that follows it. */
  addStandby(name: string): Promise<StreamingServer>;
  /** Stops every server and deletes their data. */
  stop(): Promise<void>;
}

/** Starts an empty primary. The test's own writes reach its standbys. */
export async function startStreaming(): Promise<Streaming> {
  const scratch = await mkdtemp(join(tmpdir(), 'plumbline-streaming-'));
  // The servers run as another user, who must be able to enter it.
  await chmod(scratch, 0o711);
  const servers: StreamingServer[] = [];
  const start = async (name: string, port: number, settings: readonly string[] = []): Promise<StreamingServer> => {
    const folder = join(scratch, name);
    const running = await startPostgres({
      folder,
      port,
      password: PASSWORD,
      settings: [...SETTINGS, ...settings],
    });
    const server = { ...running, port, folder };
    servers.push(server);
    return server;
  };
  const primary = await start('primary', await freePort());
  return {
    primary,
    async addStandby(name) {
      const follows = `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD}'`;
      await copyServer(primary.folder, primary.url, join(scratch, name));
      return start(name, await freePort(), [follows]);
    },
    async stop() {
      for (const server of servers.toReversed()) await server.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
