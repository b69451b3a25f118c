import type { Cart } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { type CartLineRow, noteSeen, type Owner, selectCart } from './store.ts';

const TERMS_CHANGED = new Set(['price_changed', 'revision_changed', 'delivery_changed']);
/** Of a cart with nothing in it. */
const EMPTY = 'empty';

/** The cart as it is. A line that changed since it was shown says so this once: from now on the buyer has seen it. */
export async function readCart(db: Db, owner: Owner, { canNote }: { readonly canNote: boolean }): Promise<Cart> {
  const rows = await selectCart(db, owner.id);
  if (!canNote || !rows.some(({ fault }) => fault !== null && TERMS_CHANGED.has(fault))) return toCart(rows);
  await noteSeen(db, owner);
  const { version } = toCart(await selectCart(db, owner.id));
  return { ...toCart(rows), version };
}

const show = (micro: bigint): string => formatUsdt(usdt(micro));
const costOf = (row: CartLineRow): bigint => row.price_micro * BigInt(row.quantity) + row.delivery_micro;
const sum = (rows: readonly CartLineRow[]): string => show(rows.reduce((total, row) => total + costOf(row), 0n));

function toCart(rows: readonly CartLineRow[]): Cart {
  const groups = Map.groupBy(rows, (row) => row.store_slug);
  return {
    version: rows[0]?.version ?? EMPTY,
    total: sum(rows),
    groups: [...groups.values()].map((lines) => ({
      vendor: { slug: lines[0]!.store_slug, storeName: lines[0]!.store_name },
      lines: lines.map((row) => ({
        _id: row.id,
        listingId: row.listing_public_id,
        variantId: row.variant_public_id,
        slug: row.slug,
        title: row.title,
        variant: row.variant,
        price: show(row.price_micro),
        quantity: row.quantity,
        physical: row.physical,
        delivery: row.delivery === null ? null : { name: row.delivery, price: show(row.delivery_micro) },
        total: show(costOf(row)),
        fault: row.fault,
      })),
      total: sum(lines),
    })),
  };
}

/** The titles of what cannot be bought as it was seen. */
export const faultyTitles = async (db: Db, buyerId: bigint): Promise<readonly string[]> =>
  (await selectCart(db, buyerId)).filter(({ fault }) => fault !== null).map(({ title }) => title);
