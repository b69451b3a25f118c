import { saveFile } from '@plumbline/app-runtime/save-file';
import {
  CallError,
  type CertificateShown,
  certificateFile,
  getCertificates,
  shareCertificate,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api, download } from '../../lib/api.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

const LOOK_EVERY_MS = 1500;

/** While one is being signed the list is read again and again: it takes a second. */
export const useCertificates = (page: number) =>
  useQuery({
    ...read(getCertificates, { page: String(page), limit: String(PAGE_SIZE) }),
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => (state.data?.docs.some(({ isSigned }) => !isSigned) ? LOOK_EVERY_MS : false),
  });

export const useShare = () =>
  useCall((choice: { _id: string; shows: CertificateShown }) => api(shareCertificate, choice), {
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: refreshEverything,
  });

/** Saves a certificate as a file; says what went wrong. */
export async function saveCertificate(id: string, format: 'pdf' | 'jwt'): Promise<void> {
  try {
    const { name, content } = await download(certificateFile, { id, format });
    saveFile(name, content);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return;
    showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
  }
}
