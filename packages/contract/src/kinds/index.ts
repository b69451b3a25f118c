import type { Language } from '@plumbline/texts/languages';
import { course } from './course.ts';
import type { Kind, KindIn, TextsOf } from './define.ts';
import { job } from './job.ts';
import { listing } from './listing.ts';
import { lostfound } from './lostfound.ts';
import { product } from './product.ts';

export { firstViolation, type PostForm, SAID, type Violation, valuesOf, violationOf, violationsOf } from './check.ts';
export * from './define.ts';
export { searchPath } from './search-path.ts';
export { cardOf, type Detail, detailsOf, headlineOf, inWords } from './words.ts';

/** Kinds whose form comes from their definition. */
export const POST_KINDS = ['listing', 'job', 'lostfound', 'course'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** Every kind of listing. */
export const LISTING_KINDS = ['product', ...POST_KINDS] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

const definitions = { product, listing, job, lostfound, course } as const satisfies Readonly<Record<ListingKind, Kind>>;
export const kinds: Readonly<Record<ListingKind, Kind>> = definitions;

type TextsOfKinds = { readonly [Name in ListingKind]: TextsOf<(typeof definitions)[Name]> };

/** Returns the kinds with their texts in one language. */
export const kindsIn = (texts: TextsOfKinds, language: Language): Readonly<Record<ListingKind, KindIn>> =>
  Object.fromEntries(
    LISTING_KINDS.map((kind): [ListingKind, KindIn] => [kind, { ...kinds[kind], texts: texts[kind], language }]),
  ) as Record<ListingKind, KindIn>;

export const isPostKind = (kind: string): kind is PostKind => (POST_KINDS as readonly string[]).includes(kind);
