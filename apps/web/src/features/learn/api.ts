import { saveFile } from '@plumbline/app-runtime/save-file';
import { toDataUrl } from '@plumbline/app-runtime/to-data-url';
import {
  addCart,
  askLesson,
  beginQuiz,
  type CourseDetails,
  type CourseQuestion,
  enrolCourse,
  getCart,
  getCourse,
  getCourses,
  getLesson,
  getLessonQuestions,
  joinCohort,
  leaveCourse,
  lessonFileContent,
  lessonPictureFile,
  playLesson,
  type QuizAttempt,
  reportContent,
  saveProgress,
  submitQuiz,
} from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, download } from '../../lib/api.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { queryClient, read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useCourses = (page: number, of: 'all' | 'mine', search: string) =>
  useQuery({
    ...read(getCourses, { page: String(page), limit: String(PAGE_SIZE), of, search }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

export const useCourse = (slug: string) => useQuery({ ...read(getCourse, { slug }), meta: { isQuiet: true } });
export const useLesson = (id: string) => useQuery({ ...read(getLesson, { id }), meta: { isQuiet: true } });

const showCourse = {
  onSuccess: ({ data, message }: { data: CourseDetails; message: string }) => {
    queryClient.setQueryData(read(getCourse, { slug: data.slug }).queryKey, data);
    showSuccess(message);
  },
  onSettled: refreshEverything,
};
const showMessage = {
  onSuccess: ({ message }: { message: string }) => showSuccess(message),
  onSettled: refreshEverything,
};

export const useEnrol = (slug: string) => useCall((cohort: string) => api(enrolCourse, { slug, cohort }), showCourse);
export const useLeave = (_id: string) => useCall(() => api(leaveCourse, { _id }), showMessage);
export const useChangeCohort = (slug: string, _id: string) =>
  useCall((cohort: string) => api(joinCohort, { slug, _id, cohort }), showCourse);

/** Adds one place to the cart, and refreshes the cart where it is shown. */
export const useAddToCart = (onAdded: () => void) =>
  useCall(
    ({ listing, variant }: { listing: string; variant: string }) =>
      api(addCart, { listingId: listing, variantId: variant, quantity: 1 }),
    {
      onSuccess: () => onAdded(),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: [getCart.name] }),
    },
  );

/** Saves progress in a lesson; `isDone` shows no toast, which would be in the way. */
export const useProgress = (_id: string, onSaved: (isFinished: boolean) => void) =>
  useCall((said: { seconds?: number; isDone?: boolean }) => api(saveProgress, { _id, ...said }), {
    onSuccess: ({ data }) => onSaved(data.isFinished),
    onSettled: refreshEverything,
  });

/** Saves the video position in the background, without reporting failures. */
export const keepSeconds = (_id: string, seconds: number): void =>
  void api(saveProgress, { _id, seconds }).catch(() => undefined);

/** Reads the attempt that is open or was last submitted on this screen. */
export function useAttempt(lesson: string) {
  const [attempt, setAttempt] = useState<QuizAttempt | null>(null);
  const shown = { onSuccess: ({ data }: { data: QuizAttempt }) => setAttempt(data) };
  const begin = useCall(() => api(beginQuiz, { _id: lesson }), shown);
  const submit = useCall((answers: number[][]) => api(submitQuiz, { _id: attempt?._id ?? '', answers }), {
    ...shown,
    onSettled: refreshEverything,
  });
  return { attempt, begin, submit };
}

export function useQuestions(lesson: string) {
  const query = useQuery({ ...read(getLessonQuestions, { id: lesson }), meta: { isQuiet: true } });
  const [older, setOlder] = useState<{ docs: readonly CourseQuestion[]; next: string | null } | null>(null);
  const next = older === null ? (query.data?.next ?? null) : older.next;
  const more = useCall((before: string) => api(getLessonQuestions, { id: lesson, before }), {
    onSuccess: ({ data }) => setOlder({ docs: [...(older?.docs ?? []), ...data.docs], next: data.next }),
  });
  return { query, older: older?.docs ?? [], next, more };
}

export const useAsk = (_id: string, onSent: () => void) =>
  useCall((said: { to: string; message: string }) => api(askLesson, { _id, ...said }), {
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(read(getLessonQuestions, { id: _id }).queryKey, data);
      showSuccess(message);
      onSent();
    },
  });

export const useReport = (onSent: () => void) =>
  useCall((_id: string) => api(reportContent, { kind: 'comment', _id, reason: 'offensive', words: '' }), {
    onSuccess: ({ message }) => {
      showSuccess(message);
      onSent();
    },
  });

/** Returns a data URL, because the picture has no public address. */
export const useLessonPicture = (id: string, picture: string, size: '480' | '1280') =>
  useQuery({
    queryKey: [lessonPictureFile.name, id, picture, size],
    queryFn: async () => toDataUrl((await download(lessonPictureFile, { id, picture, size })).content),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });

/** Downloads a file of a lesson under its name. */
export async function saveLessonFile(id: string, file: string, name: string): Promise<void> {
  const { content } = await download(lessonFileContent, { id, file });
  saveFile(name, content);
}

/** Requests an address from which a player can load parts. */
export const usePlay = (_id: string, onAddress: (url: string) => void) =>
  useCall(() => api(playLesson, { _id }), { onSuccess: ({ data }) => onAddress(data.url) });
