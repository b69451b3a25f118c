import {
  type DataOf,
  getCategories,
  getMyListings,
  type getOwnListing,
  getPlaces,
  type OwnPost,
  type Place,
  type PostKind,
  type RequestOf,
  renewListing,
  saveListing,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ownListing, showListing } from '../../lib/market/own-listing/calls.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { queryClient, read } from '../../lib/query.ts';
import { useCall } from '../../lib/use-call.ts';

export const useMine = (page: number) =>
  useQuery({ ...read(getMyListings, { page: String(page), limit: String(PAGE_SIZE) }), meta: { isQuiet: true } });

type Own = DataOf<typeof getOwnListing>;

/** Returns null for a product, which has its own screen. */
const asPost = (listing: Own): OwnPost | null => (listing.kind === 'product' ? null : listing);

export const useOwnPost = (id: string) =>
  useQuery({
    ...ownListing(id),
    select: asPost,
  });

export const useCategories = (kind: PostKind) =>
  useQuery({ ...read(getCategories, { kind }), meta: { isQuiet: true } });

export const usePlaces = (search: string) =>
  useQuery({ ...read(getPlaces, { search }), enabled: search !== '', meta: { isQuiet: true } });

/** Returns the largest town that begins with the text, or null if none does or the call fails. */
export const largestPlace = (search: string): Promise<Place | null> =>
  queryClient.fetchQuery(read(getPlaces, { search })).then(
    ([largest]) => largest ?? null,
    () => null,
  );

export type SaveForm = Extract<RequestOf<typeof saveListing>, { kind: PostKind }>;

export const useSave = () => useCall((form: SaveForm) => api(saveListing, form), showListing);
export const useRenew = () => useCall((form: RequestOf<typeof renewListing>) => api(renewListing, form), showListing);
