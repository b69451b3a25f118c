import { type CodeOf, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { Escrow, EscrowVendor, ListedOrder, Refund } from '@plumbline/contract/operator';
import * as contract from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readDocs } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readOrder } from './act-on-order.ts';
import {
  type AnyOrderRow,
  listAllOrders,
  listRefunds,
  listVendors,
  type RefundRow,
  type SidesRow,
  selectEscrow,
  selectSides,
  selectStates,
  type VendorRow,
} from './escrow-store.ts';
import { discardFee, proposeFee, publishFee, toFeeDraft, toFeeVersion } from './fee-plan.ts';
import { listFeeDrafts, listFeeVersions } from './fee-store.ts';

export function ordersOperatorRoutes(mounts: Mounts, deps: Deps): void {
  escrowRoutes(mounts, deps);
  feeRoutes(mounts, deps);
}

function escrowRoutes({ mountOperator: mount }: Mounts, { db }: Deps): void {
  mount(contract.operatorEscrow, async () => ok(await readEscrow(db)));
  mount(contract.operatorEscrowVendors, async ({ input }) =>
    ok(await readDocs(db, await listVendors(db, input), input, toEscrowVendor)),
  );
  mount(contract.operatorOrders, async ({ input }) =>
    ok(await readDocs(db, await listAllOrders(db, input), input, toAnyOrder)),
  );
  mount(contract.operatorOrder, ({ input }) => readAnyOrder(db, input.id));
  mount(contract.operatorRefunds, async ({ input }) =>
    ok(await readDocs(db, await listRefunds(db, input), input, toRefund)),
  );
}

function feeRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(contract.operatorFeeVersions, async ({ input }) =>
    ok(await readDocs(db, await listFeeVersions(db), input, toFeeVersion)),
  );
  mount(contract.operatorFeeDrafts, async ({ input }) =>
    ok(await readDocs(db, await listFeeDrafts(db), input, toFeeDraft)),
  );
  mount(contract.operatorProposeFee, (call) => proposeFee(deps, call, call.input));
  mount(contract.operatorPublishFee, (call) => publishFee(deps, call, call.input));
  mount(contract.operatorDiscardFee, (call) => discardFee(deps, call, call.input));
}

async function readEscrow(db: Db): Promise<Escrow> {
  const [row, states] = await Promise.all([selectEscrow(db), selectStates(db)]);
  return {
    held: toAmount(row.heldMicro),
    settlement: toAmount(row.settlementMicro),
    differences: row.differences,
    overdue: { orders: row.overdueOrders, held: toAmount(row.overdueMicro) },
    states: states.map(({ heldMicro, ...state }) => ({ ...state, held: toAmount(heldMicro) })),
    totals: {
      paid: toAmount(row.paidMicro),
      refunded: toAmount(row.refundedMicro),
      proceeds: toAmount(row.proceedsMicro),
      fees: toAmount(row.feesMicro),
    },
  };
}

type AnyOrder = DataOf<typeof contract.operatorOrder>;

/** Returns the buyer's view, with both sides and the fee's version. */
async function readAnyOrder(db: Db, id: string): Promise<Result<AnyOrder, CodeOf<typeof contract.operatorOrder>>> {
  const sides = isUuid(id) ? await selectSides(db, id) : undefined;
  const order = sides && (await readOrder({ db }, 'buyer', sides.buyerId, id));
  if (!order?.ok) return fail('order_unknown');
  const { with: storeName, total: _, ...shown } = order.value;
  return ok({
    ...shown,
    buyer: { _id: sides!.buyerPublicId, fullName: sides!.buyerName, email: sides!.buyerEmail },
    vendor: { _id: sides!.vendorPublicId, storeName, slug: sides!.slug, email: sides!.vendorEmail },
    feeVersion: sides!.feeVersion,
    isDisputed: sides!.isDisputed,
  });
}

const sidesOf = (row: SidesRow) => ({
  buyer: { _id: row.buyerPublicId, fullName: row.buyerName },
  vendor: { _id: row.vendorPublicId, storeName: row.storeName },
});

const toEscrowVendor = ({ publicId, heldMicro, settlementMicro, ...row }: VendorRow): EscrowVendor => ({
  _id: publicId,
  ...row,
  held: toAmount(heldMicro),
  settlement: toAmount(settlementMicro),
});

const toAnyOrder = (row: AnyOrderRow): ListedOrder => ({
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

const toRefund = (row: RefundRow): Refund => ({
  _id: row.postingId.toString(),
  order: { _id: row.orderPublicId, number: row.label },
  ...sidesOf(row),
  amount: toAmount(row.amountMicro),
  isWhole: row.isWhole,
  by: row.actor,
  reason: row.reason,
  at: toDateTime(row.movedAt),
});
