import { test } from '@playwright/test';
import { lineOf, openAsVendor, someGoods, vendorOf } from './support/demo-goods.ts';
import { inspect } from './support/inspect.ts';
import { call, demoMember, openAs } from './support/member.ts';

interface Order {
  readonly _id: string;
}

// Shows DEC-9-orders-25
test('Every buying screen works at both widths, in both themes and without barriers', async ({ page }) => {
  const [thing, member] = [await someGoods(), await demoMember(9)];
  await call(member.token, '/sellerApi/addCart', lineOf(thing));
  const { docs } = await call<{ docs: readonly Order[] }>(member.token, '/sellerApi/getMarketOrders');
  await openAs(page, member, '/cart');
  for (const path of [
    '/cart',
    '/checkout',
    '/my-order?show=orders',
    ...docs.slice(0, 2).map(({ _id }) => `/my-order/${_id}`),
  ]) {
    await test.step(path, () => inspect(page, path, { frame: 'never' }));
  }
});

// Shows DEC-9-orders-25
test('Every vendor order screen works at both widths, in both themes and without barriers', async ({ page }) => {
  const token = await vendorOf('sample-kiln-1');
  await openAsVendor(page, token, '/vendor/orders');
  const { docs } = await call<{ docs: readonly (Order & { status: string })[] }>(
    token,
    '/vendorApi/getVendorOrders?limit=50',
  );
  const first = [...new Map(docs.map((each) => [each.status, each])).values()];
  for (const path of ['/vendor/orders', ...first.map(({ _id }) => `/vendor/orders/${_id}`)]) {
    await test.step(path, () => inspect(page, path, { frame: 'never' }));
  }
});
