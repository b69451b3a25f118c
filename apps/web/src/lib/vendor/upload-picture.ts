import { CallError, type DataOf, type Picture, uploadMedia } from '@plumbline/contract';
import { endSession, isEnding } from '../api.ts';
import { currentSession } from '../session.ts';
import { currentLanguage, text } from '../text/index.ts';

interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly data: DataOf<typeof uploadMedia>;
}

/**
 * Uploads a picture for the store or member. Uses no fetch, which reports no upload progress; a photo takes half a
 * minute on a slow line. `onShare`: from 0 to 1.
 */
export function uploadPicture(file: Blob, onShare: (share: number) => void = () => {}): Promise<Picture> {
  const session = currentSession();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', session?.kind === 'vendor' ? uploadMedia.vendorPath! : uploadMedia.path);
    request.responseType = 'json';
    request.setRequestHeader('accept-language', currentLanguage());
    if (session !== null) request.setRequestHeader('authorization', `Bearer ${session.token}`);
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new CallError(text().common.noConnection, 0));
    request.onload = () => {
      const answer = request.response as Answer | null;
      if (request.status === 200 && answer?.success) return resolve(answer.data);
      if (request.status === 401 && session !== null && !isEnding(session.token)) endSession();
      reject(new CallError(answer?.message ?? text().common.noConnection, request.status));
    };
    const form = new FormData();
    form.append('picture', file);
    request.send(form);
  });
}
