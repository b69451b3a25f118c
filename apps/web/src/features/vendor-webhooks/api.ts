import {
  addWebhook,
  changeWebhook,
  getWebhookLog,
  getWebhooks,
  type RequestOf,
  removeWebhook,
  replayWebhook,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useWebhooks = () => useQuery({ ...read(getWebhooks), meta: { isQuiet: true } });

const REFRESH_EVERY_MS = 5000;

/** Polls one endpoint's deliveries and responses. */
export const useWebhookLog = (id: string, page: number) =>
  useQuery({
    ...read(getWebhookLog, { id, page: String(page) }),
    refetchInterval: REFRESH_EVERY_MS,
    meta: { isQuiet: true },
  });

const said = {
  onSuccess: ({ message }: { readonly message: string }) => showSuccess(message),
  onSettled: refreshEverything,
};

export const useAddWebhook = () =>
  useCall((form: RequestOf<typeof addWebhook>) => api(addWebhook, form), { onSettled: refreshEverything });
export const useChangeWebhook = () =>
  useCall((form: RequestOf<typeof changeWebhook>) => api(changeWebhook, form), said);
export const useRemoveWebhook = () => useCall((_id: string) => api(removeWebhook, { _id }), said);
export const useReplay = () => useCall((_id: string) => api(replayWebhook, { _id }), said);
