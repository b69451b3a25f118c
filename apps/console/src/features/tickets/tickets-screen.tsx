import { TICKET_TOPICS } from '@plumbline/contract';
import { operatorTicketFigures, operatorTickets, type QueuedTicket, TICKET_QUEUES } from '@plumbline/contract/operator';
import { type Column, Moment, Stat, Stats, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import styles from './tickets.module.css';
import { QUEUE_WORDS, STATE_TONES, STATE_WORDS, TOPIC_WORDS } from './words.ts';

const dueOf = ({ answeredAt, answerBy, solveBy }: QueuedTicket): string =>
  answeredAt === null && answerBy < solveBy ? answerBy : solveBy;
const isOver = ({ status }: QueuedTicket): boolean => ['solved', 'closed', 'merged'].includes(status);

const COLUMNS: readonly Column<QueuedTicket>[] = [
  {
    key: 'number',
    label: 'Ticket',
    cell: (row) => (
      <Link className={styles.number} to={`/tickets/${row._id}`}>
        {row.number}
      </Link>
    ),
    text: (row) => row.number,
  },
  {
    key: 'subject',
    label: 'About',
    phone: 'what',
    brief: (row) => <Link to={`/tickets/${row._id}`}>{row.subject || row.number}</Link>,
    cell: (row) => row.subject || 'erased',
    text: (row) => row.subject,
  },
  {
    key: 'from',
    label: 'From',
    phone: 'amount',
    brief: (row) => row.requester.fullName || '–',
    cell: (row) => (
      <>
        {row.requester.fullName || '–'} {row.requester.kind === 'member' ? null : <Tag>{row.requester.kind}</Tag>}
      </>
    ),
    text: (row) => `${row.requester.fullName} <${row.requester.email}> (${row.requester.kind})`,
  },
  { key: 'topic', label: 'Topic', cell: (row) => TOPIC_WORDS[row.topic], text: (row) => row.topic },
  {
    key: 'state',
    label: 'State',
    phone: 'state',
    cell: (row) => (
      <>
        <Tag tone={STATE_TONES[row.status]}>{STATE_WORDS[row.status]}</Tag>{' '}
        {row.isLate ? <Tag tone="bad">late</Tag> : null}
      </>
    ),
    text: (row) => (row.isLate ? `${row.status}, late` : row.status),
  },
  {
    key: 'due',
    label: 'Due (UTC)',
    cell: (row) => (isOver(row) ? '–' : <Moment at={dueOf(row)} />),
    text: (row) => (isOver(row) ? '' : dueOf(row)),
  },
  {
    key: 'assigned',
    label: 'Assigned to',
    cell: (row) => row.assignedTo || '–',
    text: (row) => row.assignedTo,
    isExtra: true,
  },
  {
    key: 'active',
    phone: 'when',
    label: 'Last activity (UTC)',
    cell: (row) => <Moment at={row.activeAt} />,
    text: (row) => row.activeAt,
    isExtra: true,
  },
];

/** Tickets of members, stores and senders of the contact form. */
export default function TicketsScreen() {
  const list = useList(operatorTickets, { filters: ['queue', 'topic', 'search'], refreshSeconds: 20 });
  const navigate = useNavigate();
  return (
    <Page
      title="Tickets"
      lead="Questions of members, stores and senders of the contact form. What is due first stands first; where solved ones are shown, too, the last activity does."
      actions={<Link to="/saved-answers">Saved answers</Link>}
    >
      <Figures />
      <Filters list={list}>
        <TextFilter list={list} name="search" label="Number, subject, name or address" />
        <ChoiceFilter
          list={list}
          name="queue"
          label="Which"
          all={QUEUE_WORDS.todo}
          choices={TICKET_QUEUES.filter((each) => each !== 'todo').map((value) => ({
            value,
            label: QUEUE_WORDS[value],
          }))}
        />
        <ChoiceFilter
          list={list}
          name="topic"
          label="Topic"
          choices={TICKET_TOPICS.map((value) => ({ value, label: TOPIC_WORDS[value] }))}
        />
      </Filters>
      <ListTable
        caption="Tickets"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/tickets/${row._id}`)}
        exportName="tickets"
        empty="No ticket waits for an answer."
        emptyOfAll="No ticket yet."
      />
    </Page>
  );
}

const shareOf = (inTime: number, all: number): string => (all === 0 ? '–' : `${Math.floor((inTime * 100) / all)} %`);
/** Formats roughly: `95 min`, `3 h`, `4 d`. */
const timeOf = (minutes: number | null): string => {
  if (minutes === null) return '–';
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
};

/** Figures of the last thirty days, compared with the promised times. */
function Figures() {
  const { data } = useQuery({ ...read(operatorTicketFigures, {}), meta: { isQuiet: true } });
  const inTime = (of: 'answered' | 'solved') => (data ? `${shareOf(data[of].inTime, data[of].all)} in time` : '–');
  const promised = (of: 'answered' | 'solved', hours: 'answer' | 'solve') =>
    data ? `promised within ${data.promisedHours[hours]} h; median ${timeOf(data[of].minutes)}` : '…';
  // Keeps its height while loading, so that the list below does not move.
  return (
    <Stats>
      <Stat label="First answer, 30 days" note={promised('answered', 'answer')}>
        {inTime('answered')}
      </Stat>
      <Stat label="Solved, 30 days" note={promised('solved', 'solve')}>
        {inTime('solved')}
      </Stat>
      <Stat label="Rated, 30 days" note={data ? (data.rated === 1 ? '1 rating' : `${data.rated} ratings`) : '…'}>
        {data?.stars ? `${data.stars} of 5` : '–'}
      </Stat>
    </Stats>
  );
}
