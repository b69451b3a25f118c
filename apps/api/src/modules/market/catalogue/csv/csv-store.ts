// Separate from store.ts, which saves one listing: a file saves a batch in one statement.

import { sql } from 'kysely';
import { all, type Db, type Queryable, run, type Tx, transaction } from '../../../../platform/database.ts';
import type { Says } from '../rules.ts';
import { OWN, type OwnRow, saveRevision, type VariantRow } from '../store.ts';

/** The latest saved state, with the category's address and the vendor's own name. */
export interface FiledRow extends OwnRow {
  readonly ownKey: string | null;
  readonly attributes: Record<string, string>;
  readonly priceMicro: bigint;
  readonly category: string;
}

const FILED = sql`SELECT ${OWN.columns}, l.own_key AS "ownKey", c.slug AS category
  FROM ${OWN.tables} JOIN catalogue.category c ON c.id = r.category_id`;

/** Returns the store's listings that a file refers to, by the vendor's own name or by id. */
export const selectNamed = (db: Queryable, vendorId: bigint, names: readonly string[]): Promise<FiledRow[]> =>
  all(db)(sql`${FILED}
    WHERE l.vendor_id = ${vendorId} AND l.kind = 'product'
      AND (l.own_key = ANY (${[...names]}::text[]) OR l.public_id::text = ANY (${[...names]}::text[]))`);

/** Returns editable listings in batches, oldest first. */
export const selectFiled = (db: Queryable, vendorId: bigint, after: bigint, limit: number): Promise<FiledRow[]> =>
  all(db)(sql`${FILED}
    WHERE l.vendor_id = ${vendorId} AND l.kind = 'product' AND l.status NOT IN ('closed', 'expired', 'removed')
      AND l.id > ${after} ORDER BY l.id LIMIT ${limit}`);

/** Returns the variants of several revisions, in order. */
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
  /** Null for a new one, which `says.ownKey` may match. */
  readonly id: string | null;
  readonly kind: string;
  readonly slug: string;
  readonly says: Says;
  /** True if the text changed. A change of stock alone makes no revision. */
  readonly isRevised: boolean;
  readonly stock: ReadonlyMap<string, number>;
}

class Undone extends Error {}

/**
 * Saves a listing and its variants' stock, both or nothing, by a session of the store's team. A dry run does the same
 * and rolls back. Refuses (PB000) like catalogue.save_listing and catalogue.set_stock.
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
