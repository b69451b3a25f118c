import { addReview, getBuyerReview, getOrderReviews, type RequestOf, reviewBuyer } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { usePlatform } from '../../lib/shared-reads.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useOrderReviews = (id: string) => useQuery({ ...read(getOrderReviews, { id }), meta: { isQuiet: true } });

export const useBuyerReview = (id: string) => useQuery({ ...read(getBuyerReview, { id }), meta: { isQuiet: true } });

const told = {
  onSuccess: ({ message }: { readonly message: string }) => showSuccess(message),
  onSettled: refreshEverything,
};

export const useAddReview = () => useCall((form: RequestOf<typeof addReview>) => api(addReview, form), told);

export const useReviewBuyer = () => useCall((form: RequestOf<typeof reviewBuyer>) => api(reviewBuyer, form), told);

/** Tells whether the last business day for a review has passed. The server decides; unknown counts as no. */
export function useIsOver(until: string | null): boolean {
  const today = usePlatform().data?.businessDate;
  return until !== null && today !== undefined && today > until;
}
