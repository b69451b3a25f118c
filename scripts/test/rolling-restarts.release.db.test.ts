import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { inUpgradeTransaction } from '../../apps/api/src/platform/upgrade-transaction.ts';
import { type ApiProcess, freePort, startApiProcess } from '../../apps/api/src/testing/api-process.ts';
import { addMember, fund, ledgerViolations } from '../../apps/api/src/testing/builders.ts';
import { FIRST_DAY } from '../../apps/api/src/testing/database.ts';
import { ownDatabase } from '../../apps/api/src/testing/fixtures.ts';
import { type Call, sendLoad } from '../../apps/api/src/testing/load.ts';
import { openSession } from '../../apps/api/src/testing/operators.ts';
import { whenOver } from '../../apps/api/src/testing/when-over.ts';
import { ensureProgram } from './programs.ts';

const RESTARTS = 20;
/** A slow machine needs a minute for a restart. */
const PATIENCE_MS = 3_600_000;
const CLIENTS = 8;
const MEMBERS = 8;
const CONFIGURATION = resolve(import.meta.dirname, '../../ops/haproxy/haproxy.cfg');

const haproxy = await ensureProgram('haproxy', 'haproxy', 'the test of rolling restarts');
const t = await ownDatabase();
const tokens = await Promise.all(
  Array.from({ length: MEMBERS }, async () => {
    const id = await addMember(t.owner);
    await fund(t.db, id, 5_000_000_000_000n);
    return openSession(t, 'member', id);
  }),
);

/** Starts an API process that drains for as long as one in production. */
const startApi = (port: number): Promise<ApiProcess> => startApiProcess(t, { PORT: String(port), DRAIN_SECONDS: '5' });

/** Starts HAProxy with the configuration in ops. Returns its address and a function that reads the state of a server. */
async function startProxy(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-haproxy-'));
  const socket = join(folder, 'admin.sock');
  const bind = `127.0.0.1:${await freePort()}`;
  const env = {
    HAPROXY_SOCKET: socket,
    HAPROXY_BIND: bind,
    ...Object.fromEntries(ports.map((port, index) => [`HAPROXY_API_${index + 1}`, `127.0.0.1:${port}`])),
  };
  const child = spawn(haproxy, ['-db', '-f', CONFIGURATION], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  whenOver(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  const stateOf = async (server: string): Promise<string | undefined> => {
    const client = connect(socket);
    client.end('show stat\n');
    const lines = (await text(client).catch(() => '')).split('\n');
    const column = lines[0]!.split(',').indexOf('status');
    return lines.find((line) => line.startsWith(`api,${server},`))?.split(',')[column];
  };
  return { origin: `http://${bind}`, stateOf };
}

let calls = 0;
/** Returns a read or, one time in two, a transfer, which must never run twice. */
function nextCall(): Call {
  const number = calls++;
  const headers = { authorization: `Bearer ${tokens[number % MEMBERS]}`, 'content-type': 'application/json' };
  if (number % 2 === 0) return { method: 'GET', path: '/sellerApi/getprofile', headers };
  const body = JSON.stringify({ from: 'wallet', to: 'earnings', amount: '1', requestId: randomUUID() });
  return { method: 'POST', path: '/sellerApi/walletTransfer', headers, body };
}

/** Starts two API processes behind HAProxy, under load. */
async function startRolling() {
  const ports = [await freePort(), await freePort()];
  const apis = await Promise.all(ports.map(startApi));
  const { origin, stateOf } = await startProxy(ports);
  for (const server of ['api1', 'api2']) await expect.poll(() => stateOf(server)).toBe('UP');
  const load = sendLoad(origin, CLIENTS, nextCall);
  return {
    load,
    /** Ends a process and starts another one in its place. */
    async replace(index: 0 | 1) {
      const before = load.answered();
      expect(await apis[index]!.end('SIGTERM')).toBe(0);
      apis[index] = await startApi(ports[index]!);
      await expect.poll(() => stateOf(`api${index + 1}`)).toBe('UP');
      expect(load.answered()).toBeGreaterThan(before);
      expect(load.failures).toEqual([]);
    },
    async end() {
      await load.stop();
      expect(load.failures).toEqual([]);
      expect(await ledgerViolations(t.owner)).toEqual([]);
    },
  };
}

test(
  `${RESTARTS} rolling restarts of two API processes behind HAProxy under load fail no call`,
  async () => {
    const { replace, end } = await startRolling();
    for (let restart = 0; restart < RESTARTS; restart++) await replace(restart % 2 === 0 ? 0 : 1);
    await end();
  },
  PATIENCE_MS,
);

test(
  'An upgrade that adds columns and replaces every function, view and trigger under load fails no call',
  async () => {
    const { load, replace, end } = await startRolling();
    await expect.poll(load.answered).toBeGreaterThan(100);
    const owner = new pg.Client({ connectionString: t.ownerUrl });
    await owner.connect();
    // What a release changes: tables that the calls read and write, and all of db/functions.
    for (const table of ['members.member', 'ledger.posting', 'identity.session'])
      await inUpgradeTransaction(owner, () => owner.query(`ALTER TABLE ${table} ADD COLUMN of_next_release text`));
    await owner.query(`UPDATE public.function_file SET statements = '{}'`);
    await owner.end();
    const before = load.answered();
    await migrate(t.ownerUrl, FIRST_DAY);
    expect(load.answered()).toBeGreaterThan(before);
    expect(load.failures).toEqual([]);
    await replace(0);
    await replace(1);
    await end();
  },
  PATIENCE_MS,
);
