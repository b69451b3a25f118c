import type { DatabaseAccess } from './database-access.ts';
import { JOB, MIGRATION } from './limits.ts';

interface SessionUse {
  /** Shown in pg_stat_activity. */
  readonly name: string;
  /** Below apps/api/src. */
  readonly file: string;
  readonly because: string;
}

/**
 * Everything that needs a database session of its own, which `DATABASE_DIRECT_URL` gives. All other code may share a
 * session with others after each transaction, through a pooler in transaction mode, and keeps nothing in it: no setting,
 * no lock, no temporary table, no cursor. docs/operating.md ("A connection pooler") contains this list; a test compares
 * both, and finds files that use a session without being listed.
 */
export const SESSION_USES = {
  migrations: {
    name: MIGRATION.name,
    file: 'platform/migrate.ts',
    because: 'an advisory lock and limits for the whole upgrade',
  },
  channel: {
    name: 'plumbline-listens',
    file: 'platform/channel.ts',
    because: 'notifications (LISTEN), so that requests to the guard and its answers arrive at once',
  },
  queue: {
    name: JOB.name,
    file: 'platform/worker.ts',
    because: 'notifications of the queue (LISTEN), so that a new job starts at once',
  },
} as const satisfies Readonly<Record<string, SessionUse>>;

/** Returns the address and the name of a connection with a session of its own. */
export const sessionFor = (use: keyof typeof SESSION_USES, { directUrl }: Pick<DatabaseAccess, 'directUrl'>) => ({
  url: directUrl,
  name: SESSION_USES[use].name,
});
