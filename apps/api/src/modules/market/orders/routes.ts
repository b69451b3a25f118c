import {
  acceptOrder,
  agreeReturn,
  cancelOrder,
  confirmOrder,
  createOrder,
  disputeOrder,
  fail,
  getMarketOrder,
  getMarketOrders,
  getOrderDigital,
  getVendorOrder,
  getVendorOrders,
  ok,
  orderFile,
  refundOrder,
  returnOrder,
  sendOrder,
  takeReturn,
  vendorCancelOrder,
} from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { actAsBuyer, actAsVendor, readOrder } from './act-on-order.ts';
import { createOrder as create } from './create-order.ts';
import { openDigitalFile, readDigital } from './read-digital.ts';
import { buyerSteps, listOrders, storeOf, vendorSteps } from './store.ts';
import { toListed } from './to-order.ts';

export function ordersRoutes(mounts: Mounts, deps: Deps): void {
  buyerRoutes(mounts, deps);
  vendorRoutes(mounts, deps);
}

function buyerRoutes({ mount, mountFile }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(createOrder, ({ caller, input }) => create(deps, caller, input));
  mount(getMarketOrders, async ({ caller, input }) => {
    const listed = await listOrders(db, 'buyer', caller.subjectId, input.status);
    const docs = (await readPage(db, listed, input)).map((row) => toListed(row, 'buyer'));
    return ok({ docs, ...pagesOf(listed.total, input) });
  });
  mount(getMarketOrder, ({ caller, input }) => readOrder(deps, 'buyer', caller.subjectId, input.id));

  mount(getOrderDigital, ({ caller, input }) => readDigital(deps, caller, input.id));
  mountFile(orderFile, (caller, input) => openDigitalFile(deps, caller, input));

  mount(cancelOrder, ({ caller: { subjectId, tokenSha256: session }, input: { _id: id, reason } }) =>
    actAsBuyer(deps, subjectId, id, cancelOrder.errors, () =>
      buyerSteps.cancel(db, { session, buyerId: subjectId, id }, reason),
    ),
  );
  mount(confirmOrder, ({ caller: { subjectId, tokenSha256: session }, input: { _id: id } }) =>
    actAsBuyer(deps, subjectId, id, confirmOrder.errors, () =>
      buyerSteps.receive(db, { session, buyerId: subjectId, id }),
    ),
  );
  mount(disputeOrder, ({ caller: { subjectId, tokenSha256: session }, input: { _id: id, reason } }) =>
    actAsBuyer(deps, subjectId, id, disputeOrder.errors, () =>
      buyerSteps.dispute(db, { session, buyerId: subjectId, id }, reason),
    ),
  );
  mount(returnOrder, ({ caller: { subjectId, tokenSha256: session }, input: { _id: id, reason } }) =>
    actAsBuyer(deps, subjectId, id, returnOrder.errors, () =>
      buyerSteps.askReturn(db, { session, buyerId: subjectId, id }, reason),
    ),
  );
}

function vendorRoutes({ mount }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(getVendorOrders, async ({ caller, input }) => {
    const listed = await listOrders(db, 'vendor', await storeOf(db, caller.tokenSha256), input.status);
    const docs = (await readPage(db, listed, input)).map((row) => toListed(row, 'vendor'));
    return ok({ docs, ...pagesOf(listed.total, input) });
  });
  mount(getVendorOrder, async ({ caller, input }) =>
    readOrder(deps, 'vendor', await storeOf(db, caller.tokenSha256), input.id),
  );

  mount(acceptOrder, ({ caller: { tokenSha256: session }, input: { _id: id } }) =>
    actAsVendor(deps, session, id, acceptOrder.errors, () => vendorSteps.accept(db, { session, id })),
  );
  mount(sendOrder, ({ caller: { tokenSha256: session }, input: { _id: id, ...sent } }) =>
    actAsVendor(deps, session, id, sendOrder.errors, () => vendorSteps.send(db, { session, id }, sent)),
  );
  mount(vendorCancelOrder, ({ caller: { tokenSha256: session }, input: { _id: id, reason } }) =>
    actAsVendor(deps, session, id, vendorCancelOrder.errors, () => vendorSteps.cancel(db, { session, id }, reason)),
  );
  mount(refundOrder, async ({ caller: { tokenSha256: session }, input: { _id: id, amount, reason } }) => {
    const micro = parseUsdt(amount);
    if (micro === null) return fail('nothing_held');
    return actAsVendor(deps, session, id, refundOrder.errors, () =>
      vendorSteps.refund(db, { session, id }, micro, reason),
    );
  });
  mount(agreeReturn, ({ caller: { tokenSha256: session }, input: { _id: id } }) =>
    actAsVendor(deps, session, id, agreeReturn.errors, () => vendorSteps.agreeReturn(db, { session, id })),
  );
  mount(takeReturn, ({ caller: { tokenSha256: session }, input: { _id: id } }) =>
    actAsVendor(deps, session, id, takeReturn.errors, () => vendorSteps.takeReturn(db, { session, id })),
  );
}
