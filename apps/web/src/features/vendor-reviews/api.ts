import { getVendorReviews, type RequestOf, replyReview } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useReviews = (page: number) =>
  useQuery({ ...read(getVendorReviews, { page: String(page), limit: String(PAGE_SIZE) }), meta: { isQuiet: true } });

export const useReply = () =>
  useCall((form: RequestOf<typeof replyReview>) => api(replyReview, form), {
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: refreshEverything,
  });
