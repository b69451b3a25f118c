import {
  addCodes,
  appealRemoval,
  closeListing,
  exportListings,
  getCategories,
  getListings,
  getOwnListing,
  importListings,
  type OwnListing,
  pauseListing,
  type RequestOf,
  saveListing,
  setStock,
  submitListing,
  uploadDigital,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api, download, upload } from '../../lib/api.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { queryClient, read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

/** While an operator looks at a listing its answer may come at any time. */
const IN_REVIEW_POLL_MS = 15_000;

export const useProducts = (page: number, filters: Readonly<Record<string, string>>) =>
  useQuery({
    ...read(getListings, { page: String(page), limit: String(PAGE_SIZE), ...filters }),
    meta: { isQuiet: true },
    placeholderData: (before) => before,
  });

const ownQuery = (id: string) => read(getOwnListing, { id });

export const useProduct = (id: string | undefined) =>
  useQuery({
    ...ownQuery(id ?? ''),
    enabled: id !== undefined,
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => (state.data?.change === 'in_review' ? IN_REVIEW_POLL_MS : false),
  });

export const useCategories = () => useQuery({ ...read(getCategories, { kind: 'product' }), meta: { isQuiet: true } });

export type Listing = OwnListing;

/** The screen shows the answer of a call at once. */
const keep = ({ data }: { readonly data: OwnListing }) => queryClient.setQueryData(ownQuery(data._id).queryKey, data);
const shown = {
  onSuccess: (answer: { readonly message: string; readonly data: OwnListing }) => {
    keep(answer);
    showSuccess(answer.message);
  },
  onSettled: refreshEverything,
};

export const useSave = () => useCall((form: RequestOf<typeof saveListing>) => api(saveListing, form), shown);
export const useHandIn = () => useCall((_id: string) => api(submitListing, { _id }), shown);
export const usePause = () => useCall((form: RequestOf<typeof pauseListing>) => api(pauseListing, form), shown);
export const useClose = () => useCall((_id: string) => api(closeListing, { _id }), shown);
export const useAppeal = () => useCall((form: RequestOf<typeof appealRemoval>) => api(appealRemoval, form), shown);

/** Several at a time: said once, by who sends them. */
export const sendStock = (form: RequestOf<typeof setStock>) => api(setStock, form);

export const useAddCodes = () =>
  useCall((form: RequestOf<typeof addCodes>) => api(addCodes, form), { onSettled: refreshEverything });

export const useAddFile = () =>
  useCall(
    ({ file, ...of }: { readonly listingId: string; readonly variantId: string; readonly file: File }) =>
      upload(uploadDigital, { ...of, name: file.name.slice(0, 100) }, { file }),
    { onSuccess: ({ message }) => showSuccess(message), onSettled: refreshEverything },
  );

export const readExport = () => download(exportListings, {});

export const useImport = () =>
  useCall(
    ({ file, dryRun }: { readonly file: File; readonly dryRun: 'yes' | 'no' }) =>
      upload(importListings, { dryRun }, { file }),
    { onSettled: refreshEverything },
  );
