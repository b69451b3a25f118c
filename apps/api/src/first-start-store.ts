import { sql } from 'kysely';
import { exists, type Queryable } from './platform/database.ts';

// Read as the schema's owner at each start. They are here because the modules that own the data take a second to load.

/** Whether the addresses of all accounts have the canonical form (modules/people/members/email-store.ts). */
export const hasValidEmails = (owner: Queryable): Promise<boolean> =>
  exists(owner)(sql`SELECT FROM pg_constraint WHERE conname = 'member_email_is_canonical' AND convalidated`);

/** Whether an operator exists, so that no link for the first one is needed. */
export const hasOperator = (owner: Queryable): Promise<boolean> => exists(owner)(sql`SELECT FROM identity.operators`);
