import { sql } from 'kysely';
import { all, one, type Queryable, run, value } from '../../../platform/database.ts';
import type { Caller } from '../../../routing/mounts.ts';

interface LinkRow {
  readonly code: string;
  readonly name: string;
  readonly created_at: Date;
  readonly visits: bigint;
  readonly sign_ups: bigint;
  readonly active: bigint;
}

export const selectLinks = (db: Queryable, { subjectId, tokenSha256 }: Caller): Promise<LinkRow[]> =>
  all(db)(sql`
    SELECT code, name, created_at, visits, sign_ups, active
    FROM invitations.links_of(${tokenSha256}, ${subjectId})`);

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

export const selectPay = (db: Queryable, { subjectId, tokenSha256 }: Caller): Promise<PayRow> =>
  one(db)(sql`SELECT * FROM invitations.pay_of(${tokenSha256}, ${subjectId})`);

export const insertLink = (db: Queryable, { subjectId, tokenSha256 }: Caller, name: string): Promise<string> =>
  value(db)(sql`SELECT invitations.make_link(${tokenSha256}, ${subjectId}, ${name}) AS code`);

export const deleteLink = (db: Queryable, { subjectId, tokenSha256 }: Caller, code: string) =>
  run(db)(sql`SELECT invitations.remove_link(${tokenSha256}, ${subjectId}, ${code})`);

export const countVisit = (db: Queryable, code: string) => run(db)(sql`SELECT invitations.count_visit(${code})`);
