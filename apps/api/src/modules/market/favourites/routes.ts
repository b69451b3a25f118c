import { createHash } from 'node:crypto';
import * as contract from '@plumbline/contract';
import { type DataOf, fail, ok } from '@plumbline/contract';
import { type Kind, kinds, type Values } from '@plumbline/contract/kinds';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type Paging, pagesOf, readPage } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, Mounts } from '../../../routing/mounts.ts';
import { selectPictures, toPicture } from '../media/index.ts';
import * as store from './store.ts';

const MAX_SEARCHES = 50;
const ownerOf = ({ subjectId, tokenSha256 }: Caller): store.Owner => ({ id: subjectId, session: tokenSha256 });

export function favouritesRoutes({ mount, mountForm, redirect }: Mounts, { db }: Deps): void {
  mount(contract.getFavourites, async ({ caller, input }) => ok(await readFavourites(db, caller.subjectId, input)));
  mount(contract.isFavourite, async ({ caller, input: { listingId } }) =>
    ok({ isFavourite: isUuid(listingId) && (await store.isKept(db, caller.subjectId, listingId)) }),
  );
  mount(contract.addFavourite, async ({ caller, input: { listingId } }) => {
    if (!isUuid(listingId)) return fail('listing_unknown');
    const added = await toRefusal(contract.addFavourite.errors, () =>
      store.insertFavourite(db, ownerOf(caller), listingId),
    );
    return added.ok ? ok({}) : added;
  });
  mount(contract.removeFavourite, async ({ caller, input: { listingId } }) => {
    if (isUuid(listingId)) await store.deleteFavourite(db, ownerOf(caller), listingId);
    return ok({});
  });
  searchRoutes(mount, db);
  const end = async (token: string) => {
    await store.endMails(db, createHash('sha256').update(token).digest());
    return ok(null);
  };
  mountForm(contract.endSavedSearch, ({ input }) => end(input.token));
  mountForm(contract.endSavedSearchOneClick, ({ input }) => end(input.token));
  // If a mail program opens the address instead of posting to it, the reader gets the page with the button.
  redirect('/publicApi/endSavedSearch/{token}', ({ token }) => `/saved-search/end?token=${encodeURIComponent(token!)}`);
}

function searchRoutes(mount: Mounts['mount'], db: Db): void {
  mount(contract.getSavedSearches, async ({ caller }) => ok(await readSearches(db, caller.subjectId)));
  mount(contract.saveSearch, async ({ caller, input }) => {
    const saved = await toRefusal(contract.saveSearch.errors, () => store.upsertSearch(db, ownerOf(caller), input));
    return saved.ok ? ok({ _id: saved.value }) : saved;
  });
  mount(contract.mailSavedSearch, async ({ caller, input }) => {
    if (!isUuid(input._id)) return fail('saved_search_unknown');
    const changed = await toRefusal(contract.mailSavedSearch.errors, () =>
      store.updateMailed(db, ownerOf(caller), input),
    );
    return changed.ok ? ok({}) : changed;
  });
  mount(contract.removeSavedSearch, async ({ caller, input: { _id } }) => {
    if (!isUuid(_id)) return fail('saved_search_unknown');
    const removed = await toRefusal(contract.removeSavedSearch.errors, () =>
      store.deleteSearch(db, ownerOf(caller), _id),
    );
    return removed.ok ? ok({}) : removed;
  });
}

/** The attributes of the kind's definition. */
const known = ({ attributes }: Kind, values: Values): Record<string, string | number | boolean | string[]> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      Object.hasOwn(attributes, name) ? [[name, Array.isArray(value) ? [...value] : (value as string)]] : [],
    ),
  );

async function readFavourites(db: Db, ownerId: bigint, paging: Paging): Promise<DataOf<typeof contract.getFavourites>> {
  const listed = await store.listFavourites(db, ownerId);
  const rows = await readPage(db, listed, paging);
  const pictures = await selectPictures(
    db,
    rows.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId])),
  );
  const docs = rows.map(({ pictureId, priceMicro, attributes, storeSlug, ownerName, addedAt, ...row }) => {
    const picture = pictureId === null ? undefined : pictures.get(pictureId);
    return {
      ...row,
      price: priceMicro === null ? null : formatUsdt(usdt(priceMicro)),
      attributes: known(kinds[row.kind], attributes),
      picture: picture === undefined ? null : toPicture(picture),
      owner: { name: ownerName, slug: storeSlug },
      addedAt: toDateTime(addedAt),
    };
  });
  return { docs, ...pagesOf(listed.total, paging) };
}

async function readSearches(db: Db, ownerId: bigint): Promise<DataOf<typeof contract.getSavedSearches>> {
  const rows = await store.selectSearches(db, ownerId);
  const docs = rows.map(({ id, createdAt, ...row }) => ({ _id: id, ...row, createdAt: toDateTime(createdAt) }));
  return { docs, ...pagesOf(BigInt(docs.length), { page: 1, limit: MAX_SEARCHES }) };
}
