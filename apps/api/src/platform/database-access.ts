import { z } from 'zod';
import { isDatabaseUrl, replicaUrlsIn } from './database-url.ts';

/** How a process reaches the database with its login. */
export interface DatabaseAccess {
  /** May lead through a pooler in transaction mode. */
  readonly url: string;
  /** Leads past every pooler. Only `sessionFor` (session-uses.ts) reads it. */
  readonly directUrl: string;
  /** One for each standby that answers reads. */
  readonly replicaUrls: readonly string[];
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
  /**
   * Streaming standbys of the same cluster that answer reads, comma-separated, each with its own host: market searches, pages of the
   * site, exports, lists of the console, proofs and simulations. They have the primary's logins.
   * @see docs/operating.md#replicas-for-reading
   */
  DATABASE_REPLICA_URLS: z
    .string()
    .refine((value) => replicaUrlsIn(value) !== null, 'is not a list of addresses of PostgreSQL, separated by commas')
    .default(''),
  /** `off` if the pooler cannot prepare statements, such as PgBouncer before 1.21. */
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
};

export const databaseAccessOf = (value: z.output<z.ZodObject<typeof databaseVariables>>): DatabaseAccess => ({
  url: value.DATABASE_URL,
  directUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
  replicaUrls: replicaUrlsIn(value.DATABASE_REPLICA_URLS)!,
  preparesStatements: value.DATABASE_PREPARED_STATEMENTS === 'on',
});

/** Returns the variables with which another process of this role reaches the database in the same way. */
export const envOfAccess = (access: DatabaseAccess): NodeJS.ProcessEnv => ({
  DATABASE_URL: access.url,
  DATABASE_DIRECT_URL: access.directUrl,
  DATABASE_REPLICA_URLS: access.replicaUrls.join(','),
  DATABASE_PREPARED_STATEMENTS: access.preparesStatements ? 'on' : 'off',
});
