import {
  claimItem,
  confirmHandover,
  getClaimable,
  getLostFound,
  type RequestOf,
  sealItem,
  showHandoverCode,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

const saying = {
  onSuccess: ({ message }: { readonly message: string }) => showSuccess(message),
  onSettled: refreshEverything,
};

/** The other side may show or enter the code at any moment. */
const POLL_EVERY_MS = 15_000;

export const useLostFound = () =>
  useQuery({
    ...read(getLostFound),
    meta: { isQuiet: true },
    refetchInterval: ({ state }) =>
      state.data?.claims.some(({ handover }) => handover === 'agreed') ? POLL_EVERY_MS : false,
  });

export const useClaimable = (slug: string) =>
  useQuery({ ...read(getClaimable, { slug }), meta: { isQuiet: true }, retry: false });

export const useSeal = () => useCall((form: RequestOf<typeof sealItem>) => api(sealItem, form), saying);
export const useClaim = () => useCall((form: RequestOf<typeof claimItem>) => api(claimItem, form), saying);
export const useShowCode = () => useCall((_id: string) => api(showHandoverCode, { _id }));
export const useConfirm = () =>
  useCall((form: RequestOf<typeof confirmHandover>) => api(confirmHandover, form), saying);
