import { sql } from 'kysely';
import { type Db, one, type Queryable, run, value } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';

export interface VoucherRow {
  readonly public_id: string;
  readonly code: string;
  readonly percent_bps: number | null;
  readonly amount_micro: bigint | null;
  readonly minimum_micro: bigint;
  readonly from_day: string;
  readonly until_day: string | null;
  readonly most_uses: number | null;
  readonly most_uses_of_buyer: number | null;
  readonly uses: number;
  readonly revision: number;
  readonly blocker_now: 'paused' | 'not_yet' | 'over' | 'used_up' | null;
}

const COLUMNS = sql`v.public_id, v.code, v.percent_bps, v.amount_micro, v.minimum_micro, v.from_day, v.until_day, v.most_uses,
  v.most_uses_of_buyer, v.uses, v.revision, v.blocker_now`;

/** The store that a session works for. */
const storeOf = (session: Buffer) => sql`vendors.check_session(${session}, ARRAY['owner', 'manager', 'packer'])`;

export const listVouchers = (db: Db, session: Buffer): Promise<Listed<VoucherRow>> =>
  countedList<VoucherRow>(db, {
    columns: COLUMNS,
    tables: sql`vouchers.vouchers v`,
    where: [sql`v.vendor_id = ${storeOf(session)}`],
    order: sql`v.id DESC`,
  });

/** Returns a voucher of the session's store. */
export const selectVoucher = (db: Queryable, session: Buffer, id: string): Promise<VoucherRow> =>
  one(db)(sql`
    SELECT ${COLUMNS} FROM vouchers.vouchers v WHERE v.public_id = ${id} AND v.vendor_id = ${storeOf(session)}`);

export interface Terms {
  readonly id: string | null;
  readonly code: string;
  readonly percentBps: number | null;
  readonly amountMicro: bigint | null;
  readonly minimumMicro: bigint;
  readonly from: string | null;
  readonly until: string | null;
  readonly mostUses: number | null;
  readonly mostUsesOfBuyer: number | null;
  /** Revision of the terms that the vendor saw. Null for a new one. */
  readonly revision: number | null;
}

/** Returns the id. */
export const saveVoucher = (db: Queryable, session: Buffer, of: Terms): Promise<string> =>
  value(db)(sql`
    SELECT vouchers.save(${session}, ${of.id}, ${of.code}, ${of.percentBps}, ${of.amountMicro}, ${of.minimumMicro}, ${of.from},
      ${of.until}, ${of.mostUses}, ${of.mostUsesOfBuyer}, ${of.revision}) AS id`);

export const pauseVoucher = (db: Queryable, session: Buffer, id: string, paused: boolean) =>
  run(db)(sql`SELECT vouchers.pause(${session}, ${id}, ${paused})`);
