import {
  addCodes,
  asProduct,
  exportListings,
  getCategories,
  getListings,
  importListings,
  type OwnListing,
  type RequestOf,
  saveListing,
  uploadDigital,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api, download, upload } from '../../lib/api.ts';
import { ownListing, showListing } from '../../lib/market/own-listing/calls.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useProducts = (page: number, filters: Readonly<Record<string, string>>) =>
  useQuery({
    ...read(getListings, { page: String(page), limit: String(PAGE_SIZE), ...filters }),
    meta: { isQuiet: true },
    placeholderData: (before) => before,
  });

export const useProduct = (id: string | undefined) =>
  useQuery({
    ...ownListing(id ?? ''),
    enabled: id !== undefined,
    select: asProduct,
  });

export const useCategories = () => useQuery({ ...read(getCategories, { kind: 'product' }), meta: { isQuiet: true } });

export type Listing = OwnListing;

export const useSave = () => useCall((form: RequestOf<typeof saveListing>) => api(saveListing, form), showListing);

export const useAddCodes = () =>
  useCall((form: RequestOf<typeof addCodes>) => api(addCodes, form), { onSettled: refreshEverything });

export const useAddFile = () =>
  useCall(
    ({ file, ...of }: { readonly listingId: string; readonly variantId: string; readonly file: File }) =>
      upload(uploadDigital, { ...of, name: file.name.slice(0, 100) }, { file }),
    { onSuccess: ({ message }) => showSuccess(message), onSettled: refreshEverything },
  );

export const readExport = (decimals: RequestOf<typeof exportListings>['decimals']) =>
  download(exportListings, { decimals });

export const useImport = () =>
  useCall(
    ({ file, dryRun }: { readonly file: File; readonly dryRun: 'yes' | 'no' }) =>
      upload(importListings, { dryRun }, { file }),
    { onSettled: refreshEverything },
  );
