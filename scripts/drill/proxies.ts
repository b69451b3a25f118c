import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../launch/ports.ts';
import { ensureProgram } from '../test/programs.ts';
import { serveHealth } from './controller.ts';
import type { Pair } from './servers.ts';
import { until } from './until.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../ops/haproxy/database.cfg');

/** HAProxy with the configuration in ops, which leads to the server that writes. */
export interface DatabaseProxy {
  readonly port: number;
  /** Kills HAProxy and starts it again: all connections break. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabaseProxy(pair: Pair, password: string, folder: string): Promise<DatabaseProxy> {
  const program = await ensureProgram('haproxy', 'haproxy', 'the failover drill');
  const servers = [pair.primary, pair.standby];
  const healths = await Promise.all(servers.map(({ port }) => serveHealth(port, password)));
  const port = await freePort();
  const socket = join(folder, 'haproxy.sock');
  const env: NodeJS.ProcessEnv = { HAPROXY_SOCKET: socket, HAPROXY_BIND: `127.0.0.1:${port}` };
  for (const [index, server] of servers.entries()) {
    env[`HAPROXY_DB_${index + 1}`] = `127.0.0.1:${server.port}`;
    env[`HAPROXY_DB_${index + 1}_CHECK`] = String((healths[index]!.address() as AddressInfo).port);
  }
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, ['-db', '-f', CONFIGURATION], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    await until('HAProxy knows the primary', async () => (await upServers(socket)) === 1);
  };
  const end = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(socket, { force: true });
  };
  await start();
  return {
    port,
    async restart() {
      await end();
      await start();
    },
    async stop() {
      await end();
      for (const health of healths) health.close();
    },
  };
}

/** Returns how many servers HAProxy has checked and found to be the primary. */
async function upServers(socket: string): Promise<number> {
  const client = connect(socket);
  client.end('show stat\n');
  const lines = (await text(client).catch(() => '')).split('\n').map((line) => line.split(','));
  const [status, check] = ['status', 'check_status'].map((name) => lines[0]!.indexOf(name));
  return lines.filter(
    ([proxy, server, ...rest]) =>
      proxy === 'primary' && server !== 'BACKEND' && rest[status! - 2] === 'UP' && rest[check! - 2] === 'L7OK',
  ).length;
}
