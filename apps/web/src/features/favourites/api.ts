import {
  getFavourites,
  getSavedSearches,
  mailSavedSearch,
  type RequestOf,
  removeFavourite,
  removeSavedSearch,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const FAVOURITES_A_PAGE = 24;

export const useFavourites = (page: number) =>
  useQuery({ ...read(getFavourites, { page: `${page}`, limit: `${FAVOURITES_A_PAGE}` }), meta: { isQuiet: true } });

export const useSavedSearches = () => useQuery({ ...read(getSavedSearches), meta: { isQuiet: true } });

const changing = (name: string) => ({
  onSuccess: ({ message }: { readonly message: string }) => showSuccess(message),
  onSettled: () => queryClient.invalidateQueries({ queryKey: [name] }),
});

export const useRemoveFavourite = () =>
  useCall((listingId: string) => api(removeFavourite, { listingId }), changing(getFavourites.name));

export const useMailSearch = () =>
  useCall((form: RequestOf<typeof mailSavedSearch>) => api(mailSavedSearch, form), changing(getSavedSearches.name));

export const useRemoveSearch = () =>
  useCall((_id: string) => api(removeSavedSearch, { _id }), changing(getSavedSearches.name));
