import * as contract from '@plumbline/contract';
import { ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { actAsBuyer, actAsVendor, isBoughtBy, readOrder, refund } from './act-on-order.ts';
import { createOrder as create } from './create-order.ts';
import { openDigitalFile, readDigital } from './read-digital.ts';
import { readSettlement } from './read-settlement.ts';
import { buyerSteps, countOpen, listOrders, storeOf, vendorSteps } from './store.ts';
import { toListed } from './to-order.ts';

export function ordersRoutes(mounts: Mounts, deps: Deps): void {
  buyerRoutes(mounts, deps);
  vendorRoutes(mounts, deps);
}

function buyerRoutes({ mount, mountFile }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(contract.createOrder, ({ caller, input }) => create(deps, caller, input));
  mount(contract.getMarketOrders, async ({ caller, input }) => {
    const listed = await listOrders(db, 'buyer', caller.subjectId, input.status);
    const docs = (await readPage(db, listed, input)).map((row) => toListed(row, 'buyer'));
    return ok({ docs, ...pagesOf(listed.total, input), waiting: await countOpen(db, 'buyer', caller.subjectId) });
  });
  mount(contract.getMarketOrder, ({ caller, input }) => readOrder(deps, 'buyer', caller.subjectId, input.id));

  mount(contract.getOrderDigital, ({ caller, input }) => readDigital(deps, caller, input.id));
  mountFile(contract.orderFile, (caller, input) => openDigitalFile(deps, caller, input));

  mount(contract.cancelOrder, ({ caller: { subjectId, tokenSha256: session }, input: { _id: id, reason } }) =>
    actAsBuyer(deps, subjectId, id, contract.cancelOrder.errors, (tx) =>
      buyerSteps.cancel(tx, { session, buyerId: subjectId, id }, reason),
    ),
  );
  mount(contract.confirmOrder, ({ caller: { subjectId, tokenSha256: session }, input: { _id: id } }) =>
    actAsBuyer(deps, subjectId, id, contract.confirmOrder.errors, (tx) =>
      buyerSteps.receive(tx, { session, buyerId: subjectId, id }),
    ),
  );
  mount(contract.disputeOrder, ({ caller: { subjectId, tokenSha256: session }, input: { _id: id, reason } }) =>
    actAsBuyer(deps, subjectId, id, contract.disputeOrder.errors, (tx) =>
      buyerSteps.dispute(tx, { session, buyerId: subjectId, id }, reason),
    ),
  );
  mount(contract.returnOrder, ({ caller: { subjectId, tokenSha256: session }, input: { _id: id, reason } }) =>
    actAsBuyer(deps, subjectId, id, contract.returnOrder.errors, (tx) =>
      buyerSteps.askReturn(tx, { session, buyerId: subjectId, id }, reason),
    ),
  );
}

function vendorRoutes({ mount }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(contract.getVendorOrders, async ({ caller, input }) => {
    const store = await storeOf(db, caller.tokenSha256);
    const listed = await listOrders(db, 'vendor', store, input.status);
    const docs = (await readPage(db, listed, input)).map((row) => toListed(row, 'vendor'));
    return ok({ docs, ...pagesOf(listed.total, input), waiting: await countOpen(db, 'vendor', store) });
  });
  mount(contract.getSettlement, ({ caller, input }) => readSettlement(db, caller.subjectId, input));
  mount(contract.getVendorOrder, async ({ caller, input }) =>
    readOrder(deps, 'vendor', await storeOf(db, caller.tokenSha256), input.id),
  );

  mount(contract.acceptOrder, ({ caller: { tokenSha256: session }, input: { _id: id } }) =>
    actAsVendor(deps, session, id, contract.acceptOrder.errors, (tx) => vendorSteps.accept(tx, { session, id })),
  );
  mount(contract.sendOrder, ({ caller: { tokenSha256: session }, input: { _id: id, ...sent } }) =>
    actAsVendor(deps, session, id, contract.sendOrder.errors, (tx) => vendorSteps.send(tx, { session, id }, sent)),
  );
  mount(
    contract.vendorCancelOrder,
    async ({ caller: { subjectId, tokenSha256: session }, input: { _id: id, reason } }) => {
      const codes = contract.vendorCancelOrder.errors;
      if (await isBoughtBy(db, subjectId, id)) {
        return actAsBuyer(deps, subjectId, id, codes, (tx) =>
          buyerSteps.cancel(tx, { session, buyerId: subjectId, id }, reason),
        );
      }
      return actAsVendor(deps, session, id, codes, (tx) => vendorSteps.cancel(tx, { session, id }, reason));
    },
  );
  mount(contract.refundOrder, ({ caller, input }) => refund(deps, caller.tokenSha256, input));
  mount(contract.agreeReturn, ({ caller: { tokenSha256: session }, input: { _id: id } }) =>
    actAsVendor(deps, session, id, contract.agreeReturn.errors, (tx) => vendorSteps.agreeReturn(tx, { session, id })),
  );
  mount(contract.takeReturn, ({ caller: { tokenSha256: session }, input: { _id: id } }) =>
    actAsVendor(deps, session, id, contract.takeReturn.errors, (tx) => vendorSteps.takeReturn(tx, { session, id })),
  );
}
