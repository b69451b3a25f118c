import {
  type CodeOf,
  createOrder as contract,
  type DataOf,
  fail,
  type InputOf,
  ok,
  type Result,
} from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { orRefused } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { orInsufficient } from '../../base/ledger/index.ts';
import { faultyTitles } from '../carts/index.ts';
import { placeOrder, selectCheckout } from './store.ts';
import { toNumbered } from './to-order.ts';

/** Buys the cart as the caller saw it: `orders.place` decides everything in one transaction. */
export async function createOrder(
  { db }: Pick<Deps, 'db'>,
  { subjectId: buyerId, tokenSha256: session }: Caller,
  { key, cartVersion, addressId, total }: InputOf<typeof contract>,
): Promise<Result<DataOf<typeof contract>, CodeOf<typeof contract>>> {
  const totalMicro = parseUsdt(total);
  if (totalMicro === null) return fail('cart_changed');
  if (addressId !== '' && !isUuid(addressId)) return fail('address_unknown');
  const of = { session, buyerId, key, cartVersion, addressId: addressId || null, totalMicro };
  const placed = await orInsufficient(db, () => orRefused(contract.errors, () => placeOrder(db, of)));
  if (!placed.ok) return placed;
  if (!placed.value.ok) return placed.value.code === 'cart_changed' ? cartChanged(db, buyerId) : placed.value;
  const orders = await selectCheckout(db, buyerId, placed.value.value);
  return ok({ orders: orders.map(toNumbered) });
}

/** The refusal names what changed, where it is a line and not the cart as a whole. */
async function cartChanged(db: Deps['db'], buyerId: bigint) {
  const titles = await faultyTitles(db, buyerId);
  if (titles.length === 0) return fail('cart_changed');
  return fail('cart_changed', `These have changed: ${titles.join(', ')}. Please look at your cart again`);
}
