import type { InputOf } from '@plumbline/contract';
import type { AuditViolation, operatorAudit } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { type Db, firstValue, one, type Queryable, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';

interface Deed {
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  /** JSON. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface NewEntry extends Deed {
  readonly operatorId: bigint | null;
  readonly actor: string;
  readonly role: string | null;
}

/** Appends a row whose operator the database reads from the session. */
export const appendBySession = (tx: Tx, entry: Deed & { readonly tokenSha256: Buffer }): Promise<bigint> =>
  value(tx)(sql`
    SELECT audit.append_by_session(${entry.tokenSha256}, ${entry.ip}::inet, ${entry.userAgent}, ${entry.action},
      ${entry.subject}, ${entry.reason}, ${entry.before}::jsonb, ${entry.after}::jsonb) AS id`);

/** Appends an action of a process, either its own or on an operator's order. */
export const appendEntry = (tx: Tx, entry: NewEntry): Promise<bigint> =>
  value(tx)(sql`
    SELECT audit.append(${entry.operatorId}, ${entry.actor}, ${entry.role}, ${entry.ip}::inet, ${entry.userAgent},
      ${entry.action}, ${entry.subject}, ${entry.reason}, ${entry.before}::jsonb, ${entry.after}::jsonb) AS id`);

/** Returns the end of the chain. */
export const selectHead = (db: Queryable): Promise<{ id: bigint; sha256: Buffer }> =>
  one(db)(sql`SELECT id, sha256 FROM audit.head`);

/** Returns the hash of a row. Undefined if no row has this number. */
export const selectHash = (db: Queryable, id: bigint): Promise<Buffer | undefined> =>
  firstValue(db)(sql`SELECT sha256 FROM audit.entry WHERE id = ${id}`);

/** Returns the first error of the trail. Reads the whole trail. */
export const selectFirstBroken = (db: Queryable): Promise<AuditViolation | undefined> =>
  firstValue(db)(sql`SELECT violation FROM audit.first_broken()`);

export interface EntryRow {
  readonly id: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly role: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly sha256: Buffer;
}

type EntryFilter = Omit<InputOf<typeof operatorAudit>, 'page' | 'limit'>;

export function listedEntries(db: Db, filter: EntryFilter): Promise<Listed<EntryRow>> {
  const begins = (column: ReturnType<typeof sql>, text: string) =>
    text === '' ? null : sql`starts_with(${column}, ${text})`;
  const dir = DIRECTION[filter.dir];
  return countedList<EntryRow>(db, {
    columns: sql`id, at, actor, role, host(ip) AS ip, user_agent, action, subject, reason, before, after, sha256`,
    tables: sql`audit.entry`,
    where: [
      sql`true`,
      filter.actor === '' ? null : sql`actor = ${filter.actor}`,
      begins(sql`action`, filter.action),
      begins(sql`subject`, filter.subject),
      ...daysOf(sql`at`, filter),
    ],
    order: {
      date: sql`id ${dir}`,
      action: sql`action COLLATE "C" ${dir}, id ${dir}`,
      actor: sql`actor ${dir}, id ${dir}`,
    }[filter.sort],
  });
}
