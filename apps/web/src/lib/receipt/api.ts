import { saveFile } from '@plumbline/app-runtime/save-file';
import { CallError, getReceipt, type ReceiptKind, receiptFile } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { download } from '../api.ts';
import { BALANCE_POLL_EVERY_MS, pollBalances } from '../money.ts';
import { read } from '../query.ts';
import { text } from '../text/index.ts';
import { showError } from '../toast.tsx';

/** While its transaction waits for a block. */
const OPEN_POLL_EVERY_MS = 2_000;

/** Reads a receipt, polled frequently while pending. */
export const useReceipt = (kind: ReceiptKind, id: string) =>
  useQuery({
    ...read(getReceipt, { kind, id }),
    refetchInterval: pollBalances((of) => (of?.state === 'open' ? OPEN_POLL_EVERY_MS : BALANCE_POLL_EVERY_MS)),
    meta: { isQuiet: true },
  });

/** Downloads the receipt's current PDF, and shows an error on failure. */
export async function saveReceipt(kind: ReceiptKind, id: string): Promise<void> {
  try {
    const { name, content } = await download(receiptFile, { kind, id });
    saveFile(name, content);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return;
    showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
  }
}
