import {
  appealRemoval,
  closeListing,
  type DataOf,
  getOwnListing,
  pauseListing,
  type RequestOf,
  submitListing,
} from '@plumbline/contract';
import { api } from '../../api.ts';
import { queryClient, read, refreshEverything } from '../../query.ts';
import { showSuccess } from '../../toast.tsx';
import { useCall } from '../../use-call.ts';

/** During a review the answer may come at any time. */
const IN_REVIEW_POLL_EVERY_MS = 15_000;

type Own = DataOf<typeof getOwnListing>;

const listingQuery = (id: string) => read(getOwnListing, { id });

/** Reads one listing of the account, of any kind. */
export const ownListing = (id: string) => ({
  ...listingQuery(id),
  meta: { isQuiet: true },
  refetchInterval: ({ state }: { readonly state: { readonly data?: Own | undefined } }) =>
    state.data?.change === 'in_review' ? IN_REVIEW_POLL_EVERY_MS : false,
});

/** Shows the response of a call at once. */
export const showListing = {
  onSuccess: ({ message, data }: { readonly message: string; readonly data: Own }) => {
    queryClient.setQueryData(listingQuery(data._id).queryKey, data);
    showSuccess(message);
  },
  onSettled: refreshEverything,
};

export const useSubmit = () => useCall((_id: string) => api(submitListing, { _id }), showListing);
export const usePause = () => useCall((form: RequestOf<typeof pauseListing>) => api(pauseListing, form), showListing);
export const useClose = () => useCall((_id: string) => api(closeListing, { _id }), showListing);
export const useAppeal = () =>
  useCall((form: RequestOf<typeof appealRemoval>) => api(appealRemoval, form), showListing);
