import type { ListedTicket, TicketMessage } from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { MessageRow, TicketRow } from './store.ts';

/** Messages that are read at once; those before them with a cursor. */
export const THREAD_PAGE = 50;

export const toMoment = (at: Date | null): string | null => (at === null ? null : toDateTime(at));

const pair = (id: string | null, number: string | null) =>
  id === null || number === null ? null : { _id: id, number };

export const orderOf = (row: { readonly order_public_id: string | null; readonly order_label: string | null }) =>
  pair(row.order_public_id, row.order_label);
export const mergedOf = (row: { readonly merged_public_id: string | null; readonly merged_number: string | null }) =>
  pair(row.merged_public_id, row.merged_number);

export const toListed = (row: TicketRow): ListedTicket => ({
  _id: row.public_id,
  number: row.number,
  subject: row.subject,
  topic: row.topic,
  status: row.status,
  order: orderOf(row),
  createdAt: toDateTime(row.created_at),
  activeAt: toDateTime(row.active_at),
  answerBy: toMoment(row.answer_due),
  messages: row.messages,
});

export const toMessage = ({ id, side, via, body, written_at, pictures }: MessageRow): TicketMessage => ({
  _id: id.toString(),
  side,
  via,
  at: toDateTime(written_at),
  body,
  pictures,
});

/** One more was read than is shown, so that it is known whether there are older ones. */
export const pageOfThread = <Row>(newestFirst: readonly Row[]) => ({
  shown: newestFirst.slice(0, THREAD_PAGE).reverse(),
  hasOlder: newestFirst.length > THREAD_PAGE,
});
