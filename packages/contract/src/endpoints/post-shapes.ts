import { z } from 'zod';
import { inAllLanguages, kindsByLanguage } from '../kinds/all.ts';
import { firstViolation, type Kind, type KindIn, kinds, POST_KINDS, type PostKind } from '../kinds/index.ts';
import { attributesIn, attributesOut } from '../kinds/schemas.ts';
import { says, toIssue } from '../message.ts';
import { amount, dateTime, given, line, noDayOr, text } from '../shapes.ts';
import { isTitle } from '../typed.ts';
import { deliveries, delivery, units } from './delivery-shapes.ts';
import { picture, shownPicture } from './media.ts';

export const LISTING_STATES = [
  'draft',
  'in_review',
  'rejected',
  'published',
  'paused',
  'expired',
  'closed',
  'removed',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** A place from the list shipped with the product. */
export const place = z.object({
  _id: z.string(),
  name: z.string(),
  /** A state or similar; empty if the list has none. */
  region: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
});
export type Place = z.output<typeof place>;

const date = () => z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** One schema for each kind, discriminated by `kind`. */
type OfEachKind<Shape extends z.ZodRawShape> = z.ZodObject<Shape & { kind: z.ZodType<PostKind> }>;

const ofEachKind = <Shape extends z.ZodRawShape>(make: (kind: KindIn) => Shape): readonly OfEachKind<Shape>[] =>
  POST_KINDS.map((name) => z.object({ kind: z.literal(name), ...make(kindsByLanguage.en[name]) })) as never;

/** A product's schema, or that of another kind. */
export const orPost = <Product extends z.ZodObject, Shape extends z.ZodRawShape>(
  product: Product,
  posts: readonly OfEachKind<Shape>[],
) => z.discriminatedUnion('kind', [product, ...posts] as never) as unknown as z.ZodUnion<[Product, OfEachKind<Shape>]>;

const LISTED = {
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(LISTING_STATES),
  /** State of a saved revision that visitors do not see. */
  change: z.enum(['draft', 'in_review', 'rejected']).nullable(),
  /** Why it was rejected or removed. */
  reason: z.string().nullable(),
  price: amount().nullable(),
  place: place.nullable(),
  picture: picture.nullable(),
  /** Last business day on which it is shown; null before publication, and if it has no end. */
  shownUntil: date().nullable(),
  changedAt: dateTime(),
  /** Remaining units if a store takes orders; otherwise null. */
  units: z.number().nullable(),
};

export const listedPost = z.object({ kind: z.enum(POST_KINDS), ...LISTED });
export type ListedPost = z.output<typeof listedPost>;

/** Returns null for kinds that are never ordered; the value is also null if the owner takes no orders. */
const orNone = <Ordered extends z.ZodType>(kind: Kind, ordered: Ordered): z.ZodNullable<Ordered> =>
  (kind.orderedWhen === undefined ? z.null() : ordered.nullable()) as never;

const saidOf = (kind: KindIn) => ({
  title: z.string(),
  /** Markdown; HTML in it is shown as text. */
  description: z.string(),
  revision: z.number(),
  categoryId: z.string(),
  price: amount().nullable(),
  place: place.nullable(),
  /** Last day, as set by its owner. */
  endsOn: date().nullable(),
  attributes: attributesOut(kind),
  pictures: z.array(shownPicture),
  /** How a store sells it by orders; `setStock` takes `variantId`. */
  order: orNone(kind, z.object({ variantId: z.string(), stock: z.number(), delivery: z.array(delivery) })),
});

export const ownPosts = ofEachKind((kind) => ({
  ...LISTED,
  ...saidOf(kind),
  /** The published revision, if a newer one was saved. */
  published: z.object(saidOf(kind)).nullable(),
  appeal: z.object({ text: z.string(), outcome: z.enum(['upheld', 'reversed']).nullable() }).nullable(),
}));
export type OwnPost = z.output<(typeof ownPosts)[number]>;

export const owner = z.object({
  /** A store, or the first name of a member. */
  name: z.string(),
  /** Of a store. */
  slug: z.string().nullable(),
});

const named = z.object({ _id: z.string(), slug: z.string(), name: z.string() });

export const shownPosts = ofEachKind((kind) => ({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  price: amount().nullable(),
  place: place.nullable(),
  /** From the root of the tree to its category. */
  categories: z.array(named),
  attributes: attributesOut(kind),
  pictures: z.array(shownPicture),
  owner,
  /** How it is added to a cart. */
  order: orNone(kind, z.object({ variantId: z.string(), inStock: z.boolean(), delivery: z.array(delivery) })),
  /** Kinds of responses that it accepts. */
  answers: z.array(z.string()),
  revision: z.number(),
  publishedAt: dateTime(),
  shownUntil: date().nullable(),
}));
export type ShownPost = z.output<(typeof shownPosts)[number]>;

export const foundPosts = ofEachKind((kind) => ({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  price: amount().nullable(),
  /** With the distance in whole kilometres from the searched place. */
  place: place.extend({ km: z.number().nullable() }).nullable(),
  attributes: attributesOut(kind),
  picture: picture.nullable(),
  owner,
  publishedAt: dateTime(),
  shownUntil: date().nullable(),
}));
export type FoundPost = z.output<(typeof foundPosts)[number]>;

const title = () => line(120).refine(isTitle, says('enterTitle'));

/** The form of a post for `saveListing`, checked by its kind's definition as in the browser. */
const formOf = (name: PostKind) =>
  z
    .object({
      kind: z.literal(name),
      _id: text(60),
      title: title(),
      description: text(20_000).pipe(z.string().min(1, says('enterADescription'))),
      categoryId: given(20, 'chooseCategory'),
      attributes: attributesIn(inAllLanguages(name)),
      /** USDT; empty for none. */
      price: text(30),
      /** An id from `getPlaces`; empty for none. */
      placeId: text(20),
      /** YYYY-MM-DD, for kinds whose owner sets the last day. */
      endsOn: noDayOr(),
      /** For a store that takes orders, with a price. `stock` is the initial number; `setStock` changes it later. */
      order: orNone(
        kinds[name],
        z.object({
          stock: units().default(1),
          delivery: deliveries().min(1, says('sayHowDelivered')),
        }),
      ).default(null),
      pictures: z.array(text(60)).max(12, says('listingShows12PicturesAtMost')).default([]),
      pictureTexts: z.array(line(200)).max(12, says('listingShows12PicturesAtMost')).default([]),
    })
    .check(({ value, issues }) => {
      const violation = firstViolation(inAllLanguages(name), value);
      if (violation !== null)
        issues.push({ code: 'custom', input: value, path: [violation.field], message: toIssue(violation.message) });
    });

type Form = ReturnType<typeof formOf>;
export type PostInput = z.output<Form> & { readonly kind: PostKind };
export const postForms = POST_KINDS.map(formOf) as unknown as readonly [Form];
