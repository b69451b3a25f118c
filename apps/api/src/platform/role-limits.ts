import pg from 'pg';
import { LIMITS_OF_ROLE, type Limits, timeoutsOf } from './limits.ts';
import { databaseRoleOf, PROCESS_ROLES } from './process-roles.ts';

/** Returns the statements that give a login its limits. They apply to its next sessions, also behind a pooler. */
export const limitsOfLogin = (login: string, limits: Limits): string =>
  timeoutsOf(limits)
    .map(([name, value]) => `ALTER ROLE ${login} SET ${name} = '${value}'`)
    .join('; ');

const EXPECTED = new Map(PROCESS_ROLES.map((role) => [databaseRoleOf(role), LIMITS_OF_ROLE[role]]));

/** More than there are databases on a server that are upgraded at the same moment. */
const MAX_ATTEMPTS = 50;
const INSUFFICIENT_PRIVILEGE = '42501';
/** "tuple concurrently updated" and the like: another database of the server is upgraded at the same moment. */
const CONCURRENT = ['XX000', '23505'];

/**
 * Gives each role's login the limits of its role. A login can change its own, so each upgrade and each start of the
 * launcher restores them. Other settings of a login stay as they are. Throws the missing statements if the client may
 * not change a login, which needs CREATEROLE and the ADMIN option.
 */
export async function applyRoleLimits(client: pg.ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const missing = await missingStatements(client);
    if (missing.length === 0) return;
    const refused: string[] = [];
    for (const statements of missing) {
      await client.query(statements).catch((error: unknown) => {
        const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
        if (code === INSUFFICIENT_PRIVILEGE) refused.push(statements);
        else if (!CONCURRENT.includes(code) || attempt === MAX_ATTEMPTS) throw error;
      });
    }
    if (refused.length > 0)
      throw new Error(
        `The owner of the database cannot set the time limits of the roles' logins. Run this as a superuser, then start ` +
          `again (docs/operating.md, "Logins of the roles"):\n${refused.join(';\n')};`,
      );
  }
}

/** Returns the statements for each login that lacks a limit, or has another one in some database. */
async function missingStatements(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ login: string; database: string | null; setting: string }>(
    `SELECT r.rolname AS login, d.datname AS database, unnest(s.setconfig) AS setting
     FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole LEFT JOIN pg_database d ON d.oid = s.setdatabase
     WHERE r.rolname = ANY ($1)`,
    [[...EXPECTED.keys()]],
  );
  return [...EXPECTED].flatMap(([login, limits]) => {
    const own = rows.filter((row) => row.login === login);
    const isSet = timeoutsOf(limits).every(([name, value]) =>
      own.some(({ database, setting }) => database === null && setting === `${name}=${value}`),
    );
    const overrides = timeoutsOf(limits).flatMap(([name]) =>
      own
        .filter(({ database, setting }) => database !== null && setting.startsWith(`${name}=`))
        .map(({ database }) => `ALTER ROLE ${login} IN DATABASE ${pg.escapeIdentifier(database!)} RESET ${name}`),
    );
    if (isSet && overrides.length === 0) return [];
    return [[...overrides, ...(isSet ? [] : [limitsOfLogin(login, limits)])].join('; ')];
  });
}
