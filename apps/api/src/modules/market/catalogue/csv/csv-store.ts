// Apart from store.ts, which saves one listing: a file saves a batch in one statement.

import { sql } from 'kysely';
import { all, type Db, type Queryable, run, type Tx, transaction } from '../../../../platform/database.ts';
import type { Says } from '../rules.ts';
import { OWN, type OwnRow, saveRevision, type VariantRow } from '../store.ts';

/** As it was saved last, with the category's address and the vendor's own name of it. */
export interface FiledRow extends OwnRow {
  readonly ownKey: string | null;
  readonly attributes: Record<string, string>;
  readonly priceMicro: bigint;
  readonly category: string;
}

const FILED = sql`SELECT ${OWN.columns}, l.own_key AS "ownKey", c.slug AS category
  FROM ${OWN.tables} JOIN catalogue.category c ON c.id = r.category_id`;

/** Those listings of a store that a file names: by the vendor's own name, or by id. */
export const selectNamed = (db: Queryable, vendorId: bigint, names: readonly string[]): Promise<FiledRow[]> =>
  all(db)(sql`${FILED}
    WHERE l.vendor_id = ${vendorId} AND l.kind = 'product'
      AND (l.own_key = ANY (${[...names]}::text[]) OR l.public_id::text = ANY (${[...names]}::text[]))`);

/** Listings that can still be edited, some at a time, in the order that they were made in. */
export const selectFiled = (db: Queryable, vendorId: bigint, after: bigint, limit: number): Promise<FiledRow[]> =>
  all(db)(sql`${FILED}
    WHERE l.vendor_id = ${vendorId} AND l.kind = 'product' AND l.status NOT IN ('closed', 'expired', 'removed')
      AND l.id > ${after} ORDER BY l.id LIMIT ${limit}`);

/** The variants of several revisions, in their order. */
export const selectVariantsOf = (
  db: Queryable,
  revisionIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, VariantRow[]>> =>
  all(db)(sql<VariantRow & { revisionId: bigint }>`
    SELECT rv.revision_id AS "revisionId", v.public_id AS id, v.sku, rv.label, rv.price_micro AS "priceMicro", s.available AS stock,
      d.kind AS digital
    FROM catalogue.revision_variant rv JOIN catalogue.variant v ON v.id = rv.variant_id
    JOIN catalogue.stock s ON s.variant_id = v.id JOIN catalogue.digital_kinds d ON d.variant_id = v.id
    WHERE rv.revision_id = ANY (${[...revisionIds]}::bigint[])
    ORDER BY rv.revision_id, rv.position`).then((rows) => Map.groupBy(rows, ({ revisionId }) => revisionId));

export interface Saving {
  /** Null: new, or told apart by `says.ownKey`. */
  readonly id: string | null;
  readonly kind: string;
  readonly slug: string;
  readonly says: Says;
  /** Another text than before is a revision; units alone are none. */
  readonly isRevised: boolean;
  readonly stock: ReadonlyMap<string, number>;
}

class Undone extends Error {}

/**
 * Saves a listing and the units of its variants, both or nothing, by a session of the store's team. A dry run does the same and
 * takes it back. Refused (PB000) as catalogue.save_listing and catalogue.set_stock say.
 */
export async function saveFiled(db: Db, session: Buffer, saving: Saving, isDryRun: boolean): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      const id = saving.isRevised || saving.id === null ? await saveRevision(tx, session, saving) : saving.id;
      await setUnits(tx, session, id, saving.stock);
      if (isDryRun) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

async function setUnits(tx: Tx, session: Buffer, id: string, stock: ReadonlyMap<string, number>): Promise<void> {
  if (stock.size === 0) return;
  const rows = await all(tx)(sql<{ id: string; sku: string; available: number }>`
    SELECT v.public_id AS id, v.sku, s.available FROM catalogue.listing l JOIN catalogue.variant v ON v.listing_id = l.id
    JOIN catalogue.stock s ON s.variant_id = v.id
    WHERE l.public_id = ${id} AND v.sku = ANY (${[...stock.keys()]}::text[]) ORDER BY v.id`);
  for (const variant of rows) {
    const wanted = stock.get(variant.sku)!;
    if (wanted === variant.available) continue;
    await run(tx)(sql`SELECT catalogue.set_stock(${session}, ${id}::uuid, ${variant.id}::uuid, ${wanted}::integer)`);
  }
}
