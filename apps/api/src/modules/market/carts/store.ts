import type { BuyerAddress, LINE_BLOCKERS, VOUCHER_BLOCKERS } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, type Queryable, run, value } from '../../../platform/database.ts';

export interface CartLineRow {
  readonly id: string;
  readonly listing_public_id: string;
  readonly variant_public_id: string;
  readonly slug: string;
  readonly title: string;
  readonly variant: string;
  readonly price_micro: bigint;
  readonly quantity: number;
  readonly physical: boolean;
  readonly delivery: string | null;
  readonly delivery_micro: bigint;
  readonly picture_id: string | null;
  /** Null for digital goods. */
  readonly ways: readonly { name: string; priceMicro: string; countries: string[] }[] | null;
  /** Null if the variant is no longer offered. */
  readonly available: number | null;
  readonly blocker: (typeof LINE_BLOCKERS)[number] | null;
  readonly store_slug: string;
  readonly store_name: string;
  readonly version: string;
}

/** Returns the cart by vendor. A line whose variant and title are gone is left out. */
export const selectCart = (db: Queryable, buyerId: bigint): Promise<CartLineRow[]> =>
  all(db)(sql`
    SELECT l.id, l.listing_public_id, l.variant_public_id, l.slug, l.title, l.variant, l.price_micro, l.quantity, l.physical,
      l.delivery, l.delivery_micro, l.picture_id, l.ways, l.available, l.blocker, s.slug AS store_slug, s.store_name, c.version
    FROM carts.look(${buyerId}) c, carts.lines(${buyerId}) l JOIN vendors.stores s ON s.vendor_id = l.vendor_id
    ORDER BY l.vendor_id, l.variant_id`);

export interface CartVoucherRow {
  readonly store_slug: string;
  readonly code: string;
  readonly discount_micro: bigint;
  readonly blocker: (typeof VOUCHER_BLOCKERS)[number] | null;
}

export const selectCartVouchers = (db: Queryable, buyerId: bigint): Promise<CartVoucherRow[]> =>
  all(db)(sql`
    SELECT s.slug AS store_slug, v.code, v.discount_micro, v.blocker
    FROM carts.vouchers(${buyerId}) v JOIN vendors.stores s ON s.vendor_id = v.vendor_id`);

export const applyVoucher = (db: Queryable, { id, session }: Owner, slug: string, code: string) =>
  run(db)(sql`SELECT carts.apply_voucher(${session}, ${id}, ${slug}, ${code})`);

export const removeVoucher = (db: Queryable, { id, session }: Owner, slug: string) =>
  run(db)(sql`SELECT carts.remove_voucher(${session}, ${id}, ${slug})`);

export interface VisitorLine {
  readonly listingId: string;
  readonly variantId: string;
  readonly quantity: number;
}

const asJson = (lines: readonly VisitorLine[]): string =>
  JSON.stringify(
    lines.map(({ listingId, variantId, quantity }) => ({ listing: listingId, variant: variantId, quantity })),
  );

/** Returns the lines of a visitor's cart, each with the first delivery option. */
export const selectVisitorCart = (db: Queryable, lines: readonly VisitorLine[]): Promise<CartLineRow[]> =>
  all(db)(sql`
    SELECT l.variant_public_id AS id, l.listing_public_id, l.variant_public_id, l.slug, l.title, l.variant, l.price_micro, l.quantity,
      l.physical, CASE WHEN l.physical THEN l.ways -> 0 ->> 'name' END AS delivery,
      CASE WHEN l.physical THEN coalesce((l.ways -> 0 ->> 'priceMicro')::bigint, 0) ELSE 0 END AS delivery_micro,
      l.picture_id, CASE WHEN l.physical THEN l.ways END AS ways, l.available, l.blocker, s.slug AS store_slug, s.store_name, 'visitor' AS version
    FROM carts.visitor_lines(${asJson(lines)}::jsonb) l JOIN vendors.stores s ON s.vendor_id = l.vendor_id`);

/** Returns how many lines were left out. */
export const takeOver = (
  db: Queryable,
  { id, session }: Owner,
  of: { readonly key: string; readonly lines: readonly VisitorLine[] },
): Promise<number> =>
  value(db)(sql`SELECT carts.take_over(${session}, ${id}, ${of.key}, ${asJson(of.lines)}::jsonb) AS "left"`);

export const countLines = (db: Queryable, buyerId: bigint): Promise<number> =>
  value(db)(sql`SELECT count(*)::integer AS lines FROM carts.line WHERE buyer_id = ${buyerId}`);

export interface Owner {
  readonly id: bigint;
  readonly session: Buffer;
}

export const recordSeen = (db: Queryable, { id, session }: Owner) =>
  run(db)(sql`SELECT carts.record_seen(${session}, ${id})`);

export const insertLine = (
  db: Queryable,
  { id, session }: Owner,
  of: { readonly listingId: string; readonly variantId: string; readonly quantity: number },
) => run(db)(sql`SELECT carts.add(${session}, ${id}, ${of.listingId}, ${of.variantId}, ${of.quantity})`);

export const updateLine = (
  db: Queryable,
  { id, session }: Owner,
  of: { readonly _id: string; readonly quantity: number | null; readonly delivery: string | null },
) => run(db)(sql`SELECT carts.edit(${session}, ${id}, ${of._id}, ${of.quantity}, ${of.delivery})`);

export const deleteLine = (db: Queryable, { id, session }: Owner, lineId: string) =>
  run(db)(sql`SELECT carts.remove(${session}, ${id}, ${lineId})`);

const ADDRESS = sql`id AS "_id", full_name AS "fullName", phone, line1, line2, city, region, postcode, country`;

export const selectAddresses = (db: Queryable, buyerId: bigint): Promise<BuyerAddress[]> =>
  all(db)(sql`
    SELECT ${ADDRESS} FROM carts.addresses WHERE buyer_id = ${buyerId} ORDER BY created_at DESC, id DESC`);

/** Saves an address and returns its id. `_id` is null for a new one. */
export const saveAddress = (
  db: Queryable,
  { id, session }: Owner,
  of: Omit<BuyerAddress, '_id'> & { readonly _id: string | null },
): Promise<string> =>
  value(db)(sql`
    SELECT carts.save_address(${session}, ${id}, ${of._id}, ${of.fullName}, ${of.phone}, ${of.line1}, ${of.line2}, ${of.city},
      ${of.region}, ${of.postcode}, ${of.country}) AS id`);

export const removeAddress = (db: Queryable, { id, session }: Owner, addressId: string) =>
  run(db)(sql`SELECT carts.remove_address(${session}, ${id}, ${addressId})`);
