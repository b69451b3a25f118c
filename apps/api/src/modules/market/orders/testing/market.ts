import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect } from 'vitest';
import { addMember, fund, ledgerViolations } from '../../../../testing/builders.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { ownPool } from '../../../../testing/fixtures.ts';
import { sessionOf } from '../../../../testing/operators.ts';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';
import { member } from '../../../../testing/people.ts';
import { whenOver } from '../../../../testing/when-over.ts';

export const USDT = 1_000_000n;

/** A person with an open session. */
export interface Person {
  readonly id: bigint;
  readonly session: Buffer;
}

export interface Vendor extends Person {}

export interface Offer {
  readonly listing: string;
  readonly variant: string;
  readonly variantId: bigint;
}

/** Creates a buyer with money in the Electronic Wallet and an address in Germany. */
export async function buyer(t: TestDatabase, micro = 1_000n * USDT): Promise<Person & { readonly address: string }> {
  const id = await addMember(t.owner);
  if (micro > 0n) await fund(t.db, id, micro);
  const { session } = await sessionOf(t, 'member', id);
  const { rows } = await t.owner.query<{ id: string }>(
    `INSERT INTO carts.address (buyer_id, full_name, phone, line1, city, postcode, country)
     VALUES ($1, 'Bea Buyer', '0123456789', 'Lane 1', 'Town', '12345', 'DE') RETURNING id`,
    [id],
  );
  return { id, session, address: rows[0]!.id };
}

/** Creates an approved vendor with this many cleared orders. */
export async function vendor(t: TestDatabase, cleared = 0): Promise<Vendor> {
  const { id } = await member(t, null, 'vendor');
  await pastTheTriggers(
    t.owner,
    `INSERT INTO kyc.submission (id, member_id, document_type, status, decided_at, decided_by)
     VALUES (gen_random_uuid(), $1, 'passport', 'approved', now(), 'test')`,
    [id],
  );
  const { rows } = await t.owner.query<{ id: string }>(
    `INSERT INTO media.picture (owner_id, width, height, store, added_by) VALUES ($1, 10, 10, 'database', $1) RETURNING id`,
    [id],
  );
  await pastTheTriggers(
    t.owner,
    `UPDATE vendors.vendor SET status = 'approved', store_name = 'Store ' || vendor_id, slug = 'store-' || vendor_id,
       summary = 'A store', description = 'A store', delivery_policy = 'By post', return_policy = 'Within 14 days',
       logo_id = $2, payout_address = '0x' || lpad(to_hex(vendor_id), 40, '0'), terms_version = 1, terms_accepted_at = now(),
       submitted_at = now(), approved_at = now(), decided_at = now(), decided_by = 'test'
     WHERE vendor_id = $1`,
    [id, rows[0]!.id],
  );
  await t.owner.query('INSERT INTO orders.vendor_book (vendor_id, cleared_orders) VALUES ($1, $2)', [id, cleared]);
  return { id, session: (await sessionOf(t, 'vendor', id)).session };
}

/** Publishes a product with one variant; with `codes`, it is digital. */
export async function offer(
  t: TestDatabase,
  vendorId: bigint,
  { price = 10n * USDT, stock = 10, delivery = 0n, codes = [] as readonly string[] } = {},
): Promise<Offer> {
  const slug = `p-${randomBytes(6).toString('hex')}`;
  const { rows } = await t.owner.query<{ id: string; public_id: string }>(
    `INSERT INTO catalogue.listing (vendor_id, kind, slug) VALUES ($1, 'product', $2) RETURNING id, public_id`,
    [vendorId, slug],
  );
  const listing = rows[0]!;
  const { rows: variants } = await t.owner.query<{ id: string; public_id: string }>(
    `INSERT INTO catalogue.variant (listing_id, sku) VALUES ($1, 'ONE') RETURNING id, public_id`,
    [listing.id],
  );
  const variant = variants[0]!;
  await t.owner.query('INSERT INTO catalogue.stock (variant_id, available) VALUES ($1, $2)', [variant.id, stock]);
  for (const code of codes) {
    await t.owner.query('INSERT INTO catalogue.digital_code (variant_id, code) VALUES ($1, $2)', [variant.id, code]);
  }
  await publish(t, listing.id, variant.id, vendorId, price, codes.length > 0 ? null : delivery);
  return { listing: listing.public_id, variant: variant.public_id, variantId: BigInt(variant.id) };
}

/** Publishes a new approved revision of a listing; without a delivery price, it is digital. */
export async function publish(
  t: TestDatabase,
  listingId: string,
  variantId: string,
  vendorId: bigint,
  price: bigint,
  delivery: bigint | null = 0n,
): Promise<void> {
  const ways = delivery === null ? [] : [{ name: 'Post', priceMicro: Number(delivery), countries: ['DE'], days: 3 }];
  const { rows } = await t.owner.query<{ id: string }>(
    `INSERT INTO catalogue.revision (listing_id, number, title, description, category_id, price_micro, physical, delivery, created_by)
     SELECT $1, 1 + (SELECT count(*) FROM catalogue.revision r WHERE r.listing_id = $1), 'A vase', 'A vase', min(c.id), $2, $5,
       $3::jsonb, $4 FROM catalogue.category c RETURNING id`,
    [listingId, price, JSON.stringify(ways), vendorId, delivery !== null],
  );
  const revision = rows[0]!.id;
  await t.owner.query(
    `INSERT INTO catalogue.revision_variant (revision_id, variant_id, listing_id, position, label, price_micro)
     VALUES ($1, $2, $3, 1, 'One', $4)`,
    [revision, variantId, listingId, price],
  );
  await pastTheTriggers(
    t.owner,
    `UPDATE catalogue.listing SET status = 'published', published_at = now(), current_revision_id = $2 WHERE id = $1`,
    [listingId, revision],
  );
}

/** Connects with the API's login; each call is its own transaction. */
export function apiOf(t: TestDatabase) {
  const pool = ownPool(t.urlOf('api'), 60);
  const call = async <T>(text: string, values: readonly unknown[]): Promise<T> =>
    Object.values((await pool.query(text, [...values])).rows[0] ?? {})[0] as T;
  return {
    pool,
    add: (who: Person, what: Offer, quantity = 1) =>
      call<void>('SELECT carts.add($1, $2, $3, $4, $5)', [who.session, who.id, what.listing, what.variant, quantity]),
    version: (who: Person) =>
      t.value<string>('SELECT orders.under_fee((carts.look($1)).version, orders.open_fee())', [who.id]),
    total: (who: Person) =>
      call<bigint>('SELECT sum(l.price_micro * l.quantity + l.delivery_micro)::bigint FROM carts.lines($1) l', [
        who.id,
      ]),
    /** Orders the whole current cart, unless `of` says otherwise. */
    async place(
      who: Person & { readonly address: string },
      of: { readonly key?: string; readonly version?: string; readonly total?: bigint } = {},
    ): Promise<string> {
      const version = of.version ?? (await this.version(who));
      const total = of.total ?? (await this.total(who));
      const key = of.key ?? randomBytes(8).toString('hex');
      return call<string>('SELECT checkout_id FROM orders.place($1, $2, $3, $4, $5, $6)', [
        who.session,
        who.id,
        key,
        version,
        who.address,
        total,
      ]);
    },
    call,
  };
}

/** Takes a vendor's session, an order, an amount in micro-USDT and a reason; the vendor has seen the current amount. */
export const REFUND = `SELECT orders.refund($1, $2, $3, $4, (SELECT o.held_micro FROM orders.market_order o WHERE o.public_id = $2))`;

/** Returns the message of a PB000 error, otherwise the violated rule, or null if the attempt succeeded. */
export const refused = (attempt: Promise<unknown>): Promise<string | null> =>
  attempt.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
      return error.code === 'PB000' ? error.message : (error.constraint ?? error.code ?? error.message);
    },
  );

/** Moves the open business day forward. */
export const daysLater = (t: TestDatabase, days: number) =>
  pastTheTriggers(t.owner, 'UPDATE platform.calendar SET business_date = business_date + $1::integer', [days]);

/** Returns inconsistencies in orders and the money that they hold, normally none. */
export async function orderViolations(t: TestDatabase): Promise<unknown[]> {
  return t.rows(`SELECT 'settlement' AS what, to_jsonb(d) AS row FROM orders.settlement_differences d
     UNION ALL SELECT 'order', to_jsonb(b) FROM orders.broken_orders b`);
}

/** Checks at the end that the orders are consistent. */
export const checkOrdersAtTheEnd = (t: TestDatabase): void =>
  whenOver(async () => expect(await orderViolations(t)).toEqual([]));

/** Checks after each test that the orders and the books are consistent. */
export const checkOrdersAfterEach = (t: TestDatabase): void =>
  afterEach(async () => {
    expect(await ledgerViolations(t.owner)).toEqual([]);
    expect(await orderViolations(t)).toEqual([]);
  });
