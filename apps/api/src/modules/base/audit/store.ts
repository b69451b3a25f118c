import type { InputOf } from '@plumbline/contract';
import type { operatorAudit } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../../platform/database.ts';
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

/** The row of an operator, whom the database reads from the session. */
export async function appendBySession(tx: Tx, entry: Deed & { readonly tokenSha256: Buffer }): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT audit.append_by_session(${entry.tokenSha256}, ${entry.ip}::inet, ${entry.userAgent}, ${entry.action},
      ${entry.subject}, ${entry.reason}, ${entry.before}::jsonb, ${entry.after}::jsonb) AS id`.execute(tx);
  return rows[0]!.id;
}

/** An action of a process by itself, or for an operator whose order it has. */
export async function appendEntry(tx: Tx, entry: NewEntry): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT audit.append(${entry.operatorId}, ${entry.actor}, ${entry.role}, ${entry.ip}::inet, ${entry.userAgent},
      ${entry.action}, ${entry.subject}, ${entry.reason}, ${entry.before}::jsonb, ${entry.after}::jsonb) AS id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** The end of the chain. */
export async function selectHead(db: Queryable): Promise<{ id: bigint; sha256: Buffer }> {
  const { rows } = await sql<{ id: bigint; sha256: Buffer }>`SELECT id, sha256 FROM audit.head`.execute(db);
  return rows[0]!;
}

/** The hash of one row; undefined when there is none of that number. */
export async function selectHash(db: Queryable, id: bigint): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sha256: Buffer }>`SELECT sha256 FROM audit.entry WHERE id = ${id}`.execute(db);
  return rows[0]?.sha256;
}

/** Reads the whole trail. */
export async function selectFirstBroken(db: Queryable): Promise<{ id: bigint; fault: string } | undefined> {
  const { rows } = await sql<{ id: bigint; fault: string }>`SELECT id, fault FROM audit.first_broken()`.execute(db);
  return rows[0];
}

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
