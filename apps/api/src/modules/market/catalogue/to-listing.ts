import type { ListedListing, Listing, OwnListing, Picture } from '@plumbline/contract';
import type { ListingRevision } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { type PictureRow, toPicture } from '../media/index.ts';
import type { CategoryRow, ShownRow } from './public-store.ts';
import type { OwnRow, RevisionRow, VariantRow } from './store.ts';

type Pictures = ReadonlyMap<string, PictureRow>;

export const toAmount = (micro: bigint | string): string => formatUsdt(usdt(BigInt(micro)));

const picturesOf = (ids: readonly string[], known: Pictures): Picture[] =>
  ids.flatMap((id) => (known.has(id) ? [toPicture(known.get(id)!)] : []));

const toDelivery = (delivery: OwnRow['delivery']): OwnListing['delivery'] =>
  delivery.map(({ priceMicro, ...each }) => ({ ...each, price: toAmount(priceMicro) }));

export const toListed = (row: OwnRow, known: Pictures): ListedListing => ({
  _id: row.publicId,
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  status: row.status,
  change: row.change,
  reason: row.reason,
  price: toAmount(row.priceMicro),
  physical: row.physical,
  stock: row.stock,
  picture: picturesOf(row.pictures.slice(0, 1), known)[0] ?? null,
  changedAt: toDateTime(row.changedAt),
});

/** What a revision says, its category aside. */
export const toRevision = (
  row: RevisionRow,
  variants: readonly VariantRow[],
  known: Pictures,
): Omit<ListingRevision, 'categories'> => ({
  revision: row.revision,
  title: row.title,
  description: row.description,
  price: toAmount(row.priceMicro),
  physical: row.physical,
  attributes: row.attributes,
  delivery: toDelivery(row.delivery),
  pictures: picturesOf(row.pictures, known),
  variants: variants.map(({ id, priceMicro, ...each }) => ({ _id: id, ...each, price: toAmount(priceMicro) })),
});

export const toOwn = (row: OwnRow, variants: readonly VariantRow[], known: Pictures): OwnListing => ({
  ...toListed(row, known),
  ...toRevision(row, variants, known),
  categoryId: String(row.categoryId),
  appeal: row.appeal,
});

/** From the root of the tree down. */
export function pathTo(id: number | null, all: readonly CategoryRow[]): Listing['categories'] {
  const own = all.find((each) => each.id === id);
  if (own === undefined) return [];
  return [...pathTo(own.parentId, all), { _id: String(own.id), slug: own.slug, name: own.name }];
}

export const toShown = (
  row: ShownRow,
  of: { variants: readonly VariantRow[]; pictures: Pictures; categories: readonly CategoryRow[] },
): Listing => ({
  _id: row.publicId,
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  description: row.description,
  price: toAmount(row.priceMicro),
  physical: row.physical,
  categories: pathTo(row.categoryId, of.categories),
  attributes: row.attributes,
  delivery: toDelivery(row.delivery),
  pictures: picturesOf(row.pictures, of.pictures),
  variants: of.variants.map(({ id, sku, label, priceMicro, stock }) => ({
    _id: id,
    sku,
    label,
    price: toAmount(priceMicro),
    inStock: stock > 0,
  })),
  store: {
    slug: row.storeSlug,
    storeName: row.storeName,
    logo: row.logoId === null ? null : (picturesOf([row.logoId], of.pictures)[0] ?? null),
  },
  canBeBought: row.canSell,
  revision: row.revision,
  publishedAt: toDateTime(row.publishedAt),
});
