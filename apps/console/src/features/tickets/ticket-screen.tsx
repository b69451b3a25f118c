import { rich } from '@plumbline/app-runtime/text';
import { CallError } from '@plumbline/contract';
import { operatorAnswerTicket, operatorTicket, type TicketFacts } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-tickets';
import { EmptyState, Moment, Section, Stat, Stats, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { useOperator } from '../../lib/session.ts';
import { TicketThread } from './thread.tsx';
import styles from './tickets.module.css';
import { KIND_WORDS, STATE_TONES, STATE_WORDS, TOPIC_WORDS } from './words.ts';
import { Work } from './work.tsx';
import { AddNote, Answer } from './write.tsx';

/** One ticket: answers on the left; on the right, what its requester never sees. */
export default function TicketScreen() {
  const { id = '' } = useParams();
  const query = useQuery({ ...read(operatorTicket, { id }), meta: { isQuiet: true }, refetchInterval: 5_000 });
  if (query.error instanceof CallError && query.error.status === 404) {
    return (
      <Page title={t.ticket}>
        <EmptyState action={<Link to="/tickets">{t.allTickets}</Link>}>{t.noSuchTicket}</EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed={t.ticketFailed}>
      {(facts) => <Ticket key={id} facts={facts} />}
    </Loaded>
  );
}

function Ticket({ facts }: { readonly facts: TicketFacts }) {
  const { role } = useOperator();
  const mayAnswer = operatorAnswerTicket.roles.includes(role);
  const isOver = facts.status === 'closed' || facts.status === 'merged';
  return (
    <Page
      title={facts.erasedAt === null ? `${facts.number}: ${facts.subject}` : facts.number}
      lead={<Lead facts={facts} />}
      actions={<Link to="/tickets">{t.allTickets}</Link>}
    >
      <Times facts={facts} />
      <div className={styles.columns}>
        <div>
          <Section title={t.whatWasWritten}>
            <TicketThread facts={facts} />
            {mayAnswer ? <Answer facts={facts} isOver={isOver} /> : null}
          </Section>
        </div>
        <div>
          <Section title={t.amongOperators}>
            {mayAnswer && facts.erasedAt === null ? <AddNote id={facts._id} /> : null}
            <Work facts={facts} />
          </Section>
          <Others facts={facts} />
        </div>
      </div>
    </Page>
  );
}

function Lead({
  facts: { status, isLate, requester, topic, order, mergedInto, sameAddress },
}: {
  readonly facts: TicketFacts;
}) {
  const name = `${requester.fullName} (${requester.email})`;
  return (
    <>
      <Tag tone={STATE_TONES[status]}>{STATE_WORDS[status]}</Tag> {isLate ? <Tag tone="bad">{t.late}</Tag> : null}{' '}
      {TOPIC_WORDS[topic]} · {KIND_WORDS[requester.kind]}:{' '}
      {requester.kind === 'member' ? <Link to={`/members/${requester._id}`}>{name}</Link> : null}
      {requester.kind === 'vendor' ? <Link to={`/vendors/${requester._id}`}>{name}</Link> : null}
      {requester.kind === 'guest' ? name : null}
      {sameAddress ? (
        <>
          {' – '}
          {rich(t.memberAddressProves, { link: (children) => <Link to={`/members/${sameAddress}`}>{children}</Link> })}
        </>
      ) : null}
      {order ? (
        <>
          {' · '}
          <Link to={`/orders/${order._id}`}>{t.orderNumber({ number: order.number })}</Link>
        </>
      ) : null}
      {mergedInto ? (
        <>
          {' · '}
          {rich(t.goesOnIn, { link: <Link to={`/tickets/${mergedInto._id}`}>{mergedInto.number}</Link> })}
        </>
      ) : null}
    </>
  );
}

const Times = ({ facts }: { readonly facts: TicketFacts }) => (
  <Stats>
    <Stat label={t.firstAnswer} note={t.firstAnswerNote({ answerBy: facts.answerBy })}>
      {facts.answeredAt === null ? t.notYet : <Moment at={facts.answeredAt} />}
    </Stat>
    <Stat label={t.solution} note={t.solutionNote({ solveBy: facts.solveBy })}>
      {facts.solvedAt === null ? t.notYet : <Moment at={facts.solvedAt} />}
    </Stat>
    {facts.snoozedUntil ? (
      <Stat label={t.putOffUntil}>
        <Moment at={facts.snoozedUntil} />
      </Stat>
    ) : null}
    {facts.stars === null ? null : (
      <Stat label={t.rated} note={facts.starsWords || undefined}>
        {t.starsOf({ stars: facts.stars })}
      </Stat>
    )}
  </Stats>
);

function Others({ facts: { others } }: { readonly facts: TicketFacts }) {
  if (others.length === 0) return null;
  return (
    <Section title={t.furtherTicketsSame}>
      <ul className={styles.others}>
        {others.map(({ _id, number, subject, status }) => (
          <li key={_id}>
            <Link to={`/tickets/${_id}`}>{number}</Link> {subject}{' '}
            <Tag tone={STATE_TONES[status]}>{STATE_WORDS[status]}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}
