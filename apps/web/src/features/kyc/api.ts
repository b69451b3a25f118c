import { saveFile } from '@plumbline/app-runtime/save-file';
import { edituserKycByUser, type KycDocumentType, kycDocument, userKyc } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { download, upload } from '../../lib/api.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

/** The state can change at any time during a review. */
const IN_REVIEW_POLL_EVERY_MS = 15_000;

export const useKyc = () =>
  useQuery({
    ...read(userKyc),
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => (state.data?.status === 'submitted' ? IN_REVIEW_POLL_EVERY_MS : false),
  });

export interface Sending {
  readonly documentType: KycDocumentType;
  readonly files: Readonly<Record<string, Blob>>;
}

export const useSendDocuments = () =>
  useCall(({ documentType, files }: Sending) => upload(edituserKycByUser, { documentType }, files), {
    onSuccess: (answer) => showSuccess(answer.message),
    onSettled: refreshEverything,
  });

/** Downloads the document; our pages never open it. */
export async function saveDocument(id: string): Promise<void> {
  const { name, content } = await download(kycDocument, { id });
  saveFile(name, content);
}
