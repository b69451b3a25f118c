import {
  appealSuspension,
  closeStore,
  editStore,
  getOnboarding,
  notice,
  type RequestOf,
  submitOnboarding,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

/** During a review the operator's answer may come at any time. */
const IN_REVIEW_POLL_EVERY_MS = 15_000;

export const useOnboarding = () =>
  useQuery({
    ...read(getOnboarding),
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => (state.data?.status === 'submitted' ? IN_REVIEW_POLL_EVERY_MS : false),
  });

export const useTerms = () => useQuery({ ...read(notice, { name: 'vendors' }), meta: { isQuiet: true } });

const said = {
  onSuccess: ({ message }: { readonly message: string }) => showSuccess(message),
  onSettled: refreshEverything,
};

export const useSaveStore = () => useCall((form: RequestOf<typeof editStore>) => api(editStore, form), said);

export const useSubmit = () => useCall((termsVersion: number) => api(submitOnboarding, { termsVersion }), said);

export const useCloseStore = () => useCall(() => api(closeStore), said);

export const useAppeal = () => useCall((text: string) => api(appealSuspension, { text }), said);
