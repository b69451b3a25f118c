import {
  type CodeOf,
  type DataOf,
  fail,
  getTicket,
  getTickets,
  type InputOf,
  ok,
  type Result,
  type Ticket,
} from '@plumbline/contract';
import { type Db, readAll } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf } from '../../../platform/list.ts';
import { orRefused } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { type Asking, selectOwn, selectOwnThread, selectOwnTicket } from './store.ts';
import { mergedOf, pageOfThread, THREAD_PAGE, toListed, toMessage } from './to-ticket.ts';

export const asking = ({ tokenSha256, subjectId }: Caller): Asking => ({ session: tokenSha256, subjectId });

export async function listTickets(
  db: Db,
  caller: Caller,
  { page, limit, status }: InputOf<typeof getTickets>,
): Promise<Result<DataOf<typeof getTickets>, CodeOf<typeof getTickets>>> {
  const read = await orRefused(getTickets.errors, () =>
    selectOwn(db, asking(caller), status ?? null, { limit, offset: (page - 1) * limit }),
  );
  if (!read.ok) return read;
  const { counted, rows } = read.value;
  const pages = pagesOf(counted.total, { page, limit });
  return ok({ docs: rows.map(toListed), ...pages, waiting: Number(counted.waiting) });
}

/** As its requester sees it; one of somebody else is none. */
export async function readTicket(
  db: Db,
  caller: Caller,
  { id, before }: InputOf<typeof getTicket>,
): Promise<Result<Ticket, CodeOf<typeof getTicket>>> {
  if (!isUuid(id)) return fail('ticket_unknown');
  const read = await orRefused(getTicket.errors, () =>
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
