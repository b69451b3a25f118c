import type pg from 'pg';

export const PRICE_MICRO = 5_000_000;
/** For each vendor. */
const OFFERS = 5;

/**
 * Creates selling vendors after the members, each with a session like theirs (`tokenOf`), five products of one variant,
 * and enough earlier orders that no ceiling of new vendors applies. Skips the triggers, which the tests cover.
 */
export async function seedVendors(owner: pg.Client, after: number, count: number): Promise<void> {
  const range = [after + 1, after + count];
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO members.member (id, kind, full_name, phone, email, password_hash, refer_id)
     OVERRIDING SYSTEM VALUE
     SELECT id, 'vendor', 'Vendor ' || id, lpad(id::text, 10, '0'), 'v' || id || '@bench.example', '-', 'V' || lpad(id::text, 10, '0')
     FROM generate_series($1::bigint, $2::bigint) id`,
    range,
  );
  await owner.query(
    `INSERT INTO ledger.account (id, owner_id, kind)
     SELECT m.id * 32 + k.code, m.id, k.code FROM generate_series($1::bigint, $2::bigint) m (id), ledger.account_kind k
     WHERE k.holder = 'member' ORDER BY 1`,
    range,
  );
  await owner.query(
    `INSERT INTO media.picture (owner_id, width, height, store, added_by)
     SELECT id, 10, 10, 'database', id FROM generate_series($1::bigint, $2::bigint) id`,
    range,
  );
  await owner.query(
    `INSERT INTO vendors.vendor (vendor_id, status, store_name, slug, summary, description, delivery_policy, return_policy, logo_id,
       payout_address, terms_version, terms_accepted_at, submitted_at, approved_at, decided_at, decided_by)
     SELECT p.owner_id, 'approved', 'Store ' || p.owner_id, 'store-' || p.owner_id, 'A store', 'A store', 'By post', 'In 14 days', p.id,
       '0x' || lpad(to_hex(p.owner_id), 40, '0'), 1, now(), now(), now(), now(), 'bench'
     FROM media.picture p WHERE p.owner_id BETWEEN $1 AND $2`,
    range,
  );
  await owner.query(
    `INSERT INTO vendors.team_member (vendor_id, member_id, role) SELECT id, id, 'owner' FROM generate_series($1::bigint, $2::bigint) id`,
    range,
  );
  await owner.query(
    `INSERT INTO kyc.submission (member_id, document_type, status, decided_at, decided_by)
     SELECT id, 'passport', 'approved', now(), 'bench' FROM generate_series($1::bigint, $2::bigint) id`,
    range,
  );
  await owner.query(
    `INSERT INTO orders.vendor_book (vendor_id, cleared_orders) SELECT id, 10 FROM generate_series($1::bigint, $2::bigint) id`,
    range,
  );
  await owner.query(
    `INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at, ip, user_agent)
     SELECT sha256(convert_to(lpad(n::text, 43, '0'), 'UTF8')), 'vendor', n, now() + interval '30 days', '127.0.0.1', 'bench'
     FROM generate_series($1::bigint, $2::bigint) n`,
    range,
  );
  await offerProducts(owner, range);
  await owner.query('SET session_replication_role = origin');
  await owner.query('VACUUM ANALYZE');
}

/** Listing, revision and variant of a product have one number. */
async function offerProducts(owner: pg.Client, range: readonly number[]): Promise<void> {
  const products = `(SELECT v.id AS vendor, v.id * ${OFFERS} + n AS id FROM generate_series($1::bigint, $2::bigint) v (id),
    generate_series(0, ${OFFERS - 1}) n) p`;
  await owner.query(
    `INSERT INTO catalogue.listing (id, vendor_id, kind, slug, status, current_revision_id, published_at) OVERRIDING SYSTEM VALUE
     SELECT p.id, p.vendor, 'product', 'product-' || p.id, 'published', p.id, now() FROM ${products}`,
    [...range],
  );
  await owner.query(
    `INSERT INTO catalogue.revision (id, listing_id, number, title, description, category_id, price_micro, physical, delivery, created_by)
     OVERRIDING SYSTEM VALUE
     SELECT p.id, p.id, 1, 'Product ' || p.id, 'A product', 1 + p.id % 10, ${PRICE_MICRO}, true,
       '[{"name": "Post", "priceMicro": 1000000, "countries": [], "days": 3}]', p.vendor FROM ${products}`,
    [...range],
  );
  await owner.query(
    `INSERT INTO catalogue.variant (id, listing_id, sku) OVERRIDING SYSTEM VALUE SELECT p.id, p.id, 'ONE' FROM ${products}`,
    [...range],
  );
  await owner.query(
    `INSERT INTO catalogue.revision_variant (revision_id, variant_id, listing_id, position, label, price_micro)
     SELECT p.id, p.id, p.id, 1, 'One', ${PRICE_MICRO} FROM ${products}`,
    [...range],
  );
  await owner.query(`INSERT INTO catalogue.stock (variant_id, available) SELECT p.id, 1000000 FROM ${products}`, [
    ...range,
  ]);
}

/** Adds addresses for this many members. */
export async function seedAddresses(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `INSERT INTO carts.address (buyer_id, full_name, phone, line1, city, postcode, country)
     SELECT id, 'Member ' || id, '0123456789', 'Lane 1', 'Town', '12345', 'DE' FROM generate_series(1, $1::bigint) id`,
    [count],
  );
}

export const productOf = (vendor: number, n: number): number => vendor * OFFERS + (n % OFFERS);
