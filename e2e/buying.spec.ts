import { expect, type Page, test } from '@playwright/test';
import { demoState, faucet, productUrl } from './support/demo.ts';
import { inspect } from './support/inspect.ts';
import { call, demoMember, type Member, openAs } from './support/member.ts';
import { newMember } from './support/new-member.ts';

interface Found {
  readonly slug: string;
  readonly physical: boolean;
  readonly inStock: boolean;
}
interface Shown {
  readonly _id: string;
  readonly title: string;
  readonly price: string;
  readonly variants: readonly { readonly _id: string; readonly inStock: boolean }[];
}
interface Order {
  readonly _id: string;
  readonly number: string;
}

const ADDRESS = {
  fullName: 'Bea Buyer',
  phone: '9876543210',
  line1: '7 Example Lane',
  line2: '',
  city: 'Singapore',
  region: '',
  postcode: '018956',
  country: 'SG',
};

/** A published thing of the demo's that is sent by post. */
async function something(): Promise<Shown> {
  const found = await call<{ docs: readonly Found[] }>('', '/publicApi/userSearchListing', {
    filters: { physical: true },
  });
  const slug = found.docs.find(({ inStock }) => inStock)!.slug;
  return call<Shown>('', `/publicApi/getListing/${slug}`);
}

const entryOf = ({ _id, variants }: Shown, quantity = 1) => ({
  listingId: _id,
  variantId: variants.find(({ inStock }) => inStock)!._id,
  quantity,
});

/** A member with 200 USDT and an address, all by calls. */
async function shopper(): Promise<Member> {
  const member = await newMember('Bea Buyer');
  await faucet(member.user.depositAddress, '200');
  await expect
    .poll(async () => Number((await call<{ balance: string }>(member.token, '/sellerApi/getprofile')).balance), {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(200);
  await call(member.token, '/sellerApi/addAddress', ADDRESS);
  return member;
}

/** The vendor who sold an order, with a session in the browser. */
async function vendorOf(number: string): Promise<string> {
  const { vendors } = await demoState();
  const { email, password } = vendors.find(
    ({ store }) => store !== null && number.toLowerCase().startsWith(store.toLowerCase()),
  )!;
  const answer = await fetch(`${productUrl()}/publicApi/signinSeller`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, role_name: 'Vendor' }),
  });
  return ((await answer.json()) as { api_token: string }).api_token;
}

const openAsVendor = async (page: Page, token: string, path: string): Promise<void> => {
  await page.goto(`${productUrl()}/healthz`);
  await page.evaluate((value) => localStorage.setItem('access_token_vendor', value), token);
  await page.goto(`${productUrl()}${path}`);
};
const dialog = (page: Page) => page.getByRole('dialog');
const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await dialog(page).getByRole('button', { name, exact: true }).click();
};

test('A visitor’s cart is bought after the login, accepted, sent, refunded in part and confirmed, seen live by both sides', async ({
  page,
  browser,
}) => {
  const [thing, member] = [await something(), await shopper()];
  await page.goto(`${productUrl()}/healthz`);
  await page.evaluate((cart) => localStorage.setItem('plumbline_cart', JSON.stringify(cart)), [entryOf(thing)]);
  await page.goto(`${productUrl()}/cart`);
  await expect(page.getByRole('link', { name: thing.title })).toBeVisible();
  await page.getByRole('link', { name: 'Log in to buy' }).click();
  await page.getByLabel('Email or phone').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByRole('button', { name: /^Pay .* now$/ }).click();
  await expect(page).toHaveURL(/\/my-order$/);
  await expect(page.getByText('Thank you. Your order is paid')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('plumbline_cart'))).toBeNull();
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByText(/^If nothing happens, .* USDT go back to you on/)).toBeVisible();

  const [order] = (await call<{ docs: readonly Order[] }>(member.token, '/sellerApi/getMarketOrders')).docs;
  const token = await vendorOf(order!.number);
  const context = await browser.newContext();
  const shop = await context.newPage();
  await openAsVendor(shop, token, `/vendor/orders/${order!._id}`);
  await press(shop, 'Accept');
  // The buyer’s open screen hears of it by itself.
  await expect(page.getByText('The store is getting it ready')).toBeVisible();
  await shop.getByRole('main').getByRole('button', { name: 'Sent', exact: true }).click();
  await dialog(shop).getByLabel('Carrier').fill('Post');
  await dialog(shop).getByLabel('Tracking number').fill('RX 204 118');
  await dialog(shop).getByRole('button', { name: 'Sent', exact: true }).click();
  await expect(page.getByText('Has it arrived?')).toBeVisible();

  await shop.getByRole('main').getByRole('button', { name: 'Give money back', exact: true }).click();
  await dialog(shop).getByLabel('How much').selectOption('amount');
  await dialog(shop).getByLabel('Amount').fill('1.50');
  await dialog(shop).getByLabel('Why?').fill('A scratch');
  await dialog(shop).getByRole('button', { name: 'Give money back', exact: true }).click();
  await expect(page.getByText('A scratch')).toBeVisible();

  await press(page, 'It is here');
  await expect(page.getByText(/USDT go to .* on /)).toBeVisible();
  await expect(shop.getByText('The buyer has it')).toBeVisible();
  await page
    .getByRole('link', { name: /^posting / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
  await context.close();
});

test('Every screen of buying is whole at both widths and in both themes, without a barrier', async ({ page }) => {
  const [thing, member] = [await something(), await demoMember(9)];
  await call(member.token, '/sellerApi/addCart', entryOf(thing));
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

test('Every screen of a vendor’s orders is whole at both widths and in both themes, without a barrier', async ({
  page,
}) => {
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
