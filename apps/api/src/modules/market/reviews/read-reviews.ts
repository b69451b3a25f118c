import {
  type BuyerReview,
  type CodeOf,
  fail,
  type getBuyerReview,
  type getVendorStore,
  type OrderReviews,
  ok,
  type Result,
  type Review,
  type Reviews,
  type VendorStore,
} from '@plumbline/contract';
import type { Db, Queryable } from '../../../platform/database.ts';
import { toRating } from '../../../platform/figures.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type Paging, pagesOf, readPage } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { readPublicStore, storeOf } from '../vendors/index.ts';
import {
  countStars,
  listReviews,
  type Of,
  type ReviewRow,
  selectFigures,
  selectOfBuyer,
  selectWritten,
  type WrittenRow,
} from './store.ts';

/** Returns a page of public reviews, with the totals of all of them. */
export async function readReviews(db: Db, of: Of, page: Paging): Promise<Reviews> {
  const [listed, counts] = await Promise.all([listReviews(db, of), countStars(db, of)]);
  return {
    docs: (await readPage(db, listed, page)).map(toReview),
    ...pagesOf(listed.total, page),
    average: toRating(sumOf(counts)).average,
    counts,
  };
}

/** Returns the same shape without reviews. */
export const noReviews = (page: Paging): Reviews => ({
  docs: [],
  ...pagesOf(0n, page),
  average: null,
  counts: [0, 0, 0, 0, 0],
});

const sumOf = (counts: readonly number[]) => ({
  reviews: counts.reduce((sum, count) => sum + count, 0),
  stars: counts.reduce((sum, count, index) => sum + count * (index + 1), 0),
});

const toReview = (row: ReviewRow): Review => ({
  _id: row.public_id,
  stars: row.stars,
  text: row.body,
  by: row.author,
  writtenOn: row.written_on,
  title: row.title,
  variant: row.variant,
  reply: row.reply,
  replyId: row.reply_id,
});

/** Returns the reviews that a buyer wrote about an order, and those that they may write. */
export async function readOrderReviews(
  db: Queryable,
  buyerId: bigint,
  id: string,
): Promise<Result<OrderReviews, 'order_unknown'>> {
  const rows = isUuid(id) ? await selectWritten(db, buyerId, id) : [];
  const [first] = rows;
  if (first === undefined) return fail('order_unknown');
  return ok({
    lines: rows.map((row) => ({ _id: row.line_id, title: row.title, variant: row.variant, review: toWritten(row) })),
    until: first.until_day,
    ofBuyer:
      first.buyer_review_id === null
        ? null
        : { _id: first.buyer_review_id, stars: first.buyer_stars!, text: first.buyer_body! },
  });
}

const toWritten = (row: WrittenRow): OrderReviews['lines'][number]['review'] =>
  row.review_id === null
    ? null
    : {
        stars: row.stars!,
        text: row.body!,
        writtenOn: row.written_on!,
        state: stateOf(row),
        reply: row.reply,
      };

function stateOf({ is_removed, is_shown }: WrittenRow): 'hidden' | 'shown' | 'removed' {
  if (is_removed) return 'removed';
  return is_shown ? 'shown' : 'hidden';
}

/** Returns the store's review of an order's buyer, and those of other stores. */
export async function readBuyerReview(
  db: Queryable,
  session: Buffer,
  id: string,
  codes: typeof getBuyerReview.errors,
): Promise<Result<BuyerReview, CodeOf<typeof getBuyerReview>>> {
  const store = await toRefusal(codes, () => storeOf(db, session));
  if (!store.ok) return store;
  const row = isUuid(id) ? await selectOfBuyer(db, store.value, id) : undefined;
  if (row === undefined) return fail('order_unknown');
  return ok({
    until: row.until_day,
    review: row.stars === null ? null : { stars: row.stars, text: row.body!, isRemoved: row.is_removed },
    others: toRating({ reviews: Number(row.buyer_reviews), stars: Number(row.buyer_stars) }),
  });
}

/** Returns a store as visitors see it, with the record of its orders. */
export async function readStore(
  db: Queryable,
  slug: string,
): Promise<Result<VendorStore, CodeOf<typeof getVendorStore>>> {
  const store = await readPublicStore(db, slug);
  if (!store.ok) return store;
  const [figures, counts] = await Promise.all([selectFigures(db, slug), countStars(db, { store: slug })]);
  return ok({
    ...store.value,
    figures: {
      orders: Number(figures.orders),
      sentInTime: shareOf(figures.sent, figures.to_send),
      refunded: shareOf(figures.refunded, figures.closed),
      disputed: shareOf(figures.disputed, figures.orders),
      rating: toRating(sumOf(counts)),
    },
  });
}

/** Whole percent, rounded down. Null if the total is zero. */
const shareOf = (part: bigint, all: bigint): number | null => (all === 0n ? null : Number((part * 100n) / all));
