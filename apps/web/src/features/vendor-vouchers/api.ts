import { getVouchers, pauseVoucher, type RequestOf, saveVoucher } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useVouchers = (page: number) =>
  useQuery({ ...read(getVouchers, { page: String(page), limit: String(PAGE_SIZE) }), meta: { isQuiet: true } });

const said = {
  onSuccess: ({ message }: { readonly message: string }) => showSuccess(message),
  onSettled: refreshEverything,
};

export const useSave = () => useCall((form: RequestOf<typeof saveVoucher>) => api(saveVoucher, form), said);

export const usePause = () => useCall((form: RequestOf<typeof pauseVoucher>) => api(pauseVoucher, form), said);
