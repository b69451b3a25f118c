import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createChannel } from '../../apps/api/src/platform/channel.ts';
import { createDb, createPool, transaction, value } from '../../apps/api/src/platform/database.ts';
import { type DatabaseAccess, envOfAccess } from '../../apps/api/src/platform/database-access.ts';
import { withLogin } from '../../apps/api/src/platform/database-url.ts';
import { LIMITS_OF_ROLE, LONG, timeoutsOf } from '../../apps/api/src/platform/limits.ts';
import { createPipelinedPool } from '../../apps/api/src/platform/pipelined-pool.ts';
import { databaseRoleOf, PROCESS_ROLES, type ProcessRole } from '../../apps/api/src/platform/process-roles.ts';
import { startApiProcess, startGuardProcess, startRoleProcess } from '../../apps/api/src/testing/api-process.ts';
import { addMember, fund } from '../../apps/api/src/testing/builders.ts';
import { ownDatabase } from '../../apps/api/src/testing/fixtures.ts';
import { openSession } from '../../apps/api/src/testing/operators.ts';
import { whenOver } from '../../apps/api/src/testing/when-over.ts';
import { hashedUserlist, startPgBouncer } from './pgbouncer.ts';

/** PgBouncer with the example configuration and the file of logins that the operating manual makes. */
const server = process.env.TEST_POSTGRES_URL!;
const t = await ownDatabase({ checksLedger: true });
const pooler = await startPgBouncer(server, { userlist: await hashedUserlist(server) });
whenOver(() => pooler.stop());

const accessOf = (role: ProcessRole): DatabaseAccess => ({
  url: pooler.behind(t.accessOf(role).directUrl),
  directUrl: t.accessOf(role).directUrl,
  replicaUrls: [],
  preparesStatements: false,
});
const envOf = (role: ProcessRole) => envOfAccess(accessOf(role));

function ownDb(role: ProcessRole) {
  const { url, preparesStatements } = accessOf(role);
  const db = createDb(createPool(url, 2, { limits: LIMITS_OF_ROLE[role], preparesStatements }));
  whenOver(() => db.destroy());
  return db;
}

const limitsInForce = sql<Record<string, Record<string, string>>>`
  SELECT json_object_agg(name, setting) AS limits FROM pg_settings
  WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

describe('Through PgBouncer in transaction mode', () => {
  it.each(PROCESS_ROLES)('The %s login has its own limits, also after a transaction that had others', async (role) => {
    const db = ownDb(role);
    const own = Object.fromEntries(timeoutsOf(LIMITS_OF_ROLE[role]));
    expect(await value(db)(limitsInForce)).toEqual(own);
    expect(await transaction(db, (tx) => value(tx)(limitsInForce), LONG)).toEqual(Object.fromEntries(timeoutsOf(LONG)));
    expect(await value(db)(limitsInForce)).toEqual(own);
    const who = sql<{ who: string }>`SELECT session_user || ' ' || current_setting('application_name') AS who`;
    expect(await value(db)(who)).toBe(`${databaseRoleOf(role)} ${LIMITS_OF_ROLE[role].name}`);
  });

  it('A login cannot be used with the password of another one', async () => {
    const url = withLogin(accessOf('payer').url, { user: 'plumbline_payer', password: 'plumbline_api' });
    const client = new pg.Client({ connectionString: url });
    await expect(client.connect()).rejects.toThrow('authentication failed');
  });

  it('Settings of one login’s session do not reach the sessions of another login', async () => {
    const attacker = new pg.Client({ connectionString: accessOf('inbox').url });
    await attacker.connect();
    await attacker.query('SET statement_timeout = 0; SET lock_timeout = 0');
    expect(await value(ownDb('api'))(limitsInForce)).toEqual(Object.fromEntries(timeoutsOf(LIMITS_OF_ROLE.api)));
    await attacker.end();
  });

  it('A notification sent through the pooler arrives on the direct connection', async () => {
    const notices: string[] = [];
    const channel = createChannel(accessOf('guard'), {
      name: 'pooler',
      notice: (text) => notices.push(text),
      broken() {},
    });
    whenOver(() => channel.end());
    await channel.query('SELECT 1');
    await sql`SELECT pg_notify('pooler', 'heard')`.execute(ownDb('api'));
    await expect.poll(() => notices).toEqual(['heard']);
  });

  it('Each of many simultaneous pipelined reads gets its own answer', async () => {
    const pipelined = createPipelinedPool(accessOf('api'), 2, (error) => expect.unreachable(String(error)));
    whenOver(() => pipelined.end());
    const values = Array.from({ length: 500 }, (_, i) => i);
    const answers = await Promise.all(
      values.map((n) => pipelined.query({ name: 'twice', text: 'SELECT $1::int * 2 AS twice', values: [n] })),
    );
    expect(answers.map(({ rows }) => rows)).toEqual(values.map((n) => [{ twice: n * 2 }]));
  });

  it('API, guard and workers work together: parallel transfers act once each, and jobs run', async () => {
    const memberId = await addMember(t.owner);
    await fund(t.db, memberId, 90_000_000_000n);
    const token = await openSession(t, 'member', memberId);
    const [api] = await Promise.all([
      startApiProcess({ envOf }),
      startGuardProcess({ envOf }),
      ...(['watcher', 'payer', 'jobs', 'reconciler'] as const).map((role) => startRoleProcess({ envOf }, role)),
    ]);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const transfer = async (): Promise<number> => {
      const body = JSON.stringify({ from: 'wallet', to: 'earnings', amount: '1', requestId: randomUUID() });
      for (;;) {
        const { status } = await fetch(`${api!.url}/sellerApi/walletTransfer`, { method: 'POST', headers, body });
        const read = await fetch(`${api!.url}/sellerApi/getprofile`, { headers });
        expect([200, 503]).toContain(read.status);
        if (status !== 503) return status;
      }
    };
    const statuses = await Promise.all(Array.from({ length: 60 }, transfer));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const booked = `SELECT count(*)::int FROM ledger.entries
      WHERE account_id = ledger.account_number($1, 'earnings') AND delta_micro > 0`;
    expect(await t.value(booked, [memberId])).toBe(60);
    await expect.poll(() => t.value('SELECT count(*)::int FROM platform.worker_beat')).toBe(4);
    const unfinished = `SELECT count(*)::int FROM graphile_worker.jobs WHERE last_error IS NULL AND key = 'roll-up-ledger'
      AND run_at > now()`;
    await expect.poll(() => t.value(unfinished)).toBe(1);
    const direct = await t.rows<{ name: string }>(
      `SELECT DISTINCT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND (application_name = 'plumbline-listens' OR query LIKE 'LISTEN%')`,
    );
    expect(direct.map(({ name }) => name).sort()).toEqual(['plumbline-jobs', 'plumbline-listens']);
  });
});
