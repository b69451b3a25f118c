import { demoState } from './demo.ts';
import { call } from './member.ts';

interface Goods {
  readonly slug: string;
  readonly title: string;
  readonly inStock: boolean;
  readonly store: { readonly slug: string };
}

/** What the demo's own stores send and have in stock. Those of another test are sold out or closed before one looks again. */
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

/** The newest of them, as its page has it. */
export async function someGoods(): Promise<Shown> {
  const [goods] = await demoGoods();
  return call<Shown>('', `/publicApi/getListing/${goods!.slug}`);
}

/** The line of a cart with one unit of it. */
export const lineOf = ({ _id, variants }: Shown) => ({
  listingId: _id,
  variantId: variants.find(({ inStock }) => inStock)!._id,
  quantity: 1,
});
