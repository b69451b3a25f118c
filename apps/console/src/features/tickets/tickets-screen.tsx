import { TICKET_TOPICS } from '@plumbline/contract';
import { operatorTicketFigures, operatorTickets, type QueuedTicket, TICKET_QUEUES } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-tickets';
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
    label: t.ticket,
    cell: (row) => (
      <Link className={styles.number} to={`/tickets/${row._id}`}>
        {row.number}
      </Link>
    ),
    text: (row) => row.number,
  },
  {
    key: 'subject',
    label: t.about,
    phone: 'what',
    brief: (row) => <Link to={`/tickets/${row._id}`}>{row.subject || row.number}</Link>,
    cell: (row) => row.subject || t.erased,
    text: (row) => row.subject,
  },
  {
    key: 'from',
    label: t.from,
    phone: 'amount',
    brief: (row) => row.requester.fullName || '–',
    cell: (row) => (
      <>
        {row.requester.fullName || '–'} {row.requester.kind === 'member' ? null : <Tag>{row.requester.kind}</Tag>}
      </>
    ),
    text: (row) => `${row.requester.fullName} <${row.requester.email}> (${row.requester.kind})`,
  },
  { key: 'topic', label: t.topic, cell: (row) => TOPIC_WORDS[row.topic], text: (row) => row.topic },
  {
    key: 'state',
    label: t.state,
    phone: 'state',
    cell: (row) => (
      <>
        <Tag tone={STATE_TONES[row.status]}>{STATE_WORDS[row.status]}</Tag>{' '}
        {row.isLate ? <Tag tone="bad">{t.late}</Tag> : null}
      </>
    ),
    text: (row) => (row.isLate ? t.statusLate({ status: row.status }) : row.status),
  },
  {
    key: 'due',
    label: t.dueUtc,
    cell: (row) => (isOver(row) ? '–' : <Moment at={dueOf(row)} />),
    text: (row) => (isOver(row) ? '' : dueOf(row)),
  },
  {
    key: 'assigned',
    label: t.assignedTo,
    cell: (row) => row.assignedTo || '–',
    text: (row) => row.assignedTo,
    isExtra: true,
  },
  {
    key: 'active',
    phone: 'when',
    label: t.lastActivityUtc,
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
    <Page title={t.tickets} lead={t.ticketsLead} actions={<Link to="/saved-answers">{t.savedAnswers}</Link>}>
      <Figures />
      <Filters list={list}>
        <TextFilter list={list} name="search" label={t.numberSubjectName} />
        <ChoiceFilter
          list={list}
          name="queue"
          label={t.which}
          all={QUEUE_WORDS.todo}
          choices={TICKET_QUEUES.filter((each) => each !== 'todo').map((value) => ({
            value,
            label: QUEUE_WORDS[value],
          }))}
        />
        <ChoiceFilter
          list={list}
          name="topic"
          label={t.topic}
          choices={TICKET_TOPICS.map((value) => ({ value, label: TOPIC_WORDS[value] }))}
        />
      </Filters>
      <ListTable
        caption={t.tickets}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/tickets/${row._id}`)}
        exportName="tickets"
        empty={t.empty}
        emptyOfAll={t.emptyOfAll}
      />
    </Page>
  );
}

const shareOf = (inTime: number, all: number): string => (all === 0 ? '–' : `${Math.floor((inTime * 100) / all)} %`);
/** Formats roughly: `95 min`, `3 h`, `4 d`. */
const timeOf = (minutes: number | null): string => {
  if (minutes === null) return '–';
  if (minutes < 120) return t.minutes({ minutes });
  return minutes < 48 * 60
    ? t.hours({ minutes: Math.floor(minutes / 60) })
    : t.days({ minutes: Math.floor(minutes / (24 * 60)) });
};

/** Figures of the last thirty days, compared with the promised times. */
function Figures() {
  const { data } = useQuery({ ...read(operatorTicketFigures, {}), meta: { isQuiet: true } });
  const inTime = (of: 'answered' | 'solved') =>
    data ? t.inTime({ inTime: shareOf(data[of].inTime, data[of].all) }) : '–';
  const promised = (of: 'answered' | 'solved', hours: 'answer' | 'solve') =>
    data ? t.promisedWithinH({ hours: data.promisedHours[hours], minutes: timeOf(data[of].minutes) }) : '…';
  // Keeps its height while loading, so that the list below does not move.
  return (
    <Stats>
      <Stat label={t.firstAnswerDays} note={promised('answered', 'answer')}>
        {inTime('answered')}
      </Stat>
      <Stat label={t.solvedDays} note={promised('solved', 'solve')}>
        {inTime('solved')}
      </Stat>
      <Stat
        label={t.ratedDays}
        note={data ? (data.rated === 1 ? t.ratedDaysNote : t.ticketsRatedDaysNote({ rated: data.rated })) : '…'}
      >
        {data?.stars ? t.starsOf({ stars: data.stars }) : '–'}
      </Stat>
    </Stats>
  );
}
