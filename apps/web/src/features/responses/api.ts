import { saveFile } from '@plumbline/app-runtime/save-file';
import {
  answerResponse,
  applyJob,
  blockPerson,
  getAnswerable,
  getApplications,
  getBlocked,
  getMessages,
  getResponse,
  getResponses,
  interviewCalendar,
  lookAtGrant,
  moveApplication,
  type RequestOf,
  revokeGrant,
  sendEnquiry,
  unblockPerson,
  writeMessage,
} from '@plumbline/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, download } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

const LISTS: readonly string[] = [getResponses.name, getApplications.name, getResponse.name, getBlocked.name];

const refreshAnswers = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => LISTS.includes(name as string) });

const saying = {
  onSuccess: ({ message }: { readonly message: string }) => showSuccess(message),
  onSettled: refreshAnswers,
};

export type Box = 'waiting' | 'received' | 'sent';

const FILTERS: Readonly<Record<Box, RequestOf<typeof getResponses>>> = {
  waiting: { about: 'listings', waits: 'true' },
  received: { about: 'listings', box: 'received' },
  sent: { about: 'listings', box: 'sent' },
};

/** Loads further pages on demand. */
export const useResponses = (box: Box) =>
  useInfiniteQuery({
    queryKey: [getResponses.name, box],
    queryFn: async ({ pageParam }) => (await api(getResponses, { ...FILTERS[box], before: pageParam })).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { isQuiet: true },
  });

/** Reads the first waiting responses, for the home screen. */
export const useWaiting = () => useQuery({ ...read(getResponses, { waits: 'true' }), meta: { isQuiet: true } });

export interface PipelineFilter {
  readonly listingId: string;
  readonly stage: NonNullable<RequestOf<typeof getApplications>['stage']> | undefined;
}

export const useApplications = ({ listingId, stage }: PipelineFilter) =>
  useInfiniteQuery({
    queryKey: [getApplications.name, listingId, stage ?? ''],
    queryFn: async ({ pageParam }) =>
      (await api(getApplications, { listingId, ...(stage ? { stage } : {}), before: pageParam })).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { isQuiet: true },
  });

export const useThread = (id: string) => useQuery({ ...read(getResponse, { id }), meta: { isQuiet: true } });

export const readOlder = async (id: string, before: string) => (await api(getMessages, { id, before })).data;

export const useWrite = (_id: string) =>
  useCall((message: string) => api(writeMessage, { _id, message }), { onSettled: refreshAnswers });

export const useDecide = () => useCall((form: RequestOf<typeof answerResponse>) => api(answerResponse, form), saying);

export const useMove = () => useCall((form: RequestOf<typeof moveApplication>) => api(moveApplication, form), saying);

export const useLook = (_id: string) => useCall(() => api(lookAtGrant, { _id }), { onSettled: refreshAnswers });

export const useRevoke = (_id: string) => useCall(() => api(revokeGrant, { _id }), saying);

export const useBlock = (_id: string) => useCall(() => api(blockPerson, { _id }), saying);

export const useBlocked = () => useQuery({ ...read(getBlocked), meta: { isQuiet: true } });

export const useUnblock = () => useCall((_id: string) => api(unblockPerson, { _id }), saying);

export const useCalendar = (id: string) =>
  useCall(async () => {
    const { content, name } = await download(interviewCalendar, { id });
    saveFile(name, content);
    return { success: true, message: '', data: null };
  });

export const useAnswerable = (slug: string) =>
  useQuery({ ...read(getAnswerable, { slug }), meta: { isQuiet: true }, retry: false });

export interface FirstMessage {
  readonly listingId: string;
  readonly message: string;
  readonly answers: { question: string; answer: string }[];
  /** For an application; empty for none. */
  readonly resumeId: string;
}

export const useSend = (isApplication: boolean) =>
  useCall(
    ({ listingId, message, answers, resumeId }: FirstMessage) =>
      isApplication
        ? api(applyJob, { listingId, message, answers, resumeId })
        : api(sendEnquiry, { listingId, message }),
    saying,
  );
