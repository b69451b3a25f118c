import * as contract from '@plumbline/contract';
import { fail, ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { storeOf } from '../vendors/index.ts';
import { readBuyerReview, readOrderReviews, readReviews, readStore } from './read-reviews.ts';
import { insertBuyerReview, insertReply, insertReview } from './store.ts';

export function reviewsRoutes({ mount }: Mounts, { db }: Deps): void {
  mount(contract.getVendorStore, ({ input }) => readStore(db, input.slug));
  mount(contract.getReviews, async ({ input }) =>
    ok(await readReviews(db, isUuid(input.id) ? { listing: input.id } : { store: input.id }, input)),
  );
  mount(contract.getOrderReviews, ({ caller, input }) => readOrderReviews(db, caller.subjectId, input.id));
  mount(contract.addReview, async ({ caller: { subjectId: buyerId, tokenSha256: session }, input }) => {
    if (!isUuid(input._id)) return fail('order_line_unknown');
    const added = await toRefusal(contract.addReview.errors, () => insertReview(db, { session, buyerId }, input));
    return added.ok ? ok({ _id: added.value }) : added;
  });
  vendorRoutes({ mount }, db);
}

function vendorRoutes({ mount }: Pick<Mounts, 'mount'>, db: Deps['db']): void {
  mount(contract.getBuyerReview, ({ caller, input }) =>
    readBuyerReview(db, caller.tokenSha256, input.id, contract.getBuyerReview.errors),
  );
  mount(contract.reviewBuyer, async ({ caller: { tokenSha256: session }, input }) => {
    if (!isUuid(input._id)) return fail('order_unknown');
    const kept = await toRefusal(contract.reviewBuyer.errors, () => insertBuyerReview(db, session, input));
    return kept.ok ? readBuyerReview(db, session, input._id, contract.getBuyerReview.errors) : kept;
  });
  mount(contract.getVendorReviews, async ({ caller, input }) => {
    const store = await toRefusal(contract.getVendorReviews.errors, () => storeOf(db, caller.tokenSha256));
    return store.ok ? ok(await readReviews(db, { vendorId: store.value }, input)) : store;
  });
  mount(contract.replyReview, async ({ caller: { tokenSha256: session }, input: { _id, text } }) => {
    if (!isUuid(_id)) return fail('review_unknown');
    const replied = await toRefusal(contract.replyReview.errors, () => insertReply(db, session, _id, text));
    return replied.ok ? ok({}) : replied;
  });
}
