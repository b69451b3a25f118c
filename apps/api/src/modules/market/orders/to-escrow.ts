import type { EscrowVendor, ListedOrder, Refund } from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { AnyOrderRow, RefundRow, SidesRow, VendorRow } from './escrow-store.ts';

const sidesOf = (row: SidesRow) => ({
  buyer: { _id: row.buyerPublicId, fullName: row.buyerName },
  vendor: { _id: row.vendorPublicId, storeName: row.storeName },
});

export const toEscrowVendor = ({ publicId, heldMicro, settlementMicro, ...row }: VendorRow): EscrowVendor => ({
  _id: publicId,
  ...row,
  held: toAmount(heldMicro),
  settlement: toAmount(settlementMicro),
});

export const toAnyOrder = (row: AnyOrderRow): ListedOrder => ({
  _id: row.publicId,
  number: row.label,
  status: row.status,
  ...sidesOf(row),
  total: toAmount(row.totalMicro),
  held: toAmount(row.heldMicro),
  placedAt: toDateTime(row.placedAt),
  dueOn: row.dueOn,
  isOverdue: row.isOverdue,
});

export const toRefund = (row: RefundRow): Refund => ({
  _id: row.postingId.toString(),
  order: { _id: row.orderPublicId, number: row.label },
  ...sidesOf(row),
  amount: toAmount(row.amountMicro),
  isWhole: row.isWhole,
  by: row.actor,
  reason: row.reason,
  at: toDateTime(row.movedAt),
});
