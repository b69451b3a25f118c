import { sql } from 'kysely';
import { type Queryable, value } from './database.ts';

export type Changes = Readonly<Record<string, { readonly before: string; readonly after: string }>>;

export const selectVersion = (db: Queryable): Promise<bigint> =>
  value(db)(sql`SELECT coalesce(max(version), 0)::bigint AS version FROM platform.setting_version`);
