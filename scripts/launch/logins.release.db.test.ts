import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseHosts, openClient } from '../../apps/api/src/platform/database-hosts.ts';
import { loginIn } from '../../apps/api/src/platform/database-url.ts';
import { LIMITS_OF_ROLE } from '../../apps/api/src/platform/limits.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { databaseRoleOf, PROCESS_ROLES } from '../../apps/api/src/platform/process-roles.ts';
import { whenOver } from '../../apps/api/src/testing/when-over.ts';
import { loginsOn } from './database.ts';
import { freePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { envOfRole } from './role-env.ts';

const PATIENCE_MS = 300_000;

it(
  'On an external database behind a pooler, each role gets its own login with its limits, past the pooler too',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-logins-'));
    // The server runs as another user, who must be able to enter it.
    await chmod(folder, 0o711);
    whenOver(() => rm(folder, { recursive: true, force: true }));
    const port = await freePort();
    const server = await startPostgres({ folder, port, password: 'of-a-test', settings: ['fsync = off'] });
    whenOver(() => server.stop());
    const superuser = new pg.Client({ connectionString: server.url });
    await superuser.connect();
    await superuser.query(`CREATE ROLE owning LOGIN CREATEROLE PASSWORD 'own'`);
    await superuser.query('CREATE DATABASE plumbline OWNER owning');
    await superuser.query(`CREATE ROLE paying LOGIN PASSWORD 'pay'`);
    await superuser.end();

    // The first host is down, and nobody can look up the pooler: neither may stop the launcher.
    const hosts = `127.0.0.1:${await freePort()},127.0.0.1:${port}`;
    const env = {
      DATABASE_URL: 'postgres://owning:own@pooler.invalid:6432/plumbline',
      DATABASE_DIRECT_URL: `postgres://owning:own@${hosts}/plumbline`,
      DATABASE_PAYER_URL: 'postgres://paying:pay@pooler.invalid:6432/plumbline',
      DATABASE_REPLICA_URLS: 'postgres://owning:own@one.invalid,two.invalid/plumbline',
    };
    const { owner, of } = await loginsOn(env, new AbortController().signal);
    expect(owner).toEqual({ url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL });
    expect(of.payer).toEqual({
      url: env.DATABASE_PAYER_URL,
      directUrl: `postgres://paying:pay@${hosts}/plumbline`,
      replicaUrls: 'postgres://paying:pay@one.invalid/plumbline,postgres://paying:pay@two.invalid/plumbline',
    });
    await migrate(owner.directUrl, '2026-01-05');
    for (const role of PROCESS_ROLES.filter((each) => each !== 'payer')) {
      expect(loginIn(of[role].url)).toEqual(loginIn(of[role].directUrl));
      expect(of[role].url).toContain('@pooler.invalid:6432/plumbline');
      const client = await openClient(databaseHosts(of[role].directUrl), {});
      const { rows } = await client.query(
        `SELECT session_user AS login, setting FROM pg_settings WHERE name = 'lock_timeout'`,
      );
      await client.end();
      expect(rows).toEqual([{ login: databaseRoleOf(role), setting: String(LIMITS_OF_ROLE[role].lockMs) }]);
      const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS } = envOfRole(role, env, of[role]);
      expect([DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS].join()).not.toContain('owning');
      expect(DATABASE_REPLICA_URLS !== undefined, role).toBe(['api', 'jobs'].includes(role));
    }
  },
  PATIENCE_MS,
);
