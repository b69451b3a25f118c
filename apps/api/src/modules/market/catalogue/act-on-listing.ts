import {
  type addCodes,
  type CodeOf,
  type ErrorCode,
  fail,
  type InputOf,
  type OwnListing,
  type OwnPost,
  type Result,
  saveListing,
  saveStock,
  type uploadDigital,
} from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { readOwnListing } from './read-listing.ts';
import { saysOf, saysOfPost, slugOf } from './rules.ts';
import { insertCodes, insertFile, saveRevision, updateStocks } from './store.ts';

/** Category ids start at 1 and are below 2³¹. */
const CATEGORY = /^[1-9]\d{0,8}$/;

type Saved = Result<OwnListing | OwnPost, CodeOf<typeof saveListing> | 'invalid_input'>;

/** Saves a new listing, or the next revision of one of the account's. */
export async function saveOwnListing(db: Db, caller: Caller, input: InputOf<typeof saveListing>): Promise<Saved> {
  if (input._id !== '' && !isUuid(input._id)) return fail('listing_unknown');
  if (!CATEGORY.test(input.categoryId)) return fail('category_unknown');
  if (!input.pictures.every(isUuid)) return fail('picture_unknown');
  const says = input.kind === 'product' ? saysOf(input) : saysOfPost(input);
  if (!says.ok) return says;
  const listing = { id: input._id || null, kind: input.kind, slug: slugOf(input.title), says: says.value };
  const saved = await toRefusal(saveListing.errors, () => saveRevision(db, caller.tokenSha256, listing));
  return saved.ok ? readOwnListing(db, caller, saved.value) : saved;
}

/** Runs an action on one of the account's listings, and returns its new state. */
export async function actOnListing<Code extends ErrorCode>(
  db: Db,
  caller: Caller,
  id: string,
  codes: readonly Code[],
  act: (session: Buffer) => Promise<void>,
): Promise<Result<OwnListing | OwnPost, Code | 'listing_unknown'>> {
  if (!isUuid(id)) return fail('listing_unknown');
  const done = await toRefusal(codes, () => act(caller.tokenSha256));
  return done.ok ? readOwnListing(db, caller, id) : done;
}

/** Runs an action on a variant of one of the store's listings. */
export async function actOnVariant<Value, Code extends ErrorCode>(
  of: { readonly listingId: string; readonly variantId: string },
  codes: readonly Code[],
  act: () => Promise<Value>,
): Promise<Result<Value, Code | 'listing_unknown' | 'variant_unknown'>> {
  if (!isUuid(of.listingId)) return fail('listing_unknown');
  if (!isUuid(of.variantId)) return fail('variant_unknown');
  return toRefusal(codes, act);
}

/** Saves the stock of several variants, all or none. A variant must still have the stock that was read. */
export async function saveOwnStock(
  db: Db,
  { tokenSha256 }: Caller,
  input: InputOf<typeof saveStock>,
): Promise<Result<void, CodeOf<typeof saveStock>>> {
  if (!isUuid(input.listingId)) return fail('listing_unknown');
  if (!input.variants.every(({ _id }) => isUuid(_id))) return fail('variant_unknown');
  return toRefusal(saveStock.errors, () => updateStocks(db, tokenSha256, input));
}

export const addOwnCodes =
  (db: Db, { tokenSha256 }: Caller, input: InputOf<typeof addCodes>) =>
  () =>
    insertCodes(db, tokenSha256, input);

/** Makes a safe name for a buyer's file: characters that are special in paths, headers or shells become hyphens. */
const fileName = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9 ._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 100) || 'file';

export const addOwnFile =
  (db: Db, { tokenSha256 }: Caller, input: InputOf<typeof uploadDigital>, content: Buffer) =>
  async (): Promise<null> => {
    await insertFile(db, tokenSha256, { ...input, name: fileName(input.name), content });
    return null;
  };
