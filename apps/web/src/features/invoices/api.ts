import { saveFile } from '@plumbline/app-runtime/save-file';
import { CallError, getInvoices, getTaxProfile, invoice, type RequestOf, saveTaxProfile } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api, download } from '../../lib/api.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export type Side = 'received' | 'issued';

export const useInvoices = (page: number, side: Side, order: string) =>
  useQuery({
    ...read(getInvoices, { page: String(page), limit: String(PAGE_SIZE), side, order }),
    meta: { isQuiet: true },
  });

/** Downloads the file of an invoice, and shows an error on failure. */
export async function saveInvoice(id: string, format: 'pdf' | 'xml' | 'json'): Promise<void> {
  try {
    const { name, content } = await download(invoice, { id, format });
    saveFile(name, content);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return;
    showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
  }
}

export const useTaxProfile = () => useQuery({ ...read(getTaxProfile), meta: { isQuiet: true } });

export const useSaveTaxProfile = () =>
  useCall((form: RequestOf<typeof saveTaxProfile>) => api(saveTaxProfile, form), {
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: refreshEverything,
  });
