import { askKey, getKeys, makeKey, type RequestOf, revokeKey } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useKeys = () => useQuery({ ...read(getKeys), meta: { isQuiet: true } });

/** Mails the code that confirms this key; it replaces an earlier code. */
export const useAskKey = () => useCall((form: RequestOf<typeof askKey>) => api(askKey, form));

export const useMakeKey = () =>
  useCall((form: RequestOf<typeof makeKey>) => api(makeKey, form), { onSettled: refreshEverything });

export const useRevokeKey = () =>
  useCall((_id: string) => api(revokeKey, { _id }), {
    onSuccess: ({ message }: { readonly message: string }) => showSuccess(message),
    onSettled: refreshEverything,
  });
