import { sha256 } from '../modules/people/identity/index.ts';
import type { TestDatabase } from './database.ts';
import { signedIn, signedInOperator } from './operators.ts';

/** Creates vendors and listings for tests with the product's own functions. */
export interface TestVendor {
  readonly id: bigint;
  readonly email: string;
  readonly token: string;
  /** As SQL functions take it. */
  readonly session: Buffer;
}

let counter = 0;

/** Creates a logged-in vendor account whose store is a draft. */
export const newVendor = (t: TestDatabase): Promise<TestVendor> => signedIn(t, 'vendor');

/** Opens the session of an operator who may decide about vendors. */
export const operatorSession = async (t: TestDatabase): Promise<Buffer> =>
  sha256((await signedInOperator(t, 'support')).token);

/** Creates a picture that an account can use. */
export async function addPicture(t: TestDatabase, ownerId: bigint): Promise<string> {
  return t.value<string>(
    `SELECT media.add($1, $1, 800, 600, '{160,480,1280}', ARRAY[sha256('a'), sha256('b'), sha256('c')], ARRAY['a', 'b', 'c']::bytea[]) AS id`,
    [ownerId],
  );
}

export async function identify(t: TestDatabase, vendorId: bigint): Promise<void> {
  await t.owner.query(`INSERT INTO kyc.submission (member_id, document_type) VALUES ($1, 'passport')`, [vendorId]);
  await t.owner.query(
    `UPDATE kyc.submission SET status = 'approved', decided_at = now(), decided_by = 'test' WHERE member_id = $1`,
    [vendorId],
  );
}

/** Fills in everything on the checklist except the identity. */
export async function fillStore(t: TestDatabase, vendor: TestVendor): Promise<void> {
  counter += 1;
  const name = `Store ${process.pid} ${counter}`;
  await t.owner.query(
    `SELECT vendors.edit_store($1, $2, $3, 'Summary', 'Description', 'Delivery', 'Returns', $4, $5)`,
    [
      vendor.session,
      name,
      name.toLowerCase().replaceAll(' ', '-'),
      await addPicture(t, vendor.id),
      `0x${`${process.pid}${counter}`.padStart(40, '7')}`,
    ],
  );
}

/** Creates a vendor who can sell. */
export async function approvedVendor(t: TestDatabase): Promise<TestVendor> {
  const vendor = await newVendor(t);
  await fillStore(t, vendor);
  await identify(t, vendor.id);
  await t.owner.query('SELECT vendors.submit($1, 1)', [vendor.session]);
  await t.owner.query(`SELECT vendors.decide($1, $2, '{submitted}', 'approved', 'fine')`, [
    await operatorSession(t),
    vendor.id,
  ]);
  return vendor;
}

export interface Said {
  readonly title?: string;
  readonly description?: string;
  readonly category?: string;
  readonly physical?: boolean;
  readonly attributes?: Readonly<Record<string, string>>;
  /** The beginning of the listing's address. */
  readonly slug?: string;
  /** The name of the delivery option. */
  readonly delivery?: string;
  readonly variants?: readonly { sku: string; label?: string; priceMicro: bigint; stock?: number }[];
}

/** Saves a revision of a new or existing listing. Returns the listing's public id. */
export async function saveListing(t: TestDatabase, vendor: TestVendor, said: Said = {}, id?: string): Promise<string> {
  const physical = said.physical ?? true;
  const variants = said.variants ?? [{ sku: 'ONE', priceMicro: 12_500_000n, stock: 10 }];
  return t.value<string>(
    `SELECT catalogue.save_listing($1, $2, 'product', $5, jsonb_set($3::jsonb, '{categoryId}',
       to_jsonb((SELECT id::text FROM catalogue.category WHERE slug = $4)))) AS id`,
    [
      vendor.session,
      id ?? null,
      JSON.stringify({
        title: said.title ?? 'A red mug',
        description: said.description ?? 'Holds 300 ml',
        physical,
        attributes: said.attributes ?? {},
        delivery: physical ? [{ name: said.delivery ?? 'Post', priceMicro: '0', countries: [], days: 5 }] : [],
        pictures: [],
        variants: variants.map(({ priceMicro, ...each }) => ({
          label: each.sku,
          ...each,
          priceMicro: `${priceMicro}`,
        })),
      }),
      said.category ?? 'kitchen',
      said.slug ?? 'listing',
    ],
  );
}

/** Submits the latest revision, and has an operator approve it unless it is approved automatically. */
export async function publish(t: TestDatabase, vendor: TestVendor, id: string): Promise<void> {
  const { rows } = await t.owner.query<{ done: boolean }>('SELECT catalogue.submit_listing($1, $2) AS done', [
    vendor.session,
    id,
  ]);
  if (rows[0]!.done) return;
  await t.owner.query(
    `SELECT catalogue.decide_review($1, $2, (SELECT r.number FROM catalogue.listing l JOIN catalogue.revision r
       ON r.id = l.next_revision_id WHERE l.public_id = $2), true, 'fine')`,
    [await operatorSession(t), id],
  );
}

export async function publishedListing(t: TestDatabase, vendor: TestVendor, said: Said = {}): Promise<string> {
  const id = await saveListing(t, vendor, said);
  await publish(t, vendor, id);
  return id;
}

export interface TestOffer {
  readonly variantId: bigint;
  readonly variantPublicId: string;
  readonly sku: string;
  readonly slug: string;
}

/** Returns the offers of a listing. */
export async function offersOf(t: TestDatabase, id: string): Promise<TestOffer[]> {
  return t.rows<TestOffer>(
    `SELECT variant_id AS "variantId", variant_public_id AS "variantPublicId", sku, slug FROM catalogue.offers
     WHERE listing_public_id = $1 ORDER BY sku`,
    [id],
  );
}
