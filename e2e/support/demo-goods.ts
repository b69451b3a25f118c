import type { Page } from '@playwright/test';
import { demoState, productUrl } from './demo.ts';
import { call } from './member.ts';

interface Goods {
  readonly slug: string;
  readonly title: string;
  readonly inStock: boolean;
  readonly store: { readonly slug: string };
}

/** Lists shippable goods in stock of the demo's own stores. Other tests' goods may be sold out or closed meanwhile. */
export async function demoGoods(): Promise<readonly Goods[]> {
  const stores = (await demoState()).vendors.map(({ store }) => store);
  const { docs } = await call<{ docs: readonly Goods[] }>('', '/publicApi/userSearchListing', {
    kind: 'product',
    sort: 'newest',
    filters: { physical: true },
  });
  return docs.filter(({ inStock, store }) => inStock && stores.includes(store.slug));
}

interface Shown {
  readonly _id: string;
  readonly title: string;
  readonly price: string;
  readonly variants: readonly { readonly _id: string; readonly inStock: boolean }[];
}

/** Returns the newest of them, as on its page. */
export async function someGoods(): Promise<Shown> {
  const [goods] = await demoGoods();
  return call<Shown>('', `/publicApi/getListing/${goods!.slug}`);
}

/** Returns a cart line with one unit of it. */
export const lineOf = ({ _id, variants }: Shown) => ({
  listingId: _id,
  variantId: variants.find(({ inStock }) => inStock)!._id,
  quantity: 1,
});

/** Returns the session of the demo vendor who sold an order, by order number. */
export async function vendorOf(number: string): Promise<string> {
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

/** Opens a screen with such a session. */
export async function openAsVendor(page: Page, token: string, path: string): Promise<void> {
  await page.goto(`${productUrl()}/healthz`);
  await page.evaluate((value) => localStorage.setItem('access_token_vendor', value), token);
  await page.goto(`${productUrl()}${path}`);
}
