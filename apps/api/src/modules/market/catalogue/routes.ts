import {
  addCodes,
  appealRemoval,
  closeListing,
  exportListings,
  fail,
  getCategories,
  getListing,
  getListings,
  getMyListings,
  getOwnListing,
  getPlaces,
  importListings,
  ok,
  pauseListing,
  renewListing,
  saveListing,
  saveStock,
  setStock,
  submitListing,
  uploadDigital,
  userSearchListing,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { onOnePage } from '../../../platform/list.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { workplaceOf } from '../vendors/index.ts';
import { actOnListing, actOnVariant, addOwnCodes, addOwnFile, saveOwnListing, saveOwnStock } from './act-on-listing.ts';
import { exportOwnListings } from './csv/export-listings.ts';
import { admitImport, importFile } from './csv/import-listings.ts';
import { hitOfDigital, hitOfSave } from './limits.ts';
import { ownerOf, readCategories, readListing, readOwnListing, readOwnListings } from './read-listing.ts';
import { readOwnPosts, readPlaces } from './read-post.ts';
import { searchListings } from './search.ts';
import { appealOwn, closeOwn, pauseOwn, renewOwn, submitOwn, updateStock } from './store.ts';

export function catalogueRoutes(mounts: Mounts, deps: Deps): void {
  const { mount } = mounts;
  const { db } = deps;
  mount(getListing, ({ input }) => readListing(db, input.slug));
  mount(getCategories, async ({ input }) => ok(onOnePage(await readCategories(db, input.kind))));
  mount(userSearchListing, ({ input }) => searchListings(db, input));
  mount(getPlaces, async ({ input }) => ok(await readPlaces(db, input)));
  ownerRoutes(mounts, deps);
  vendorRoutes(mounts, deps);
  fileRoutes(mounts, deps);
}

/** For members and the teams of stores alike. */
function ownerRoutes({ mount }: Mounts, { db, config }: Deps): void {
  mount(getMyListings, async ({ caller, input }) => ok(await readOwnPosts(db, await ownerOf(db, caller), input)));
  mount(getOwnListing, ({ caller, input }) => readOwnListing(db, caller, input.id));
  mount(saveListing, async ({ caller, input }) =>
    (await withinLimits(db, config.rateLimitFactor, [hitOfSave(caller)]))
      ? saveOwnListing(db, caller, input)
      : fail('rate_limited'),
  );
  mount(submitListing, ({ caller, input: { _id } }) =>
    actOnListing(db, caller, _id, submitListing.errors, (session) => submitOwn(db, session, _id)),
  );
  mount(pauseListing, ({ caller, input: { _id, paused } }) =>
    actOnListing(db, caller, _id, pauseListing.errors, (session) => pauseOwn(db, session, _id, paused)),
  );
  mount(closeListing, ({ caller, input: { _id } }) =>
    actOnListing(db, caller, _id, closeListing.errors, (session) => closeOwn(db, session, _id)),
  );
  mount(appealRemoval, ({ caller, input: { _id, text } }) =>
    actOnListing(db, caller, _id, appealRemoval.errors, (session) => appealOwn(db, session, _id, text)),
  );
  mount(renewListing, ({ caller, input: { _id, endsOn } }) =>
    actOnListing(db, caller, _id, renewListing.errors, (session) => renewOwn(db, session, _id, endsOn || null)),
  );
}

function vendorRoutes({ mount, mountUpload }: Mounts, { db, config }: Deps): void {
  mount(getListings, async ({ caller, input }) => ok(await readOwnListings(db, caller.subjectId, input)));
  mount(setStock, async ({ caller, input }) => {
    const set = await actOnVariant(input, setStock.errors, () => updateStock(db, caller.tokenSha256, input));
    return set.ok ? ok({ stock: input.stock }) : set;
  });
  mount(saveStock, async ({ caller, input }) => {
    const saved = await saveOwnStock(db, caller, input);
    return saved.ok ? ok(null) : saved;
  });
  mount(addCodes, async ({ caller, input }) => {
    const added = await actOnVariant(input, addCodes.errors, addOwnCodes(db, caller, input));
    return added.ok ? ok({ added: added.value }) : added;
  });
  mountUpload(
    uploadDigital,
    async ({ subjectId }) =>
      (await withinLimits(db, config.rateLimitFactor, [hitOfDigital(subjectId)])) ? ok(null) : fail('rate_limited'),
    async ({ caller, input, files: [file] }) =>
      file === undefined
        ? fail('digital_file_missing')
        : actOnVariant(input, uploadDigital.errors, addOwnFile(db, caller, input, file.content)),
  );
}

function fileRoutes({ mountFile, mountUpload }: Mounts, deps: Deps): void {
  mountFile(exportListings, async ({ subjectId }, { decimals }) =>
    exportOwnListings(deps.db, await workplaceOf(deps.db, subjectId), decimals),
  );
  mountUpload(
    importListings,
    (caller) => admitImport(deps, caller),
    ({ caller, input, files: [file], language }) =>
      importFile(deps, caller, { content: file?.content, isDryRun: input.dryRun === 'yes', language }),
  );
}
