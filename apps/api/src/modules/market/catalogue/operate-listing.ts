import {
  type DataOf,
  type ErrorCode,
  fail,
  type InputOf,
  type ListedListing,
  ok,
  type Result,
} from '@plumbline/contract';
import { detailsOf, type ListingKind } from '@plumbline/contract/kinds';
import { kindsByLanguage } from '@plumbline/contract/kinds/all';
import type { ListingFacts, operatorListings } from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Db, type Tx, transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { selectEveryPicture } from '../media/index.ts';
import { wordsIn } from '../screening/index.ts';
import { listAll, selectStoreOf } from './operator-store.ts';
import { selectCategories } from './public-store.ts';
import { readPublished } from './read-listing.ts';
import { type OwnRow, type RevisionRow, selectOwn, selectVariants, type VariantRow } from './store.ts';
import { type Pictures, pathTo, toOwn, type WholeRevision } from './to-listing.ts';

export type ListingDecision = 'approve' | 'reject' | 'remove' | 'grant-appeal' | 'uphold-removal';
type State = ListedListing['status'];
type Decided<Code extends ErrorCode> = Result<{ status: State }, Code | 'listing_unknown'>;

/** Runs an operator's decision, which mails the vendor the reason, and writes its audit row in one transaction. */
export async function decideListing<Code extends ErrorCode>(
  db: Db,
  call: ByOperator,
  asked: { readonly id: string; readonly decision: ListingDecision; readonly reason: string },
  codes: readonly Code[],
  decide: (tx: Tx, session: Buffer) => Promise<bigint>,
): Promise<Decided<Code>> {
  const { id, decision, reason } = asked;
  const before = isUuid(id) ? await selectOwn(db, null, id) : null;
  if (before === null) return fail('listing_unknown');
  return transaction(db, async (tx): Promise<Decided<Code>> => {
    const decided = await toRefusal(codes, () => decide(tx, call.tokenSha256));
    if (!decided.ok) return decided;
    const after = await selectOwn(tx, null, id);
    await audit(tx, call, {
      action: `listing.${decision}`,
      subject: `listing:${id.toLowerCase()}`,
      reason,
      before: { status: before.status, change: before.change },
      after: { status: after!.status, change: after!.change, revision: before.revision },
    });
    return ok({ status: after!.status });
  });
}

type Found = DataOf<typeof operatorListings>;

export async function findListings(db: Db, input: InputOf<typeof operatorListings>): Promise<Found> {
  const { vendor, kind, status, slug } = input;
  if (vendor !== '' && !isUuid(vendor)) return { docs: [], ...pagesOf(0n, input) };
  const asked = { vendor: vendor || null, kind, status, slug: slug || null };
  const listed = await listAll(db, asked);
  const rows = await readPage(db, listed, input);
  const docs = rows.map(
    ({ publicId, priceMicro, changedAt, vendorPublicId, storeName, storeSlug, ownerKind, ...row }) => ({
      _id: publicId,
      ...row,
      price: priceMicro === null ? null : toAmount(priceMicro),
      changedAt: toDateTime(changedAt),
      store: { _id: vendorPublicId, storeName, slug: storeSlug, kind: ownerKind },
    }),
  );
  return { docs, ...pagesOf(listed.total, input) };
}

/** Returns the attributes in the words of the kind's definition, together with related fields. */
function inWords(kind: ListingKind, row: RevisionRow): Record<string, string> {
  const { place, endsOn, priceMicro } = row;
  return {
    ...(priceMicro === null ? {} : { Price: `${toAmount(priceMicro)} USDT` }),
    ...Object.fromEntries(
      detailsOf(kindsByLanguage.en[kind], row.attributes, true).map(({ label, words }) => [label, words]),
    ),
    ...(place === null
      ? {}
      : { Place: [place.name, place.region, place.country].filter((each) => each !== '').join(', ') }),
    ...(endsOn === null ? {} : { 'Shown until': endsOn }),
  };
}

type Said = Omit<NonNullable<ReturnType<typeof toOwn>['published']>, 'price'> & { readonly price: string | null };
type Facts = Omit<ReturnType<typeof toOwn>, 'kind' | 'price' | 'published'> &
  Pick<ListingFacts, 'kind' | 'price'> & { readonly published: Said | null };

/** Returns one shape for every kind, for the console. If a kind has a definition, its attributes are words. */
function toFacts(
  row: OwnRow,
  of: { variants: readonly VariantRow[]; published: WholeRevision | null; pictures: Pictures },
): Facts {
  if (row.kind === 'product') return toOwn(row, of);
  const inOneShape = <Row extends RevisionRow>(each: Row): Row => ({
    ...each,
    priceMicro: each.priceMicro ?? 0n,
    attributes: inWords(row.kind, each),
  });
  const before = of.published?.row;
  const published = of.published && { ...of.published, row: inOneShape(of.published.row) };
  const shown = toOwn(inOneShape(row), { ...of, published });
  return {
    ...shown,
    kind: row.kind,
    price: row.priceMicro === null ? null : shown.price,
    published: shown.published && { ...shown.published, price: before?.priceMicro ? shown.published.price : null },
  };
}

/** Withheld pictures get the address that serves only operators. */
async function selectPicturesOf(db: Db, listing: string, ids: readonly string[]): Promise<Pictures> {
  const path = `/operatorApi/listings/${listing}/pictures`;
  const every = await selectEveryPicture(db, ids);
  return new Map([...every].map(([id, { isWithheld, ...row }]) => [id, isWithheld ? { ...row, path } : row]));
}

/** Returns a listing as its owner last saved it, next to its published version. */
export async function readListingFacts(db: Db, id: string): Promise<Result<ListingFacts, 'listing_unknown'>> {
  const row = isUuid(id) ? await selectOwn(db, null, id) : null;
  if (row === null) return fail('listing_unknown');
  const published = await readPublished(db, row.id);
  const [{ isKnown, ...store }, categories, variants, pictures, words] = await Promise.all([
    selectStoreOf(db, row.ownerId, row.kind),
    selectCategories(db, row.kind),
    selectVariants(db, row.revisionId),
    selectPicturesOf(db, id, [...row.pictures, ...(published?.row.pictures ?? [])]),
    wordsIn(db, [row.title, row.description, JSON.stringify([row.attributes, row.delivery])].join('\n')),
  ]);
  const namesOf = (category: number) => pathTo(category, categories).map(({ name }) => name);
  const own = toFacts(row, { variants, published, pictures });
  return ok({
    ...own,
    categories: namesOf(row.categoryId),
    store,
    isKnownVendor: isKnown,
    bannedWords: words.map(({ word }) => word),
    published: own.published && { ...own.published, categories: namesOf(Number(own.published.categoryId)) },
  });
}
