import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { attackerOf } from '../testing/attacker.ts';
import { ownDatabase } from '../testing/fixtures.ts';
import { LIMITS_OF_ROLE, timeoutsOf } from './limits.ts';
import { PROCESS_ROLES, type ProcessRole } from './process-roles.ts';
import { applyRoleLimits } from './role-limits.ts';

const t = await ownDatabase();

/** Returns what the first statement of a new session reads. */
async function limitsOfSession(role: ProcessRole): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: t.accessOf(role).directUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
      [timeoutsOf(LIMITS_OF_ROLE[role]).map(([name]) => name)],
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  } finally {
    await client.end();
  }
}

async function apply(): Promise<void> {
  const owner = await t.owner.connect();
  await applyRoleLimits(owner).finally(() => owner.release());
}

describe('Limits of the logins', () => {
  it.each(PROCESS_ROLES)('The session of the %s login has all its limits from its first statement', async (role) => {
    expect(await limitsOfSession(role)).toEqual(Object.fromEntries(timeoutsOf(LIMITS_OF_ROLE[role])));
  });

  describe('After a login changed its own limits', () => {
    const inbox = attackerOf(t, 'inbox');
    afterEach(() => t.owner.query('ALTER ROLE plumbline_inbox RESET work_mem').then(apply));

    it('The next upgrade restores them, also those of one database, and keeps its other settings', async () => {
      const database = new URL(t.ownerUrl).pathname.slice(1);
      expect(
        await inbox.attempt(
          'ALTER ROLE plumbline_inbox SET statement_timeout = 0',
          `ALTER ROLE plumbline_inbox IN DATABASE ${database} SET lock_timeout = 0`,
          `ALTER ROLE plumbline_inbox SET work_mem = '8MB'`,
        ),
      ).toBeNull();
      expect(await limitsOfSession('inbox')).toMatchObject({ statement_timeout: '0', lock_timeout: '0' });
      await apply();
      expect(await limitsOfSession('inbox')).toEqual(Object.fromEntries(timeoutsOf(LIMITS_OF_ROLE.inbox)));
      expect(await attackerOf(t, 'inbox').value('SHOW work_mem')).toBe('8MB');
    });

    it('Upgrades of several databases at the same moment restore them without an error', async () => {
      await inbox.attempt('ALTER ROLE plumbline_inbox RESET ALL');
      await Promise.all(Array.from({ length: 5 }, apply));
      expect(await limitsOfSession('inbox')).toEqual(Object.fromEntries(timeoutsOf(LIMITS_OF_ROLE.inbox)));
    });

    it('An owner who may not change the login gets the statements for a superuser', async () => {
      const login = `owner_${randomUUID().replaceAll('-', '')}`;
      await t.owner.query(`CREATE ROLE ${login} LOGIN PASSWORD 'of-a-test'`);
      const owner = new pg.Client(
        Object.assign(new URL(t.ownerUrl), { username: login, password: 'of-a-test' }).toString(),
      );
      try {
        await owner.connect();
        await expect(applyRoleLimits(owner)).resolves.toBeUndefined();
        await inbox.attempt('ALTER ROLE plumbline_inbox RESET lock_timeout');
        await expect(applyRoleLimits(owner)).rejects.toThrow("ALTER ROLE plumbline_inbox SET lock_timeout = '10000'");
      } finally {
        await owner.end();
        await t.owner.query(`DROP ROLE ${login}`);
      }
    });
  });
});
