import { Readable } from 'node:stream';
import * as contract from '@plumbline/contract';
import { fail, ok } from '@plumbline/contract';
import * as ofOperators from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { onOnePage, pagesOf, readPage } from '../../../platform/list.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readSize } from '../media/index.ts';
import { workplaceOf } from '../vendors/index.ts';
import { actOnListing, actOnVariant, addOwnCodes, addOwnFile, saveOwnListing, saveOwnStock } from './act-on-listing.ts';
import { exportOwnListings } from './csv/export-listings.ts';
import { admitImport, importFile } from './csv/import-listings.ts';
import { hitOfDigital, hitOfSave } from './limits.ts';
import { decideListing, findListings, readListingFacts } from './operate-listing.ts';
import { decideAppeal, decideReview, listReviews, removeListing, shows } from './operator-store.ts';
import {
  ownerOf,
  readCategories,
  readListing,
  readOwnListing,
  readOwnListings,
  readOwnPosts,
  readPlaces,
} from './read-listing.ts';
import { searchListings } from './search.ts';
import { appealOwn, closeOwn, pauseOwn, renewOwn, submitOwn, updateStock } from './store.ts';

export function catalogueRoutes(mounts: Mounts, deps: Deps): void {
  const { mount } = mounts;
  const { db } = deps;
  mount(contract.getListing, ({ input }) => readListing(db, input.slug));
  mount(contract.getCategories, async ({ input }) => ok(onOnePage(await readCategories(db, input.kind))));
  mount(contract.userSearchListing, ({ input }) => searchListings(db, input));
  mount(contract.getPlaces, async ({ input }) => ok(await readPlaces(db, input)));
  ownerRoutes(mounts, deps);
  vendorRoutes(mounts, deps);
  fileRoutes(mounts, deps);
}

/** Routes for members and the teams of stores. */
function ownerRoutes({ mount }: Mounts, { db, config }: Deps): void {
  mount(contract.getMyListings, async ({ caller, input }) =>
    ok(await readOwnPosts(db, await ownerOf(db, caller), input)),
  );
  mount(contract.getOwnListing, ({ caller, input }) => readOwnListing(db, caller, input.id));
  mount(contract.saveListing, async ({ caller, input }) =>
    (await withinLimits(db, config.rateLimitFactor, [hitOfSave(caller)]))
      ? saveOwnListing(db, caller, input)
      : fail('rate_limited'),
  );
  mount(contract.submitListing, ({ caller, input: { _id } }) =>
    actOnListing(db, caller, _id, contract.submitListing.errors, (session) => submitOwn(db, session, _id)),
  );
  mount(contract.pauseListing, ({ caller, input: { _id, paused } }) =>
    actOnListing(db, caller, _id, contract.pauseListing.errors, (session) => pauseOwn(db, session, _id, paused)),
  );
  mount(contract.closeListing, ({ caller, input: { _id } }) =>
    actOnListing(db, caller, _id, contract.closeListing.errors, (session) => closeOwn(db, session, _id)),
  );
  mount(contract.appealRemoval, ({ caller, input: { _id, text } }) =>
    actOnListing(db, caller, _id, contract.appealRemoval.errors, (session) => appealOwn(db, session, _id, text)),
  );
  mount(contract.renewListing, ({ caller, input: { _id, endsOn } }) =>
    actOnListing(db, caller, _id, contract.renewListing.errors, (session) =>
      renewOwn(db, session, _id, endsOn || null),
    ),
  );
}

function vendorRoutes({ mount, mountUpload }: Mounts, { db, config }: Deps): void {
  mount(contract.getListings, async ({ caller, input }) => ok(await readOwnListings(db, caller.subjectId, input)));
  mount(contract.setStock, async ({ caller, input }) => {
    const set = await actOnVariant(input, contract.setStock.errors, () => updateStock(db, caller.tokenSha256, input));
    return set.ok ? ok({ stock: input.stock }) : set;
  });
  mount(contract.saveStock, async ({ caller, input }) => {
    const saved = await saveOwnStock(db, caller, input);
    return saved.ok ? ok(null) : saved;
  });
  mount(contract.addCodes, async ({ caller, input }) => {
    const added = await actOnVariant(input, contract.addCodes.errors, addOwnCodes(db, caller, input));
    return added.ok ? ok({ added: added.value }) : added;
  });
  mountUpload(
    contract.uploadDigital,
    async ({ subjectId }) =>
      (await withinLimits(db, config.rateLimitFactor, [hitOfDigital(subjectId)])) ? ok(null) : fail('rate_limited'),
    async ({ caller, input, files: [file] }) =>
      file === undefined
        ? fail('digital_file_missing')
        : actOnVariant(input, contract.uploadDigital.errors, addOwnFile(db, caller, input, file.content)),
  );
}

function fileRoutes({ mountFile, mountUpload }: Mounts, deps: Deps): void {
  mountFile(contract.exportListings, async ({ subjectId }, { decimals }) =>
    exportOwnListings(deps, await workplaceOf(deps.db, subjectId), decimals),
  );
  mountUpload(
    contract.importListings,
    (caller) => admitImport(deps, caller),
    ({ caller, input, files: [file], language }) =>
      importFile(deps, caller, { content: file?.content, isDryRun: input.dryRun === 'yes', language }),
  );
}

export function catalogueOperatorRoutes({ mountOperator }: Mounts, deps: Deps): void {
  const { db } = deps;
  mountOperator(ofOperators.operatorListingReviews, async ({ input }) => {
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
  mountOperator(ofOperators.operatorListings, async ({ input }) => ok(await findListings(db, input)));
  mountOperator(ofOperators.operatorListing, ({ input }) => readListingFacts(db, input.id));
  mountOperator.file(ofOperators.operatorListingPicture, async ({ input: { id, picture, size } }) => {
    const isOfIt = isUuid(id) && isUuid(picture) && (await shows(db, id, picture));
    const content = isOfIt ? await readSize(deps, picture, Number(size), 'forOperator') : null;
    if (content === null) return fail('picture_unknown');
    const name = `picture-${size}.webp`;
    return { name, type: 'image/webp', content: Readable.from([content]), isShown: true, isPrivate: true };
  });
  mountOperator(ofOperators.operatorDecideListing, (call) => {
    const { _id: id, revision, decision, reason } = call.input;
    return decideListing(db, call, { id, decision, reason }, ofOperators.operatorDecideListing.errors, (tx, session) =>
      decideReview(tx, session, { id, revision, approves: decision === 'approve', reason }),
    );
  });
  mountOperator(ofOperators.operatorRemoveListing, (call) => {
    const { _id: id, reason } = call.input;
    return decideListing(
      db,
      call,
      { id, decision: 'remove', reason },
      ofOperators.operatorRemoveListing.errors,
      (tx, session) => removeListing(tx, session, id, reason),
    );
  });
  mountOperator(ofOperators.operatorDecideAppeal, (call) => {
    const { _id: id, decision: asked, reason } = call.input;
    const decision = asked === 'grant' ? 'grant-appeal' : 'uphold-removal';
    return decideListing(db, call, { id, decision, reason }, ofOperators.operatorDecideAppeal.errors, (tx, session) =>
      decideAppeal(tx, session, { id, grants: asked === 'grant', reason }),
    );
  });
}
