import { toDataUrl } from '@plumbline/app-runtime/to-data-url';
import { addDisputePicture, answerDispute, disputePicture, getDispute } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api, download, upload } from '../../lib/api.ts';
import { queryClient, read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

/** The other side may write at any time; live updates cover only the order. */
const POLL_EVERY_MS = 10_000;

export const useDispute = (id: string) =>
  useQuery({
    ...read(getDispute, { id }),
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => (state.data?.closedAt === null ? POLL_EVERY_MS : false),
  });

interface Answer {
  readonly message: string;
  readonly pictures: readonly File[];
  /** Pictures uploaded by an earlier try, which are not sent again. */
  readonly sent: Map<File, string>;
}

/** Uploads each picture separately; the message references them. Uploads are kept if the message fails. */
async function send(id: string, { message, pictures, sent }: Answer) {
  for (const picture of pictures) {
    if (sent.has(picture)) continue;
    const { data } = await upload(addDisputePicture, { _id: id }, { picture });
    sent.set(picture, data._id);
  }
  return api(answerDispute, { _id: id, message, pictures: pictures.map((picture) => sent.get(picture)!) });
}

export const useAnswer = (id: string) =>
  useCall((answer: Answer) => send(id, answer), {
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(read(getDispute, { id }).queryKey, data);
      showSuccess(message);
    },
    onSettled: refreshEverything,
  });

/** Returns a data URL, because the picture has no public address. */
export const useDisputePicture = (order: string, picture: string, size: '160' | '1280') =>
  useQuery({
    queryKey: [disputePicture.name, order, picture, size],
    queryFn: async () => toDataUrl((await download(disputePicture, { id: order, picture, size })).content),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
