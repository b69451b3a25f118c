import { Readable } from 'node:stream';
import * as contract from '@plumbline/contract';
import { ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { transactionOnce } from '../../../platform/once.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { listTickets, readTicket } from './read-tickets.ts';
import { addPicture, admitPicture, endTicket, giveStars, makeTicket, openPicture, writeReply } from './write-ticket.ts';

export function ticketsRoutes({ mount, mountUpload, mountFile }: Mounts, deps: Deps): void {
  mount(contract.createTicket, ({ caller, input }) =>
    transactionOnce(deps.db, (tx) => makeTicket({ db: tx }, caller, input)),
  );
  mount(contract.getTickets, ({ caller, input }) => listTickets(deps.db, caller, input));
  mount(contract.getTicket, ({ caller, input }) => readTicket(deps.db, caller, input));
  mount(contract.replyTicket, ({ caller, input }) =>
    transactionOnce(deps.db, (tx) => writeReply({ db: tx }, caller, input)),
  );
  mount(contract.closeTicket, ({ caller, input }) => endTicket(deps, caller, input._id));
  mount(contract.rateTicket, ({ caller, input }) => giveStars(deps, caller, input));
  mountUpload(
    contract.addTicketPicture,
    (caller) => admitPicture(deps, caller),
    ({ caller, files }) => addPicture(deps, caller, files[0]?.content),
  );
  mountFile(contract.ticketPicture, async (caller, input) => {
    const content = await openPicture(deps, caller, input);
    return content.ok ? ok(webp(content.value, input.size)) : content;
  });
}

/** Browsers do not cache it, so the next person on the device cannot see it. */
export const webp = (content: Buffer, size: string) => ({
  name: `picture-${size}.webp`,
  type: 'image/webp',
  content: Readable.from([content]),
});
