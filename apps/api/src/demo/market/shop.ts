import {
  addAddress,
  addCart,
  createOrder,
  getAddress,
  getCart,
  type OwnListing,
  removeCart,
} from '@plumbline/contract';
import { MICRO_PER_USDT, parseUsdt } from '@plumbline/money';
import type { Calls } from '../calls.ts';
import { demoPeople } from '../people.ts';
import { demoStores, type StoreKey } from './cast.ts';
import { POSTAGE } from './publish.ts';
import { type Purchase, purchases } from './purchases.ts';

/** The demo's listings by store, in the order of their products. */
export type Shelves = Readonly<Record<StoreKey, readonly OwnListing[]>>;

const ADDRESSES = [
  { line1: 'Sample Street 4', city: 'Bengaluru', region: 'Karnataka', postcode: '560001', country: 'IN' },
  { line1: 'Musterweg 12', city: 'Berlin', region: '', postcode: '10115', country: 'DE' },
  { line1: '7 Example Lane', city: 'Singapore', region: '', postcode: '018956', country: 'SG' },
] as const;

/** Buys a scripted cart like its buyer's screens. A cart that an interruption left is started again. */
export async function buy({ call }: Calls, purchase: Purchase, shelves: Shelves): Promise<void> {
  const { data: left } = await call(getCart);
  for (const { _id } of left.groups.flatMap(({ lines }) => lines)) await call(removeCart, { _id });
  for (const [store, index, quantity = 1] of purchase.buys) {
    const listing = shelves[store][index]!;
    await call(addCart, { listingId: listing._id, variantId: listing.variants[0]!._id, quantity });
  }
  const { data: cart } = await call(getCart);
  const isSent = cart.groups.some(({ lines }) => lines.some(({ physical }) => physical));
  const addressId = isSent ? await addressOf(call, purchase.buyer) : '';
  const key = `demo-purchase-${purchases.indexOf(purchase)}`;
  await call(createOrder, { key, cartVersion: cart.version, addressId, total: cart.total });
}

async function addressOf(call: Calls['call'], buyer: number): Promise<string> {
  const { data: known } = await call(getAddress);
  if (known.docs[0]) return known.docs[0]._id;
  const { fullName, phone } = demoPeople[buyer]!;
  const { data: added } = await call(addAddress, { fullName, phone, ...ADDRESSES[buyer % ADDRESSES.length]! });
  return added._id;
}

const micro = (text: string): bigint => parseUsdt(text) ?? 0n;

/** Returns the price of a cart in micro-USDT, with the default delivery. */
export const costOf = ({ buys }: Purchase): bigint =>
  buys.reduce((sum, [store, index, quantity = 1]) => {
    const { choices, digital } = demoStores[store].things[index]!;
    return sum + micro(choices[0]!.price) * BigInt(quantity) + (digital === null ? micro(POSTAGE) : 0n);
  }, 0n);

/** Returns what a member of the cast spends in the stores: micro-USDT, rounded up to whole USDT. */
export function spendsInStores(buyer: number): bigint {
  const spent = purchases.filter((each) => each.buyer === buyer).reduce((sum, each) => sum + costOf(each), 0n);
  return ((spent + MICRO_PER_USDT - 1n) / MICRO_PER_USDT) * MICRO_PER_USDT;
}
