import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../testing/fixtures.ts';
import { accessTo } from '../testing/logins.ts';
import { whenOver } from '../testing/when-over.ts';
import { isBusy } from './busy.ts';
import { createChannel } from './channel.ts';
import { createDb, createPool } from './database.ts';
import { databaseHosts, openClient } from './database-hosts.ts';
import { createPipelinedPool } from './pipelined-pool.ts';

const t = await ownDatabase();

/** A host on which nothing listens. */
async function closedHost(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}

const withHosts = (hosts: string): string => {
  const { host } = new URL(t.appUrl);
  return t.appUrl.replace(`@${host}`, `@${hosts}`);
};
const { host: working } = new URL(t.appUrl);
const closed = await closedHost();

function ownDb(url: string) {
  const db = createDb(createPool(url, 2));
  whenOver(() => db.destroy());
  return db;
}
const selectOne = sql<{ one: number }>`SELECT 1 AS one`;

describe('Several database hosts', () => {
  it.each([
    ['the first host is down', `${closed},${working}`],
    ['the second host is down', `${working},${closed}`],
  ])('Calls, pipelined reads and notifications use the host that works: %s', async (_, hosts) => {
    const url = withHosts(hosts);
    expect((await selectOne.execute(ownDb(url))).rows).toEqual([{ one: 1 }]);
    const pipelined = createPipelinedPool(accessTo(url), 1, () => undefined);
    whenOver(() => pipelined.end());
    expect((await pipelined.query({ name: 'one', text: 'SELECT 1 AS one' })).rows).toEqual([{ one: 1 }]);
    const notices: string[] = [];
    const channel = createChannel(accessTo(url), { name: 'hosts', notice: (text) => notices.push(text), broken() {} });
    whenOver(() => channel.end());
    await channel.query(`SELECT pg_notify('hosts', 'heard')`);
    await expect.poll(() => notices).toEqual(['heard']);
  });

  it('A call is answered with “busy” if no host can be used', async () => {
    const tried = selectOne.execute(ownDb(withHosts(`${closed},${closed}`)));
    await expect(tried).rejects.toSatisfy(isBusy);
    await expect(tried).rejects.toThrow(`${closed} cannot be used: connect ECONNREFUSED`);
  });

  it('A server that ends a session as it begins does not end the process, and the first statement is “busy”', async () => {
    const message = (type: string, ...parts: readonly (string | number)[]) => {
      const body = Buffer.concat(
        parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([0, 0, 0, part]))),
      );
      const head = Buffer.alloc(5, type);
      head.writeUInt32BE(body.length + 4, 1);
      return Buffer.concat([head, body]);
    };
    const beginning = [message('R', 0), message('Z', 'I')];
    const end = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
    const server = createServer((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([...beginning, end])));
    }).listen(0, '127.0.0.1');
    whenOver(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    await expect(selectOne.execute(ownDb(withHosts(`127.0.0.1:${port}`)))).rejects.toSatisfy(isBusy);
  });

  it('A wrong password is reported and is not “busy”', async () => {
    const url = withHosts(`${working},${working}`).replace('plumbline_every_role@', 'wrong@');
    await expect(openClient(databaseHosts(url), {})).rejects.toSatisfy((error) => !isBusy(error));
  });

  describe('with a server that only reads', () => {
    const readOnly = 'ALTER ROLE plumbline_reading SET default_transaction_read_only = on';
    whenOver(async () => void (await t.owner.query('DROP ROLE IF EXISTS plumbline_reading')));

    it('A connection to it is closed, and it is busy even as the only host', async () => {
      await t.owner.query(`CREATE ROLE plumbline_reading LOGIN PASSWORD 'of-a-test'; ${readOnly}`);
      const url = withHosts(working).replace(
        'plumbline_every_role:plumbline_every_role',
        'plumbline_reading:of-a-test',
      );
      expect((await selectOne.execute(ownDb(url))).rows).toEqual([{ one: 1 }]);
      for (const asked of [
        `${url}?target_session_attrs=read-write`,
        url.replace(`@${working}`, `@${working},${closed}`),
      ])
        await expect(selectOne.execute(ownDb(asked))).rejects.toSatisfy(isBusy);
      await expect
        .poll(
          async () =>
            (await t.owner.query(`SELECT FROM pg_stat_activity WHERE usename = 'plumbline_reading'`)).rowCount,
        )
        .toBe(1);
    });
  });

  it('A connection on which a write was refused because the server only reads is not used again', async () => {
    const pool = createPool(t.appUrl, 1);
    whenOver(() => pool.end());
    const pidOf = async () => (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
    const before = await pidOf();
    const writes = `START TRANSACTION READ ONLY; SELECT nextval('members.member_id_seq')`;
    await expect(pool.query(writes)).rejects.toMatchObject({ code: '25006' });
    expect(await pidOf()).not.toBe(before);
  });
});
