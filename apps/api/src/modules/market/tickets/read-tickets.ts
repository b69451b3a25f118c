import {
  type CodeOf,
  type DataOf,
  fail,
  getTicket,
  getTickets,
  type InputOf,
  type ListedTicket,
  ok,
  type Result,
  type Ticket,
  type TicketMessage,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Db, readAll } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { type Asking, type MessageRow, selectOwn, selectOwnThread, selectOwnTicket, type TicketRow } from './store.ts';

/** Messages per read. Earlier ones need a cursor. */
export const THREAD_PAGE = 50;

export const toMoment = (at: Date | null): string | null => (at === null ? null : toDateTime(at));

const pair = (id: string | null, number: string | null) =>
  id === null || number === null ? null : { _id: id, number };

export const orderOf = (row: { readonly order_public_id: string | null; readonly order_label: string | null }) =>
  pair(row.order_public_id, row.order_label);
export const mergedOf = (row: { readonly merged_public_id: string | null; readonly merged_number: string | null }) =>
  pair(row.merged_public_id, row.merged_number);

const toListed = (row: TicketRow): ListedTicket => ({
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

/** One more row was read than is shown, to tell whether there are older ones. */
export const pageOfThread = <Row>(newestFirst: readonly Row[]) => ({
  shown: newestFirst.slice(0, THREAD_PAGE).reverse(),
  hasOlder: newestFirst.length > THREAD_PAGE,
});

export const asking = ({ tokenSha256, subjectId }: Caller): Asking => ({ session: tokenSha256, subjectId });

export async function listTickets(
  db: Db,
  caller: Caller,
  { page, limit, status }: InputOf<typeof getTickets>,
): Promise<Result<DataOf<typeof getTickets>, CodeOf<typeof getTickets>>> {
  const read = await toRefusal(getTickets.errors, () =>
    selectOwn(db, asking(caller), status ?? null, { limit, offset: (page - 1) * limit }),
  );
  if (!read.ok) return read;
  const { counted, rows } = read.value;
  const pages = pagesOf(counted.total, { page, limit });
  return ok({ docs: rows.map(toListed), ...pages, waiting: Number(counted.waiting) });
}

/** Returns a ticket for its requester. Another person's ticket is unknown. */
export async function readTicket(
  db: Db,
  caller: Caller,
  { id, before }: InputOf<typeof getTicket>,
): Promise<Result<Ticket, CodeOf<typeof getTicket>>> {
  if (!isUuid(id)) return fail('ticket_unknown');
  const read = await toRefusal(getTicket.errors, () =>
    readAll(db, [
      () => selectOwnTicket(db, asking(caller), id),
      () => selectOwnThread(db, asking(caller), id, { before, limit: THREAD_PAGE + 1 }),
    ]),
  );
  if (!read.ok) return read;
  const [row, newestFirst] = read.value;
  if (row === undefined) return fail('ticket_unknown');
  const { shown, hasOlder } = pageOfThread(newestFirst);
  return ok({
    ...toListed(row),
    mergedInto: mergedOf(row),
    stars: row.stars,
    mayRate: row.may_rate,
    thread: shown.map(toMessage),
    hasOlder,
  });
}
