import { Readable } from 'node:stream';
import { fail, ok } from '@plumbline/contract';
import {
  operatorDecideAppeal,
  operatorDecideListing,
  operatorListing,
  operatorListingPicture,
  operatorListingReviews,
  operatorListings,
  operatorRemoveListing,
} from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readSize } from '../media/index.ts';
import { decideListing } from './decide-listing.ts';
import { decideAppeal, decideReview, listReviews, removeListing, shows } from './operator-store.ts';
import { findListings, readListingFacts } from './read-for-operator.ts';

export function catalogueOperatorRoutes({ mountOperator }: Mounts, deps: Deps): void {
  const { db } = deps;
  mountOperator(operatorListingReviews, async ({ input }) => {
    const listed = await listReviews(db, input.queue);
    const rows = await readPage(db, listed, input);
    const docs = rows.map(({ publicId, vendorPublicId, storeName, ownerKind, since, ...row }) => ({
      _id: publicId,
      ...row,
      store: { _id: vendorPublicId, storeName, kind: ownerKind },
      since: toDateTime(since),
    }));
    return ok({ docs, ...pagesOf(listed.total, input) });
  });
  mountOperator(operatorListings, async ({ input }) => ok(await findListings(db, input)));
  mountOperator(operatorListing, ({ input }) => readListingFacts(db, input.id));
  mountOperator.file(operatorListingPicture, async ({ input: { id, picture, size } }) => {
    const isOfIt = isUuid(id) && isUuid(picture) && (await shows(db, id, picture));
    const content = isOfIt ? await readSize(deps, picture, Number(size), 'forOperator') : null;
    if (content === null) return fail('picture_unknown');
    const name = `picture-${size}.webp`;
    return { name, type: 'image/webp', content: Readable.from([content]), isShown: true, isPrivate: true };
  });
  mountOperator(operatorDecideListing, (call) => {
    const { _id: id, revision, decision, reason } = call.input;
    return decideListing(db, call, { id, decision, reason }, operatorDecideListing.errors, (tx, session) =>
      decideReview(tx, session, { id, revision, approves: decision === 'approve', reason }),
    );
  });
  mountOperator(operatorRemoveListing, (call) => {
    const { _id: id, reason } = call.input;
    return decideListing(db, call, { id, decision: 'remove', reason }, operatorRemoveListing.errors, (tx, session) =>
      removeListing(tx, session, id, reason),
    );
  });
  mountOperator(operatorDecideAppeal, (call) => {
    const { _id: id, decision: asked, reason } = call.input;
    const decision = asked === 'grant' ? 'grant-appeal' : 'uphold-removal';
    return decideListing(db, call, { id, decision, reason }, operatorDecideAppeal.errors, (tx, session) =>
      decideAppeal(tx, session, { id, grants: asked === 'grant', reason }),
    );
  });
}
