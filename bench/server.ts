import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { letRolesLogIn, loginOfEveryRole } from '../apps/api/src/testing/logins.ts';
import { startPostgres } from '../scripts/launch/postgres.ts';

export interface BenchServer {
  readonly url: string;
  /** With its data in `data`. */
  readonly folder: string;
  /** Creates a database with the whole schema; returns URLs of the owner and of a login with every role. */
  freshDatabase(name: string, firstDay: string): Promise<{ ownerUrl: string; appUrl: string }>;
  /** Creates an empty database. */
  emptyDatabase(name: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a connection. If the server stops, the current query fails, and nothing else. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Starts the bench's own PostgreSQL, durable as in production, in a folder that is removed afterwards. */
export async function startBenchServer(settings: readonly string[] = []): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'));
  const server = await startPostgres({
    folder,
    port: await freePort(),
    password: randomBytes(16).toString('hex'),
    settings: ['fsync = on', 'synchronous_commit = on', 'max_wal_size = 16GB', ...settings],
  });
  return benchServerOn({ url: server.url, folder }, async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Uses a server that another part of the bench started. */
export function benchServerOn(
  { url: serverUrl, folder }: Pick<BenchServer, 'url' | 'folder'>,
  stop: BenchServer['stop'],
): BenchServer {
  const admin = async (statement: string): Promise<void> => {
    const client = await connect(serverUrl);
    await client.query(statement).finally(() => client.end());
  };
  const at = (name: string): string => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.toString();
  };
  const emptyDatabase = async (name: string): Promise<string> => {
    await admin(`CREATE DATABASE ${name}`);
    return at(name);
  };
  return {
    url: serverUrl,
    folder,
    emptyDatabase,
    async freshDatabase(name, firstDay) {
      const ownerUrl = await emptyDatabase(name);
      await migrate(ownerUrl, firstDay);
      const superuser = await connect(serverUrl);
      await letRolesLogIn(superuser).finally(() => superuser.end());
      return { ownerUrl, appUrl: loginOfEveryRole(ownerUrl) };
    },
    dropDatabase: (name) => admin(`DROP DATABASE ${name} WITH (FORCE)`),
    stop,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
