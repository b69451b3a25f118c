import type { Ticket } from '@plumbline/contract';
import { Button, Dialog, Field, Section } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { currentArea } from '../../lib/area.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useClose, useRate, useReply, useTicket } from './api.ts';
import { MessageFields, useMessage } from './message-fields.tsx';
import { StatusTag } from './status-tag.tsx';
import { TicketThread } from './thread.tsx';
import styles from './tickets.module.css';
import { ticketWords, useTicketWords } from './words.ts';

export const meta = titleMeta(() => ticketWords().title);

/** One ticket: state, messages, and a field for the next one. */
export default function TicketScreen() {
  const { id = '' } = useParams();
  const t = useTicketWords();
  const query = useTicket(id);
  return (
    <Page
      help="tickets"
      title={query.data?.subject || t.title}
      lead={query.data ? <Lead ticket={query.data} /> : null}
      aside={query.error ? null : <OwnLink to="/tickets">{t.title}</OwnLink>}
    >
      <Loaded query={query} failed={t.failed}>
        {(ticket) => (
          <>
            <Standing ticket={ticket} />
            <TicketThread key={ticket._id} ticket={ticket} />
            {ticket.mayRate ? <Rating id={ticket._id} /> : null}
            {ticket.stars === null ? null : <p className="soft">{t.rated({ stars: ticket.stars })}</p>}
            {ticket.status === 'closed' || ticket.status === 'merged' ? null : <Answer id={ticket._id} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Lead({ ticket: { number, topic, status, order } }: { readonly ticket: Ticket }) {
  const t = useTicketWords();
  // For a vendor, sales are under /orders and purchases under /my-order.
  const path = currentArea() === 'vendor' ? '/orders' : '/my-order';
  return (
    <>
      {number} · {t.topic[topic]} · <StatusTag status={status} />
      {order ? (
        <>
          {' '}
          · <OwnLink to={`${path}/${order._id}`}>{t.toOrder({ number: order.number })}</OwnLink>
        </>
      ) : null}
    </>
  );
}

function Standing({ ticket: { status, answerBy, mergedInto } }: { readonly ticket: Ticket }) {
  const t = useTicketWords();
  if (mergedInto) {
    return (
      <p className={styles.standing}>
        <OwnLink to={`/tickets/${mergedInto._id}`}>{t.merged({ number: mergedInto.number })}</OwnLink>
      </p>
    );
  }
  const words = {
    open: answerBy === null ? null : t.answerBy({ time: answerBy.slice(0, 16) }),
    waiting: t.waits,
    solved: t.solved,
    closed: t.closed,
    merged: null,
  }[status];
  return words === null ? null : <p className={styles.standing}>{words}</p>;
}

function Answer({ id }: { readonly id: string }) {
  const t = useTicketWords();
  const { fields, check, clear } = useMessage();
  const reply = useReply(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = check();
    if (written !== null) reply.send(written, clear);
  };
  return (
    <Section title={t.answer}>
      <form className="narrow-form" onSubmit={submit} noValidate>
        <MessageFields label={t.message} {...fields} />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={reply.isBusy}>
            {t.send}
          </Button>
          <CloseButton id={id} />
        </div>
      </form>
    </Section>
  );
}

function CloseButton({ id }: { readonly id: string }) {
  const t = useTicketWords();
  const [isAsked, ask] = useState(false);
  const close = useClose(id);
  return (
    <>
      <Button variant="quiet" onClick={() => ask(true)}>
        {t.close}
      </Button>
      <Dialog isOpen={isAsked} onClose={() => ask(false)} title={t.closeSure}>
        <p>{t.closeText}</p>
        <p className={styles.acts}>
          <Button variant="primary" busy={close.isBusy} onClick={() => close.send(undefined, () => ask(false))}>
            {t.close}
          </Button>
          <Button onClick={() => ask(false)}>{t.keepOpen}</Button>
        </p>
      </Dialog>
    </>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

/** Rates the help, once, after the ticket is solved. */
function Rating({ id }: { readonly id: string }) {
  const t = useTicketWords();
  const [stars, setStars] = useState(0);
  const [words, setWords] = useState('');
  const [isBroken, setBroken] = useState(false);
  const rate = useRate(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBroken(stars === 0);
    if (stars > 0) rate.send({ stars, words: words.trim() });
  };
  return (
    <form className="narrow-form" onSubmit={submit} noValidate>
      <fieldset className={styles.stars} aria-describedby="stars-hint stars-error">
        <legend>{t.rate}</legend>
        <p id="stars-hint" className="small soft">
          {t.rateText}
        </p>
        <div>
          {STARS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="stars"
                value={each}
                checked={stars === each}
                aria-label={t.stars({ count: each })}
                onChange={() => setStars(each)}
              />
              <span aria-hidden="true">{each}</span>
            </label>
          ))}
        </div>
        <p id="stars-error" className={styles.broken} role="alert">
          {isBroken && stars === 0 ? t.starsNeeded : null}
        </p>
      </fieldset>
      <Field label={t.words}>
        {(input) => (
          <textarea
            {...input}
            rows={2}
            maxLength={1000}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" busy={rate.isBusy}>
          {t.send}
        </Button>
      </p>
    </form>
  );
}
