import type pg from 'pg';
import type { DatabaseAccess } from '../platform/database-access.ts';
import { withLogin } from '../platform/database-url.ts';
import { JOB, timeoutsOf } from '../platform/limits.ts';
import { databaseRoleOf, PROCESS_ROLES, type ProcessRole } from '../platform/process-roles.ts';

/**
 * Only for tests and benchmarks: on a throwaway server, each role's login has its own name as password. This one has no
 * time limits, because a test waits as long as a slow machine needs.
 */
const ALL_ROLES = 'plumbline_every_role';

/** Lets the roles that a migration created log in, and creates a login with every role's rights. */
export async function letRolesLogIn(superuser: pg.ClientBase | pg.Pool): Promise<void> {
  for (const role of PROCESS_ROLES.map(databaseRoleOf))
    await superuser.query(`ALTER ROLE ${role} LOGIN PASSWORD '${role}'`);
  await superuser.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${ALL_ROLES}') THEN
      CREATE ROLE ${ALL_ROLES} LOGIN PASSWORD '${ALL_ROLES}' IN ROLE ${PROCESS_ROLES.map(databaseRoleOf).join(', ')};
    END IF; END $$`);
}

/** Returns the URL of the same database for one role's login. */
export const loginOf = (databaseUrl: string, role: ProcessRole): string => as(databaseUrl, databaseRoleOf(role));

/** Lifts the limits of a session, as every login can for its own. */
const UNLIMITED = timeoutsOf(JOB)
  .map(([name]) => `-c ${name}=0`)
  .join(' ');

/** Returns the same without the login's time limits, for the statements of a test itself. */
export const patientLoginOf = (databaseUrl: string, role: ProcessRole): string => {
  const url = new URL(loginOf(databaseUrl, role));
  url.searchParams.set('options', UNLIMITED);
  return url.toString();
};

/** Returns the URL of the same database for a login with every role's rights. */
export const loginOfEveryRole = (databaseUrl: string): string => as(databaseUrl, ALL_ROLES);

const as = (databaseUrl: string, role: string): string => withLogin(databaseUrl, { user: role, password: role });

/** Reaches the database at this address without a pooler. */
export const accessTo = (url: string): DatabaseAccess => ({
  url,
  directUrl: url,
  replicaUrls: [],
  preparesStatements: true,
});
