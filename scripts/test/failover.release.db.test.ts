import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { createDb, createPool, value } from '../../apps/api/src/platform/database.ts';
import { envOfAccess } from '../../apps/api/src/platform/database-access.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import type { ProcessRole } from '../../apps/api/src/platform/process-roles.ts';
import { startApiProcess, startGuardProcess, startRoleProcess } from '../../apps/api/src/testing/api-process.ts';
import { addMember, fund } from '../../apps/api/src/testing/builders.ts';
import { accessTo, letRolesLogIn, loginOf, loginOfEveryRole } from '../../apps/api/src/testing/logins.ts';
import { openSession } from '../../apps/api/src/testing/operators.ts';
import { whenOver } from '../../apps/api/src/testing/when-over.ts';
import { asSuperuser } from './copy-server.ts';
import { startStreaming } from './streaming.ts';

/** A standby is copied, and several processes start, on a machine that also does other work. */
const PATIENCE_MS = 300_000;
const CALLERS = 4;

/** Tables that a promotion empties. */
const UNLOGGED = ['identity.guard_request', 'income.previewed_member', 'platform.lease'] as const;

async function fillUnlogged(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO identity.guard_request (id, kind, subject_kind, subject_id, payload)
    VALUES (gen_random_uuid(), 'confirm-app', 'member', 1, '{}')`);
  await client.query('INSERT INTO income.previewed_member VALUES (gen_random_uuid(), 1, 1, 1)');
  await client.query(
    `INSERT INTO platform.lease (kind, owner_id, ends_at) VALUES ('list', 1, now() + interval '1 hour')`,
  );
  expect((await countUnlogged(client)).every(([, rows]) => rows > 0)).toBe(true);
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r' ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(UNLOGGED);
}

async function countUnlogged(client: pg.Client): Promise<(readonly [table: string, rows: number])[]> {
  const counts: (readonly [string, number])[] = [];
  for (const table of UNLOGGED)
    counts.push([table, (await client.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n]);
  return counts;
}

/** Starts a server and a standby that has confirmed each commit before its caller learns of it. */
async function startPair() {
  const streaming = await startStreaming();
  whenOver(() => streaming.stop());
  const first = streaming.primary;
  await migrate(first.url, new Date().toISOString().slice(0, 10));
  await asSuperuser(first.url, letRolesLogIn);
  const second = await streaming.addStandby('standby');
  await asSuperuser(first.url, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await client.query('SELECT pg_reload_conf()');
    const synchronous = () => client.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);
    await expect.poll(async () => (await synchronous()).rowCount).toBe(1);
  });
  const url = first.url.replace(`:${first.port}/`, `:${second.port},127.0.0.1:${first.port}/`);
  return { first, second, url };
}

it(
  'When a standby replaces a lost server, calls answer “busy” until it writes, and each repeated transfer acts once',
  async () => {
    const { first, second, url } = await startPair();
    const owner = createPool(first.url, 2);
    const db = createDb(createPool(loginOfEveryRole(first.url), 2));
    const memberId = await addMember(owner);
    await fund(db, memberId, 90_000_000_000n);
    const token = await openSession({ owner }, 'member', memberId);
    await Promise.all([owner.end(), db.destroy()]);

    const envOf = (role: ProcessRole) => envOfAccess(accessTo(loginOf(url, role)));
    const [api, jobs, guard] = await Promise.all([
      startApiProcess({ envOf }),
      startRoleProcess({ envOf }, 'jobs'),
      startGuardProcess({ envOf }),
    ]);
    const statuses = new Map<string, number>();
    const send = async (requestId: string): Promise<number> => {
      const response = await fetch(`${api.url}/sellerApi/walletTransfer`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ from: 'wallet', to: 'earnings', amount: '1', requestId }),
      });
      const answer = `${response.status} ${response.headers.get('x-error-code')}`;
      statuses.set(answer, (statuses.get(answer) ?? 0) + 1);
      return response.status;
    };
    let isOver = false;
    let transfers = 0;
    const callers = Array.from({ length: CALLERS }, async () => {
      while (!isOver) {
        const requestId = randomUUID();
        while ((await send(requestId)) !== 200);
        transfers += 1;
      }
    });
    await expect.poll(() => transfers).toBeGreaterThan(20);
    const isReconciled = async (url: string): Promise<boolean> =>
      asSuperuser(url, async (client) => (await client.query('SELECT platform.is_reconciled() AS is')).rows[0].is);
    expect(await isReconciled(first.url)).toBe(true);
    // A standby cannot tell, and its reads must not fail.
    expect(await isReconciled(second.url)).toBe(true);
    await asSuperuser(first.url, fillUnlogged);

    process.kill(first.pid, 'SIGQUIT');
    await first.exited;
    await expect.poll(() => statuses.get('503 busy') ?? 0).toBeGreaterThan(5);
    await asSuperuser(second.url, async (client) => {
      await client.query('ALTER SYSTEM RESET synchronous_standby_names');
      await client.query('SELECT pg_promote()');
    });
    expect(await isReconciled(second.url)).toBe(false);
    expect(await asSuperuser(second.url, countUnlogged)).toEqual(UNLOGGED.map((table) => [table, 0]));
    const before = transfers;
    await expect.poll(() => transfers).toBeGreaterThan(before + 20);
    isOver = true;
    await Promise.all(callers);

    expect([...statuses.keys()].sort()).toEqual(['200 null', '503 busy']);
    const after = createDb(createPool(loginOfEveryRole(second.url), 1));
    whenOver(() => after.destroy());
    const booked = sql<{ n: bigint }>`SELECT count(*) AS n FROM ledger.entries e
      WHERE e.account_id = ledger.account_number(${memberId}, 'earnings') AND e.delta_micro > 0`;
    expect(await value(after)(booked)).toBe(BigInt(transfers));
    // Jobs and guard follow to the new server.
    const beats = sql<{
      n: bigint;
    }>`SELECT count(*) AS n FROM platform.worker_beat WHERE beat_at > now() - interval '5 s'`;
    await expect.poll(() => value(after)(beats)).toBe(1n);
    const listening = sql<{ n: bigint }>`SELECT count(*) AS n FROM pg_stat_activity
      WHERE usename = 'plumbline_guard' AND application_name = 'plumbline-listens'`;
    await expect.poll(() => value(after)(listening)).toBe(1n);
    expect([api, jobs, guard].map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null, null]);
  },
  PATIENCE_MS,
);
