import type pg from 'pg';
import { DUTIES, type Duty, roleOf } from '../platform/duties.ts';

/** Only for tests and benchmarks: on a throwaway server, each role's login has its own name as password. */
const EVERY_DUTY = 'plumbline_every_duty';

/** Lets the roles that a migration created log in, and creates a login with every role's rights. */
export async function letRolesLogIn(superuser: pg.ClientBase | pg.Pool): Promise<void> {
  for (const role of DUTIES.map(roleOf)) await superuser.query(`ALTER ROLE ${role} LOGIN PASSWORD '${role}'`);
  await superuser.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${EVERY_DUTY}') THEN
      CREATE ROLE ${EVERY_DUTY} LOGIN PASSWORD '${EVERY_DUTY}' IN ROLE ${DUTIES.map(roleOf).join(', ')};
    END IF; END $$`);
}

/** Returns the URL of the same database for one role's login. */
export const loginOf = (databaseUrl: string, duty: Duty): string => as(databaseUrl, roleOf(duty));

/** Returns the URL of the same database for a login with every role's rights. */
export const loginOfEveryDuty = (databaseUrl: string): string => as(databaseUrl, EVERY_DUTY);

function as(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = role;
  return url.toString();
}
