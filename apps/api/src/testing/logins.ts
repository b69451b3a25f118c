import type pg from 'pg';
import { DUTIES, type Duty, roleOf } from '../platform/duties.ts';

/** Tests and benches alone: on a server that is thrown away, every duty's login has its own name for a password. */
const EVERY_DUTY = 'plumbline_every_duty';

/** Lets the roles that a migration made log in, and makes a login that has every duty. */
export async function letRolesLogIn(superuser: pg.ClientBase | pg.Pool): Promise<void> {
  for (const role of DUTIES.map(roleOf)) await superuser.query(`ALTER ROLE ${role} LOGIN PASSWORD '${role}'`);
  await superuser.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${EVERY_DUTY}') THEN
      CREATE ROLE ${EVERY_DUTY} LOGIN PASSWORD '${EVERY_DUTY}' IN ROLE ${DUTIES.map(roleOf).join(', ')};
    END IF; END $$`);
}

/** The same database as the login of a duty. */
export const loginOf = (databaseUrl: string, duty: Duty): string => as(databaseUrl, roleOf(duty));

/** The same database as a login that has every duty. */
export const loginOfEveryDuty = (databaseUrl: string): string => as(databaseUrl, EVERY_DUTY);

function as(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = role;
  return url.toString();
}
