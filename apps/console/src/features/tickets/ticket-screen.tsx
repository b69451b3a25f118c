import { CallError } from '@plumbline/contract';
import { operatorAnswerTicket, operatorTicket, type TicketFacts } from '@plumbline/contract/operator';
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
      <Page title="Ticket">
        <EmptyState action={<Link to="/tickets">All tickets</Link>}>There is no such ticket. </EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed="The ticket could not be read.">
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
      actions={<Link to="/tickets">All tickets</Link>}
    >
      <Times facts={facts} />
      <div className={styles.columns}>
        <div>
          <Section title="What was written">
            <TicketThread facts={facts} />
            {mayAnswer ? <Answer facts={facts} isOver={isOver} /> : null}
          </Section>
        </div>
        <div>
          <Section title="Among operators">
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
      <Tag tone={STATE_TONES[status]}>{STATE_WORDS[status]}</Tag> {isLate ? <Tag tone="bad">late</Tag> : null}{' '}
      {TOPIC_WORDS[topic]} · {KIND_WORDS[requester.kind]}:{' '}
      {requester.kind === 'member' ? <Link to={`/members/${requester._id}`}>{name}</Link> : null}
      {requester.kind === 'vendor' ? <Link to={`/vendors/${requester._id}`}>{name}</Link> : null}
      {requester.kind === 'guest' ? name : null}
      {sameAddress ? (
        <>
          {' '}
          – <Link to={`/members/${sameAddress}`}>a member</Link> has this address, which proves nothing: anybody can
          type it
        </>
      ) : null}
      {order ? (
        <>
          {' '}
          · <Link to={`/orders/${order._id}`}>Order {order.number}</Link>
        </>
      ) : null}
      {mergedInto ? (
        <>
          {' '}
          · goes on in <Link to={`/tickets/${mergedInto._id}`}>{mergedInto.number}</Link>
        </>
      ) : null}
    </>
  );
}

const Times = ({ facts }: { readonly facts: TicketFacts }) => (
  <Stats>
    <Stat label="First answer" note={`promised by ${facts.answerBy}`}>
      {facts.answeredAt === null ? 'none yet' : <Moment at={facts.answeredAt} />}
    </Stat>
    <Stat label="Solution" note={`promised by ${facts.solveBy}`}>
      {facts.solvedAt === null ? 'none yet' : <Moment at={facts.solvedAt} />}
    </Stat>
    {facts.snoozedUntil ? (
      <Stat label="Put off until">
        <Moment at={facts.snoozedUntil} />
      </Stat>
    ) : null}
    {facts.stars === null ? null : (
      <Stat label="Rated" note={facts.starsWords || undefined}>
        {facts.stars} of 5
      </Stat>
    )}
  </Stats>
);

function Others({ facts: { others } }: { readonly facts: TicketFacts }) {
  if (others.length === 0) return null;
  return (
    <Section title="Further tickets of the same requester">
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
