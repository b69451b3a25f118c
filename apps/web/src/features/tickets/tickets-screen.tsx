import { type ListedTicket, TICKET_STATES } from '@plumbline/contract';
import { buttonClass, EmptyState, Moment } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { toMinuteText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Line, Lines, StateLinks } from '../../lib/market/lines.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { useTickets } from './api.ts';
import { StatusTag } from './status-tag.tsx';
import { ticketWords, useTicketWords } from './words.ts';

export const meta = titleMeta(() => ticketWords().title);

/** The account's tickets, latest activity first. */
export default function TicketsScreen() {
  const t = useTicketWords();
  const [params] = useSearchParams();
  const status = TICKET_STATES.find((each) => each === params.get('status')) ?? '';
  const query = useTickets(usePage(), status);
  const make = (
    <OwnLink to="/tickets/new" className={buttonClass({ variant: 'primary' })}>
      {t.make}
    </OwnLink>
  );
  return (
    <Page help="tickets" title={t.title} lead={t.lead} aside={query.data?.total === 0 && status === '' ? null : make}>
      <Loaded query={query} failed={t.failed}>
        {({ docs, total, page, limit, waiting }) =>
          total === 0 && status === '' ? (
            <EmptyState action={make}>{t.none}</EmptyState>
          ) : (
            <>
              <StateLinks
                label={t.states}
                links={(['', ...TICKET_STATES] as const).map((each) => ({
                  to: each === '' ? '?' : `?status=${each}`,
                  label: each === '' ? t.all : t.status[each],
                  count: each === 'waiting' && waiting > 0 ? waiting : null,
                  isCurrent: each === status,
                }))}
              />
              {docs.length === 0 ? <p className="soft">{t.nothingHere}</p> : null}
              <Lines>
                {docs.map((ticket) => (
                  <TicketLine key={ticket._id} ticket={ticket} />
                ))}
              </Lines>
              <Pager page={page} total={total} limit={limit} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function TicketLine({ ticket }: { readonly ticket: ListedTicket }) {
  const t = useTicketWords();
  return (
    <Line
      to={ownPath(`/tickets/${ticket._id}`)}
      name={ticket.subject}
      state={<StatusTag status={ticket.status} />}
      about={`${ticket.number} · ${t.topic[ticket.topic]} · ${t.messages({ count: ticket.messages })}`}
    >
      <span className="small soft">
        <Moment at={toMinuteText(ticket.activeAt)} />
      </span>
    </Line>
  );
}
