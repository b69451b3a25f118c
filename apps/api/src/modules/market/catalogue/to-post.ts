import type { FoundPost, ListedPost, OwnPost, PostKind, ShownPost } from '@plumbline/contract';
import { kinds } from '@plumbline/contract/kinds';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { FoundPostRow, ShownPostRow } from './post-store.ts';
import type { CategoryRow } from './public-store.ts';
import type { OwnRow, RevisionRow, VariantRow } from './store.ts';
import { type Pictures, pathTo, picturesOf, shownOf, toDelivery, type WholeRevision } from './to-listing.ts';

const priceOf = ({ priceMicro }: { readonly priceMicro: bigint | null }): string | null =>
  priceMicro === null ? null : toAmount(priceMicro);

export const toListedPost = (row: OwnRow, known: Pictures): ListedPost => ({
  _id: row.publicId,
  slug: row.slug,
  kind: row.kind as PostKind,
  title: row.title,
  status: row.status,
  change: row.change,
  reason: row.reason,
  price: priceOf(row),
  place: row.place,
  picture: picturesOf(row.pictures.slice(0, 1), known)[0] ?? null,
  shownUntil: row.shownUntil,
  changedAt: toDateTime(row.changedAt),
  units: row.physical ? row.stock : null,
});

/** Returns the order data of a store's goods. Null for anything else. */
const toOrder = ({ physical, delivery }: RevisionRow, variants: readonly VariantRow[]): OwnPost['order'] => {
  const [item] = variants;
  return item === undefined || !physical
    ? null
    : { variantId: item.id, stock: item.stock, delivery: toDelivery(delivery) };
};

/** Converts the content of a revision. */
const toSaid = ({ row, variants }: WholeRevision, known: Pictures): NonNullable<OwnPost['published']> => ({
  revision: row.revision,
  title: row.title,
  description: row.description,
  categoryId: String(row.categoryId),
  price: priceOf(row),
  place: row.place,
  endsOn: row.endsOn,
  attributes: row.attributes,
  pictures: shownOf(row, known),
  order: toOrder(row, variants),
});

export const toOwnPost = (
  row: OwnRow,
  of: {
    readonly variants: readonly VariantRow[];
    readonly published: WholeRevision | null;
    readonly pictures: Pictures;
  },
): OwnPost => ({
  ...toListedPost(row, of.pictures),
  ...toSaid({ row, variants: of.variants }, of.pictures),
  published: of.published && toSaid(of.published, of.pictures),
  appeal: row.appeal,
});

/** Shows a vendor's store or a member's first name. */
const toOwner = ({ ownerName, storeSlug }: { readonly ownerName: string; readonly storeSlug: string | null }) => ({
  name: ownerName,
  slug: storeSlug,
});

const toCart = (row: RevisionRow, variants: readonly VariantRow[]): ShownPost['order'] => {
  const order = toOrder(row, variants);
  return order && { variantId: order.variantId, inStock: order.stock > 0, delivery: order.delivery };
};

export const toShownPost = (
  row: ShownPostRow,
  of: {
    readonly variants: readonly VariantRow[];
    readonly pictures: Pictures;
    readonly categories: readonly CategoryRow[];
  },
): ShownPost => ({
  _id: row.publicId,
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  description: row.description,
  price: priceOf(row),
  place: row.place,
  categories: pathTo(row.categoryId, of.categories),
  attributes: row.attributes,
  pictures: shownOf(row, of.pictures),
  owner: toOwner(row),
  order: toCart(row, of.variants),
  answers: [...kinds[row.kind].answers],
  revision: row.revision,
  publishedAt: toDateTime(row.publishedAt),
  shownUntil: row.shownUntil,
});

export const toFoundPost = (row: FoundPostRow, known: Pictures): FoundPost => ({
  _id: row.publicId,
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  price: priceOf(row),
  place: row.place && { ...row.place, km: row.km },
  attributes: row.attributes,
  picture: row.pictureId === null ? null : (picturesOf([row.pictureId], known)[0] ?? null),
  owner: toOwner(row),
  publishedAt: toDateTime(row.publishedAt),
  shownUntil: row.shownUntil,
});
