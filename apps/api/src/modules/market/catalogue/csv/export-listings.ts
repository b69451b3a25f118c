import { fail, LISTING_COLUMNS, type ListingColumn, ok, type Result } from '@plumbline/contract';
import type { Decimals } from '@plumbline/contract/csv/style';
import { toAmount } from '@plumbline/money';
import { businessDate } from '../../../../platform/calendar.ts';
import type { Db } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { releaseAfter, takeLease } from '../../../../platform/leases.ts';
import type { Cells, Table } from '../../../../platform/table.ts';
import { writeCsv } from '../../../../platform/write-csv.ts';
import type { FileAnswer } from '../../../../routing/mounts.ts';
import type { Workplace } from '../../vendors/index.ts';
import type { VariantRow } from '../store.ts';
import { writeAttributes, writeDelivery, writePhysical, writePictures } from './cells.ts';
import { type FiledRow, selectFiled, selectVariantsOf } from './csv-store.ts';

const BATCH_LISTINGS = 100;

/** Exports editable listings as last saved. Each batch is a snapshot of its own. */
export async function exportOwnListings(
  deps: Pick<Deps, 'db' | 'replicas' | 'log'>,
  { vendorId }: Workplace,
  decimals: Decimals,
): Promise<Result<FileAnswer, 'exports_busy'>> {
  const day = await businessDate(deps.db);
  const lease = await takeLease(deps, 'listings', vendorId);
  if (lease === null) return fail('exports_busy');
  const content = releaseAfter(lease, writeCsv(tableOf(batchesOf(deps, vendorId)), decimals));
  const name = `plumbline-listings-${day}.csv`;
  return ok({ name, type: 'text/csv; charset=utf-8', content });
}

const tableOf = (batches: Table['batches']): Table => ({
  title: 'Listings',
  columns: LISTING_COLUMNS.map((label) => ({ label, width: 1, ...(label === 'price' && { align: 'right' }) })),
  total: 0,
  facts: [],
  batches,
});

async function* batchesOf(
  { db, replicas }: Pick<Deps, 'db' | 'replicas'>,
  vendorId: bigint,
): AsyncGenerator<readonly Cells[]> {
  let after = 0n;
  for (;;) {
    const { rows, variants } = await replicas.read(() => readBatch(db, vendorId, after));
    if (rows.length === 0) return;
    yield rows.flatMap((row) =>
      (variants.get(row.revisionId) ?? []).map((each, place) => cellsOf(row, each, place === 0)),
    );
    after = rows.at(-1)!.id;
  }
}

async function readBatch(db: Db, vendorId: bigint, after: bigint) {
  const rows = await selectFiled(db, vendorId, after, BATCH_LISTINGS);
  const variants = await selectVariantsOf(
    db,
    rows.map(({ revisionId }) => revisionId),
  );
  return { rows, variants };
}

/** The listing's own fields are in its first row. */
function cellsOf(row: FiledRow, variant: VariantRow, isFirst: boolean): Cells {
  const ofListing = {
    title: row.title,
    description: row.description,
    category: row.category,
    physical: writePhysical(row.physical),
    attributes: writeAttributes(row.attributes),
    delivery: writeDelivery(row.delivery.map((each) => ({ ...each, price: toAmount(each.priceMicro) }))),
    pictures: writePictures({ ids: row.pictures, texts: row.pictureTexts }),
  };
  const cells: Partial<Record<ListingColumn, string>> = {
    listing: row.ownKey ?? row.publicId,
    ...(isFirst ? ofListing : {}),
    sku: variant.sku,
    variant: variant.label,
    price: toAmount(variant.priceMicro),
    // The stock of a variant sold by codes is the number of its codes.
    stock: variant.digital === 'codes' ? '' : String(variant.stock),
  };
  return LISTING_COLUMNS.map((column) => cells[column] ?? '');
}
