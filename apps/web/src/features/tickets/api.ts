import { toDataUrl } from '@plumbline/app-runtime/to-data-url';
import {
  addTicketPicture,
  closeTicket,
  createTicket,
  getTicket,
  getTickets,
  rateTicket,
  replyTicket,
  type Ticket,
  type TicketTopic,
  ticketPicture,
} from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, download, upload } from '../../lib/api.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { queryClient, read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

/** An operator may answer at any time; live updates cover only money. */
const POLL_EVERY_MS = 10_000;

export const useTickets = (page: number, status: string) =>
  useQuery({
    ...read(getTickets, {
      page: String(page),
      limit: String(PAGE_SIZE),
      ...(status === '' ? {} : { status: status as 'open' }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_EVERY_MS,
    meta: { isQuiet: true },
  });

export const useTicket = (id: string) =>
  useQuery({
    ...read(getTicket, { id }),
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => (state.data?.status === 'closed' ? false : POLL_EVERY_MS),
  });

/** Loads earlier messages on demand. */
export function useOlder(ticket: Ticket) {
  const [older, setOlder] = useState<Ticket | null>(null);
  // The newest fifty change on each refresh; messages already shown stay.
  const [shown, setShown] = useState(ticket.thread);
  const known = new Map(
    [...(older?.thread ?? []), ...shown, ...ticket.thread].map((message) => [message._id, message]),
  );
  const thread = [...known.values()];
  if (thread.length > shown.length) setShown(thread);
  const call = useCall(() => api(getTicket, { id: ticket._id, before: thread[0]!._id }), {
    onSuccess: ({ data }) => setOlder(data),
  });
  return {
    thread,
    hasOlder: (older ?? ticket).hasOlder,
    more: () => call.send(undefined),
    isBusy: call.isBusy,
  };
}

export interface Written {
  readonly message: string;
  readonly pictures: readonly File[];
  /** Pictures uploaded by an earlier try, which are not sent again. */
  readonly sent: Map<File, string>;
}

/** Uploads each picture separately; the message references them. Uploads are kept if the message fails. */
async function idsOf({ pictures, sent }: Written): Promise<string[]> {
  for (const picture of pictures) {
    if (sent.has(picture)) continue;
    const { data } = await upload(addTicketPicture, {}, { picture });
    sent.set(picture, data._id);
  }
  return pictures.map((picture) => sent.get(picture)!);
}

const keep = (ticket: Ticket): void => {
  queryClient.setQueryData(read(getTicket, { id: ticket._id }).queryKey, ticket);
};
const showing = {
  onSuccess: ({ data, message }: { data: Ticket; message: string }) => {
    keep(data);
    showSuccess(message);
  },
  onSettled: refreshEverything,
};

export const useReply = (id: string) =>
  useCall(
    async (written: Written) => api(replyTicket, { _id: id, message: written.message, pictures: await idsOf(written) }),
    showing,
  );

interface NewTicket extends Written {
  readonly topic: TicketTopic;
  readonly subject: string;
  readonly order: string;
}

export const useCreate = (onMade: (id: string) => unknown) =>
  useCall(
    async ({ topic, subject, order, ...written }: NewTicket) =>
      api(createTicket, { topic, subject, order, message: written.message, pictures: await idsOf(written) }),
    {
      onSuccess: (answer) => {
        showing.onSuccess(answer);
        return onMade(answer.data._id);
      },
      onSettled: refreshEverything,
    },
  );

export const useClose = (id: string) => useCall(() => api(closeTicket, { _id: id }), showing);

export const useRate = (id: string) =>
  useCall((input: { stars: number; words: string }) => api(rateTicket, { _id: id, ...input }), showing);

/** Returns a data URL, because the picture has no public address. */
export const useTicketPicture = (ticket: string, picture: string, size: '160' | '1280') =>
  useQuery({
    queryKey: [ticketPicture.name, ticket, picture, size],
    queryFn: async () => toDataUrl((await download(ticketPicture, { id: ticket, picture, size })).content),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
