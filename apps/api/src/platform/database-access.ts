import { z } from 'zod';
import { isDatabaseUrl } from './database-url.ts';

/** How a process reaches the database with its login. */
export interface DatabaseAccess {
  /** May lead through a pooler in transaction mode. */
  readonly url: string;
  /** Leads past every pooler. Only `sessionFor` (session-uses.ts) reads it. */
  readonly directUrl: string;
  /** Whether statements are prepared under a name, once for each connection. */
  readonly preparesStatements: boolean;
}

const address = z
  .string()
  .refine(isDatabaseUrl, 'is not an address of PostgreSQL: postgres://login:password@host:port/name');

/** The variables of every process with a database login. */
export const databaseVariables = {
  // Database
  /**
   * Login for PostgreSQL 18. The launcher gets the schema owner's login, which only migrations use; each process gets
   * its own login here. If it is not set, the launcher starts its own PostgreSQL in the data folder. It may have several
   * hosts, separated by commas, and may lead through a pooler.
   * @see docs/operating.md#several-database-hosts
   */
  DATABASE_URL: address,
  /**
   * The same database past its pooler, for what needs a session. If it is not set, `DATABASE_URL` is used.
   * @see docs/operating.md#a-connection-pooler
   */
  DATABASE_DIRECT_URL: address.optional(),
  /** `off` if the pooler cannot prepare statements, such as PgBouncer before 1.21. */
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
};

export const databaseAccessOf = (value: z.output<z.ZodObject<typeof databaseVariables>>): DatabaseAccess => ({
  url: value.DATABASE_URL,
  directUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
  preparesStatements: value.DATABASE_PREPARED_STATEMENTS === 'on',
});

/** Returns the variables with which another process of this role reaches the database in the same way. */
export const envOfAccess = (access: DatabaseAccess): NodeJS.ProcessEnv => ({
  DATABASE_URL: access.url,
  DATABASE_DIRECT_URL: access.directUrl,
  DATABASE_PREPARED_STATEMENTS: access.preparesStatements ? 'on' : 'off',
});
