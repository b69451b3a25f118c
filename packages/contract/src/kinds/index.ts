import { course } from './course.ts';
import type { Kind } from './define.ts';
import { job } from './job.ts';
import { listing } from './listing.ts';
import { lostfound } from './lostfound.ts';
import { product } from './product.ts';

export { type Fault, faultOf, faultsOf, firstFault, type PostForm, SAID, valuesOf } from './check.ts';
export { courseData } from './course.ts';
export * from './define.ts';
export { searchPath } from './search-path.ts';
export { cardOf, type Detail, detailsOf, headlineOf, inWords } from './words.ts';

/** Kinds whose form comes from their definition. */
export const POST_KINDS = ['listing', 'job', 'lostfound', 'course'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** Every kind of listing. */
export const LISTING_KINDS = ['product', ...POST_KINDS] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

export const kinds: Readonly<Record<ListingKind, Kind>> = { product, listing, job, lostfound, course };

export const isPostKind = (kind: string): kind is PostKind => (POST_KINDS as readonly string[]).includes(kind);
