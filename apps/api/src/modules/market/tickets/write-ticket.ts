import {
  addTicketPicture,
  type CodeOf,
  closeTicket,
  createTicket,
  type DataOf,
  fail,
  type InputOf,
  ok,
  type Result,
  rateTicket,
  replyTicket,
  type Ticket,
  ticketPicture,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { admit, perMember } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { drawPicture } from '../media/index.ts';
import { asking, readTicket } from './read-tickets.ts';
import {
  checkWriter,
  closeOwn,
  insertPicture,
  insertReply,
  insertStars,
  insertTicket,
  selectPicture,
} from './store.ts';

/** Before RATE_LIMIT_FACTOR. Each one is up to fifteen megabytes to decode. */
const pictureHit = perMember('ticketPicture', { most: 60, seconds: 24 * 3600 });

type WithDb = Pick<Deps, 'db'>;

/** Returns the ticket after a write, so it exists. */
const reread = async ({ db }: WithDb, caller: Caller, id: string): Promise<Result<Ticket, never>> => {
  const read = await readTicket(db, caller, { id });
  if (!read.ok) throw new Error(`a new ticket could not be read: ${read.code}`);
  return read;
};

/** Creates a ticket and returns it. */
export async function makeTicket(
  deps: WithDb,
  caller: Caller,
  { topic, subject, message, order, pictures }: InputOf<typeof createTicket>,
): Promise<Result<Ticket, CodeOf<typeof createTicket>>> {
  if (order !== '' && !isUuid(order)) return fail('order_unknown');
  if (!pictures.every(isUuid)) return fail('picture_unknown');
  const made = { topic, subject, message, order: order === '' ? null : order, pictures: [...new Set(pictures)] };
  const written = await toRefusal(createTicket.errors, () => insertTicket(deps.db, asking(caller), made));
  return written.ok ? reread(deps, caller, written.value) : written;
}

export async function writeReply(
  deps: WithDb,
  caller: Caller,
  { _id: id, message, pictures }: InputOf<typeof replyTicket>,
): Promise<Result<Ticket, CodeOf<typeof replyTicket>>> {
  if (!isUuid(id)) return fail('ticket_unknown');
  if (!pictures.every(isUuid)) return fail('picture_unknown');
  const written = await toRefusal(replyTicket.errors, () =>
    insertReply(deps.db, asking(caller), id, { message, pictures: [...new Set(pictures)] }),
  );
  return written.ok ? reread(deps, caller, id) : written;
}

export async function endTicket(
  deps: WithDb,
  caller: Caller,
  id: string,
): Promise<Result<Ticket, CodeOf<typeof closeTicket>>> {
  if (!isUuid(id)) return fail('ticket_unknown');
  const closed = await toRefusal(closeTicket.errors, () => closeOwn(deps.db, asking(caller), id));
  return closed.ok ? reread(deps, caller, id) : closed;
}

export async function giveStars(
  deps: WithDb,
  caller: Caller,
  { _id: id, stars, words }: InputOf<typeof rateTicket>,
): Promise<Result<Ticket, CodeOf<typeof rateTicket>>> {
  if (!isUuid(id)) return fail('ticket_unknown');
  const rated = await toRefusal(rateTicket.errors, () => insertStars(deps.db, asking(caller), id, stars, words));
  return rated.ok ? reread(deps, caller, id) : rated;
}

/** Runs before any of the file is read. */
export const admitPicture = async (
  deps: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
): Promise<Result<null, 'rate_limited' | CodeOf<typeof addTicketPicture>>> => {
  const within = await admit(deps, pictureHit(caller.subjectId));
  if (!within.ok) return within;
  const admitted = await toRefusal(addTicketPicture.errors, () => checkWriter(deps.db, asking(caller)));
  return admitted.ok ? ok(null) : admitted;
};

/** Uploads a picture for the next message. It is re-encoded, and only its requester and operators see it. */
export async function addPicture(
  { db }: WithDb,
  caller: Caller,
  content: Buffer | undefined,
): Promise<Result<DataOf<typeof addTicketPicture>, CodeOf<typeof addTicketPicture>>> {
  if (content === undefined) return fail('picture_missing');
  const drawn = await drawPicture(content);
  if (!drawn.ok) return drawn;
  const added = await toRefusal(addTicketPicture.errors, () => insertPicture(db, asking(caller), drawn.value));
  if (!added.ok) return added;
  return ok({ _id: added.value, width: drawn.value.width, height: drawn.value.height });
}

/** WebP. An operator's view of a member's screens shows no pictures; the console does. */
export async function openPicture(
  { db }: WithDb,
  caller: Caller,
  input: InputOf<typeof ticketPicture>,
): Promise<Result<Buffer, CodeOf<typeof ticketPicture>>> {
  if (caller.kind === 'viewer') return fail('view_only');
  if (!isUuid(input.id) || !isUuid(input.picture)) return fail('picture_unknown');
  const content = await toRefusal(ticketPicture.errors, () => selectPicture(db, asking(caller), input));
  if (!content.ok) return content;
  return content.value === null ? fail('picture_unknown') : ok(content.value);
}
