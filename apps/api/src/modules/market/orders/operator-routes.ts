import { type CodeOf, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import {
  type Escrow,
  operatorDiscardFee,
  operatorEscrow,
  operatorEscrowVendors,
  operatorFeeDrafts,
  operatorFeeVersions,
  operatorOrder,
  operatorOrders,
  operatorProposeFee,
  operatorPublishFee,
  operatorRefunds,
} from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readOrder } from './act-on-order.ts';
import { listAllOrders, listRefunds, listVendors, selectEscrow, selectSides, selectStates } from './escrow-store.ts';
import { discardFee, proposeFee, publishFee, toFeeDraft, toFeeVersion } from './fee-plan.ts';
import { listFeeDrafts, listFeeVersions } from './fee-store.ts';
import { toAnyOrder, toEscrowVendor, toRefund } from './to-escrow.ts';

export function ordersOperatorRoutes(mounts: Mounts, deps: Deps): void {
  escrowRoutes(mounts, deps);
  feeRoutes(mounts, deps);
}

function escrowRoutes({ mountOperator: mount }: Mounts, { db }: Deps): void {
  mount(operatorEscrow, async () => ok(await readEscrow(db)));
  mount(operatorEscrowVendors, async ({ input }) => {
    const listed = await listVendors(db, input);
    return ok({ docs: (await readPage(db, listed, input)).map(toEscrowVendor), ...pagesOf(listed.total, input) });
  });
  mount(operatorOrders, async ({ input }) => {
    const listed = await listAllOrders(db, input);
    return ok({ docs: (await readPage(db, listed, input)).map(toAnyOrder), ...pagesOf(listed.total, input) });
  });
  mount(operatorOrder, ({ input }) => readAnyOrder(db, input.id));
  mount(operatorRefunds, async ({ input }) => {
    const listed = await listRefunds(db, input);
    return ok({ docs: (await readPage(db, listed, input)).map(toRefund), ...pagesOf(listed.total, input) });
  });
}

function feeRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(operatorFeeVersions, async ({ input }) => {
    const listed = await listFeeVersions(db);
    return ok({ docs: (await readPage(db, listed, input)).map(toFeeVersion), ...pagesOf(listed.total, input) });
  });
  mount(operatorFeeDrafts, async ({ input }) => {
    const listed = await listFeeDrafts(db);
    return ok({ docs: (await readPage(db, listed, input)).map(toFeeDraft), ...pagesOf(listed.total, input) });
  });
  mount(operatorProposeFee, (call) => proposeFee(deps, call, call.input));
  mount(operatorPublishFee, (call) => publishFee(deps, call, call.input));
  mount(operatorDiscardFee, (call) => discardFee(deps, call, call.input));
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

type AnyOrder = DataOf<typeof operatorOrder>;

/** As its buyer sees it, with both sides and the fee's version. */
async function readAnyOrder(db: Db, id: string): Promise<Result<AnyOrder, CodeOf<typeof operatorOrder>>> {
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
