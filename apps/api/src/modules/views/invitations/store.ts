import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { Caller } from '../../../routing/mounts.ts';

interface LinkRow {
  readonly code: string;
  readonly name: string;
  readonly created_at: Date;
  readonly visits: bigint;
  readonly sign_ups: bigint;
  readonly active: bigint;
}

export async function selectLinks(db: Queryable, { subjectId, tokenSha256 }: Caller): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    SELECT code, name, created_at, visits, sign_ups, active
    FROM invitations.links_of(${tokenSha256}, ${subjectId})`.execute(db);
  return rows;
}

interface PayRow {
  readonly direct_bps: number;
  readonly hold_days: number;
  readonly level_a_bps: number;
  readonly level_b_bps: number;
  readonly level_c_bps: number;
  readonly room_micro: bigint;
  readonly held_micro: bigint;
  readonly awaiting_micro: bigint;
  readonly over_cap_micro: bigint;
  readonly paid_micro: bigint;
}

export async function selectPay(db: Queryable, { subjectId, tokenSha256 }: Caller): Promise<PayRow> {
  const { rows } = await sql<PayRow>`SELECT * FROM invitations.pay_of(${tokenSha256}, ${subjectId})`.execute(db);
  return rows[0]!;
}

export async function insertLink(db: Queryable, { subjectId, tokenSha256 }: Caller, name: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    SELECT invitations.make_link(${tokenSha256}, ${subjectId}, ${name}) AS code`.execute(db);
  return rows[0]!.code;
}

export async function deleteLink(db: Queryable, { subjectId, tokenSha256 }: Caller, code: string): Promise<void> {
  await sql`SELECT invitations.remove_link(${tokenSha256}, ${subjectId}, ${code})`.execute(db);
}

export async function countVisit(db: Queryable, code: string): Promise<void> {
  await sql`SELECT invitations.count_visit(${code})`.execute(db);
}
