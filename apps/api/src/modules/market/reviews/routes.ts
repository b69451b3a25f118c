import {
  addReview,
  fail,
  getBuyerReview,
  getOrderReviews,
  getReviews,
  getVendorReviews,
  getVendorStore,
  ok,
  replyReview,
  reviewBuyer,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { orRefused } from '../../../platform/refused.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { storeOf } from '../vendors/index.ts';
import { readBuyerReview, readOrderReviews, readReviews, readStore } from './read-reviews.ts';
import { insertBuyerReview, insertReply, insertReview } from './store.ts';

export function reviewsRoutes({ mount }: Mounts, { db }: Deps): void {
  mount(getVendorStore, ({ input }) => readStore(db, input.slug));
  mount(getReviews, async ({ input }) =>
    ok(await readReviews(db, isUuid(input.id) ? { listing: input.id } : { store: input.id }, input)),
  );
  mount(getOrderReviews, ({ caller, input }) => readOrderReviews(db, caller.subjectId, input.id));
  mount(addReview, async ({ caller: { subjectId: buyerId, tokenSha256: session }, input }) => {
    if (!isUuid(input._id)) return fail('order_line_unknown');
    const added = await orRefused(addReview.errors, () => insertReview(db, { session, buyerId }, input));
    return added.ok ? ok({ _id: added.value }) : added;
  });
  vendorRoutes({ mount }, db);
}

function vendorRoutes({ mount }: Pick<Mounts, 'mount'>, db: Deps['db']): void {
  mount(getBuyerReview, ({ caller, input }) =>
    readBuyerReview(db, caller.tokenSha256, input.id, getBuyerReview.errors),
  );
  mount(reviewBuyer, async ({ caller: { tokenSha256: session }, input }) => {
    if (!isUuid(input._id)) return fail('order_unknown');
    const kept = await orRefused(reviewBuyer.errors, () => insertBuyerReview(db, session, input));
    return kept.ok ? readBuyerReview(db, session, input._id, getBuyerReview.errors) : kept;
  });
  mount(getVendorReviews, async ({ caller, input }) => {
    const store = await orRefused(getVendorReviews.errors, () => storeOf(db, caller.tokenSha256));
    return store.ok ? ok(await readReviews(db, { vendorId: store.value }, input)) : store;
  });
  mount(replyReview, async ({ caller: { tokenSha256: session }, input: { _id, text } }) => {
    if (!isUuid(_id)) return fail('review_unknown');
    const replied = await orRefused(replyReview.errors, () => insertReply(db, session, _id, text));
    return replied.ok ? ok({}) : replied;
  });
}
