import { saveFile } from '@plumbline/app-runtime/save-file';
import {
  exportResume,
  getResume,
  getResumes,
  getSentResume,
  importResume,
  type OwnResume,
  openResume,
  type RequestOf,
  removeResume,
  saveResume,
  sentResume,
  shareResume,
  unshareResume,
} from '@plumbline/contract';
import type { ResumeLayout } from '@plumbline/contract/resumes';
import { useQuery } from '@tanstack/react-query';
import { api, download } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

const refresh = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === getResumes.name || name === getResume.name,
  });

export const useResumes = (isAsked = true) =>
  useQuery({ ...read(getResumes), enabled: isAsked, meta: { isQuiet: true } });

export const useResume = (id: string) => useQuery({ ...read(getResume, { id }), meta: { isQuiet: true } });

/** Reads another stored revision. */
export const readRevision = async (id: string, revision: number) =>
  (await api(getResume, { id, revision: String(revision) })).data;

export const useSave = () =>
  useCall((form: RequestOf<typeof saveResume>) => api(saveResume, form), {
    onSuccess: ({ data, message }: { data: OwnResume; message: string }) => {
      queryClient.setQueryData(read(getResume, { id: data._id }).queryKey, data);
      showSuccess(message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [getResumes.name] }),
  });

export const useImport = () => useCall((file: string) => api(importResume, { file }));

export const useRemove = () =>
  useCall((_id: string) => api(removeResume, { _id }), {
    onSuccess: ({ message }) => {
      showSuccess(message);
      return queryClient.invalidateQueries({ queryKey: [getResumes.name] });
    },
  });

export const useShare = () =>
  useCall((form: RequestOf<typeof shareResume>) => api(shareResume, form), { onSettled: refresh });

export const useUnshare = () =>
  useCall((_id: string) => api(unshareResume, { _id }), {
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: refresh,
  });

interface Wanted {
  readonly id: string;
  readonly format: 'pdf' | 'json';
  readonly layout?: ResumeLayout;
}

/** Downloads a file of one's own, or one sent with an application. */
export const useFile = (isSent = false) =>
  useCall(async ({ layout, ...of }: Wanted) => {
    const { name, content } = isSent
      ? await download(sentResume, of)
      : await download(exportResume, { ...of, ...(layout ? { layout } : {}) });
    saveFile(name, content);
    return { success: true, message: '', data: null };
  });

export const useSent = (id: string, isAsked: boolean) =>
  useQuery({ ...read(getSentResume, { id }), enabled: isAsked, gcTime: 0, meta: { isQuiet: true }, retry: false });

/** Reads a resume by its link; nothing stays in the browser after leaving the page. */
export const useShared = (token: string) =>
  useQuery({
    queryKey: [openResume.name, token],
    queryFn: async () => (await api(openResume, { token })).data,
    // A truncated address.
    enabled: token !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isQuiet: true },
  });
