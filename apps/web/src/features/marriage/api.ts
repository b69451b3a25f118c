import { saveFile } from '@plumbline/app-runtime/save-file';
import { toDataUrl } from '@plumbline/app-runtime/to-data-url';
import {
  addMarriagePicture,
  browseMarriageProfiles,
  decideMarriageConsent,
  deleteMarriageProfile,
  exportMarriageProfile,
  getMarriageProfile,
  getOwnMarriageProfile,
  getPlaces,
  getProfileViews,
  getResponses,
  hideMarriageProfile,
  marriagePicture,
  pauseMarriageProfile,
  publishMarriageProfile,
  type RequestOf,
  readMarriageConsent,
  removeMarriagePicture,
  reportContent,
  requestContact,
  requestPhoto,
  saveMarriageProfile,
  sendInterest,
  sharpMarriagePicture,
  showMarriageProfileAgain,
} from '@plumbline/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, download, upload } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

const READS: readonly string[] = [
  getOwnMarriageProfile.name,
  browseMarriageProfiles.name,
  getMarriageProfile.name,
  getProfileViews.name,
  getResponses.name,
];
const refresh = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => READS.includes(name as string) });
const saying = {
  onSuccess: ({ message }: { readonly message: string }) => showSuccess(message),
  onSettled: refresh,
};

export const useOwn = () => useQuery({ ...read(getOwnMarriageProfile), meta: { isQuiet: true } });

export type Wanted = Omit<RequestOf<typeof browseMarriageProfiles>, 'more' | 'attributes'> & {
  readonly attributes: Readonly<Record<string, unknown>>;
};

/** Reads profiles already shown; `more` adds new ones. */
export const useProfiles = (wanted: Wanted) =>
  useQuery({
    queryKey: [browseMarriageProfiles.name, wanted],
    queryFn: async () => (await api(browseMarriageProfiles, { ...wanted, more: 0 })).data,
    meta: { isQuiet: true },
  });
const SHOWN_AT_ONCE = 6;
export const useMore = (wanted: Wanted) =>
  useCall(() => api(browseMarriageProfiles, { ...wanted, more: SHOWN_AT_ONCE }), {
    onSuccess: ({ data }) => queryClient.setQueryData([browseMarriageProfiles.name, wanted], data),
  });

export const useProfile = (id: string) =>
  useQuery({ ...read(getMarriageProfile, { id }), meta: { isQuiet: true }, retry: false });

/** Loads a picture with this session and drops it with the screen: it has no address that others could open. */
export const usePicture = (id: string | null, isSharp: boolean, size: '160' | '480') =>
  useQuery({
    queryKey: [isSharp ? sharpMarriagePicture.name : marriagePicture.name, id, size],
    queryFn: async () => {
      const { content } = isSharp
        ? await download(sharpMarriagePicture, { id: id!, size })
        : await download(marriagePicture, { id: id!, size });
      return toDataUrl(content);
    },
    enabled: id !== null,
    gcTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });

export const usePlaces = (search: string) =>
  useQuery({ ...read(getPlaces, { search }), enabled: search !== '', meta: { isQuiet: true } });

export type ProfileForm = RequestOf<typeof saveMarriageProfile>;
export const useSave = () => useCall((form: ProfileForm) => api(saveMarriageProfile, form), saying);
export const usePublish = () => useCall(() => api(publishMarriageProfile, {}), saying);
export const usePause = () => useCall(() => api(pauseMarriageProfile, {}), saying);
export const useDelete = () => useCall(() => api(deleteMarriageProfile, {}), saying);
export const useHide = () =>
  useCall((form: RequestOf<typeof hideMarriageProfile>) => api(hideMarriageProfile, form), saying);
export const useShowAgain = () => useCall((_id: string) => api(showMarriageProfileAgain, { _id }), saying);
export const useAddPicture = () => useCall((file: File) => upload(addMarriagePicture, {}, { picture: file }), saying);
export const useRemovePicture = () => useCall((_id: string) => api(removeMarriagePicture, { _id }), saying);
export const useExport = () =>
  useCall(async () => {
    const { content, name } = await download(exportMarriageProfile, {});
    saveFile(name, content);
    return { success: true, message: '', data: null };
  });

export type Step = 'interest' | 'photo-request' | 'contact-request';
export const useStep = () =>
  useCall(({ step, ...form }: { readonly step: Step; readonly profileId: string; readonly message: string }) => {
    if (step === 'interest') return api(sendInterest, form);
    return step === 'photo-request' ? api(requestPhoto, form) : api(requestContact, form);
  }, saying);
export const useReport = () => useCall((form: RequestOf<typeof reportContent>) => api(reportContent, form), saying);

export const useViews = () => useQuery({ ...read(getProfileViews), meta: { isQuiet: true } });
export type Box = 'waiting' | 'received' | 'sent';
export const useInterests = (box: Box) =>
  useInfiniteQuery({
    queryKey: [getResponses.name, 'profiles', box],
    queryFn: async ({ pageParam }) =>
      (
        await api(getResponses, {
          about: 'profiles',
          ...(box === 'waiting' ? { waits: 'true' } : { box }),
          before: pageParam,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { isQuiet: true },
  });

export const useConsent = (key: string) =>
  useQuery({
    queryKey: [readMarriageConsent.name, key],
    queryFn: async () => (await api(readMarriageConsent, { key })).data,
    // A truncated address.
    enabled: key !== '',
    gcTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });
export const useDecide = () =>
  useCall((form: RequestOf<typeof decideMarriageConsent>) => api(decideMarriageConsent, form));
