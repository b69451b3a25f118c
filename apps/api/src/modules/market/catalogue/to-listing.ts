import type { ListedListing, Listing, OwnListing, Picture, ShownPicture } from '@plumbline/contract';
import type { Values } from '@plumbline/contract/kinds';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { toRating } from '../../../platform/figures.ts';
import { type PictureRow, toPicture } from '../media/index.ts';
import type { CategoryRow, ShownRow } from './public-store.ts';
import type { OwnRow, RevisionRow, VariantRow } from './store.ts';

export type Pictures = ReadonlyMap<string, PictureRow>;

export const picturesOf = (ids: readonly string[], known: Pictures): Picture[] =>
  ids.flatMap((id) => (known.has(id) ? [toPicture(known.get(id)!)] : []));

export const shownOf = ({ pictures, pictureTexts }: RevisionRow, known: Pictures): ShownPicture[] =>
  pictures.flatMap((id, place) =>
    known.has(id) ? [{ ...toPicture(known.get(id)!), alt: pictureTexts[place] ?? '' }] : [],
  );

export const toDelivery = (delivery: RevisionRow['delivery']): OwnListing['delivery'] =>
  delivery.map(({ priceMicro, ...each }) => ({ ...each, price: toAmount(priceMicro) }));

/** A product's attributes are texts. */
export const toTexts = (attributes: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));

export const toListed = (row: OwnRow, known: Pictures): ListedListing => ({
  _id: row.publicId,
  slug: row.slug,
  kind: 'product',
  title: row.title,
  status: row.status,
  change: row.change,
  reason: row.reason,
  price: toAmount(row.priceMicro!),
  physical: row.physical,
  stock: row.stock,
  picture: picturesOf(row.pictures.slice(0, 1), known)[0] ?? null,
  changedAt: toDateTime(row.changedAt),
});

/** Converts the content of a revision. */
export const toRevision = (
  row: RevisionRow,
  variants: readonly VariantRow[],
  known: Pictures,
): NonNullable<OwnListing['published']> => ({
  revision: row.revision,
  title: row.title,
  description: row.description,
  categoryId: String(row.categoryId),
  price: toAmount(row.priceMicro!),
  physical: row.physical,
  attributes: toTexts(row.attributes),
  delivery: toDelivery(row.delivery),
  pictures: shownOf(row, known),
  variants: variants.map(({ id, priceMicro, ...each }) => ({ _id: id, ...each, price: toAmount(priceMicro) })),
});

export interface WholeRevision {
  readonly row: RevisionRow;
  readonly variants: readonly VariantRow[];
}

export const toOwn = (
  row: OwnRow,
  of: { variants: readonly VariantRow[]; published: WholeRevision | null; pictures: Pictures },
): OwnListing => ({
  ...toListed(row, of.pictures),
  ...toRevision(row, of.variants, of.pictures),
  published: of.published && toRevision(of.published.row, of.published.variants, of.pictures),
  appeal: row.appeal,
});

/** Returns the path from the root of the tree. */
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
  kind: 'product',
  title: row.title,
  description: row.description,
  price: toAmount(row.priceMicro!),
  physical: row.physical,
  categories: pathTo(row.categoryId, of.categories),
  attributes: toTexts(row.attributes),
  delivery: toDelivery(row.delivery),
  pictures: shownOf(row, of.pictures),
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
  rating: toRating(row),
  canBeBought: row.canSell,
  revision: row.revision,
  publishedAt: toDateTime(row.publishedAt),
});
