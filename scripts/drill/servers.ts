import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { freePort } from '../launch/ports.ts';
import { type RunningPostgres, startPostgres } from '../launch/postgres.ts';
import { asSuperuser, copyServer } from '../test/copy-server.ts';
import { childrenOf, killAll } from './kill.ts';
import { until } from './until.ts';

export interface Server {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  running: RunningPostgres;
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
