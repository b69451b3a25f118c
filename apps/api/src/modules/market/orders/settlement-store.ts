import type { MarketOrder, OrderState } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, type Db, first, one, type Queryable } from '../../../platform/database.ts';
import { countedList, daysOf, type Listed, type Period } from '../../../platform/list.ts';

export interface HeldRow {
  readonly public_id: string;
  readonly label: string;
  readonly status: OrderState;
  readonly held_micro: bigint;
  readonly fee_micro: bigint;
  readonly proceeds_micro: bigint;
  readonly clears_on: string | null;
  readonly due_on: string;
  readonly then: OrderState;
}

/** Lists the store's orders that hold money: first those that clear next, then those that would be refunded. */
export const listHeld = (db: Db, vendorId: bigint): Promise<Listed<HeldRow>> =>
  countedList<HeldRow>(db, {
    columns: sql`h.public_id, h.label, h.status, h.held_micro, h.fee_micro, h.proceeds_micro, h.clears_on, h.due_on, h."then"`,
    tables: sql`orders.held_orders h`,
    where: [sql`h.vendor_id = ${vendorId}`],
    order: sql`h.clears_on, h.due_on, h.id`,
  });

export interface SettlementRow {
  readonly held_micro: bigint;
  readonly holding: number;
  readonly refunded_micro: bigint;
  readonly proceeds_micro: bigint;
  readonly fee_micro: bigint;
  readonly cleared: number;
}

/** Zeros if nothing was sold yet. */
export async function selectSettlement(db: Queryable, vendorId: bigint): Promise<SettlementRow> {
  const row = await first(db)(sql<SettlementRow>`
    SELECT held_micro, holding, refunded_micro, proceeds_micro, fee_micro, cleared FROM orders.settlements
    WHERE vendor_id = ${vendorId}`);
  const none = { held_micro: 0n, holding: 0, refunded_micro: 0n, proceeds_micro: 0n, fee_micro: 0n, cleared: 0 };
  return row ?? none;
}

export interface ClearingRow {
  readonly clears_on: string;
  readonly orders: number;
  readonly proceeds_micro: bigint;
  readonly fee_micro: bigint;
}

export const selectClearings = (db: Queryable, vendorId: bigint): Promise<ClearingRow[]> =>
  all(db)(sql`
    SELECT clears_on, orders, proceeds_micro, fee_micro FROM orders.clearings WHERE vendor_id = ${vendorId}
    ORDER BY clears_on`);

export interface WalletRow {
  readonly wallet_micro: bigint;
  readonly flexible_micro: bigint;
  readonly on_the_way_micro: bigint;
  readonly paid_out_micro: bigint;
}

/** Returns an owner's money: available, being withdrawn, and paid out on the chain. */
export const selectWallets = (db: Queryable, ownerId: bigint): Promise<WalletRow> =>
  one(db)(sql`
    SELECT ledger.balance(ledger.account_number(${ownerId}, 'wallet')) AS wallet_micro,
      ledger.balance(ledger.account_number(${ownerId}, 'earnings')) AS flexible_micro,
      ledger.balance(ledger.account_number(${ownerId}, 'withdrawing')) AS on_the_way_micro,
      (SELECT coalesce(sum(w.net_micro), 0)::bigint FROM withdrawals.withdrawals w
       WHERE w.member_id = ${ownerId} AND w.status = 'paid') AS paid_out_micro`);

export interface MovedRow {
  readonly moved_at: Date;
  readonly label: string;
  readonly kind: MarketOrder['movements'][number]['kind'];
  readonly amount_micro: bigint;
  readonly reason: string;
  readonly posting_id: bigint;
}

/** Lists each movement of money of a store's orders, newest first. */
export const listMoved = (db: Db, vendorId: bigint, period: Period): Promise<Listed<MovedRow>> =>
  countedList<MovedRow>(db, {
    columns: sql`m.moved_at, orders.number_of(o.vendor_id, o.number) AS label, m.kind, m.amount_micro, m.reason, m.posting_id`,
    tables: sql`orders.movement m JOIN orders.market_order o ON o.id = m.order_id`,
    where: [sql`o.vendor_id = ${vendorId}`, ...daysOf(sql`m.moved_at`, period)],
    order: sql`m.posting_id DESC`,
  });
