import type { ResponseLine, ResponseState } from '@plumbline/contract';
import { Button, Section, Tag } from '@plumbline/ui';
import { Link } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { toMinuteText } from '../../lib/format.ts';
import { Line, Lines } from '../../lib/market/lines.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { useWaiting } from './api.ts';
import styles from './responses.module.css';
import { useResponseWords } from './words.ts';

/** Between marriage profiles, which have no listing. */
export const isBetween = ({ kind }: Pick<ResponseLine, 'kind'>): boolean =>
  kind === 'interest' || kind === 'photo-request' || kind === 'contact-request';

/** Of an answer to a listing. */
export const answerPath = (id: string): string => ownPath(`/applications/${id}`);

export const pathOf = (line: Pick<ResponseLine, '_id' | 'kind'>): string =>
  isBetween(line) ? `/interests/${line._id}` : answerPath(line._id);

interface MoreProps {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Answers in a list, and a button for the next page. */
export function ResponseList({ lines, more }: { readonly lines: readonly ResponseLine[]; readonly more?: MoreProps }) {
  const t = useResponseWords();
  return (
    <>
      <Lines>
        {lines.map((line) => (
          <AnswerLine key={line._id} line={line} />
        ))}
      </Lines>
      {more?.hasNextPage ? (
        <p className={styles.more}>
          <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            {t.more}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function AnswerLine({ line }: { readonly line: ResponseLine }) {
  const t = useResponseWords();
  const { kind, side, person, listing, status, stage, waits, changedAt } = line;
  return (
    <Line
      to={pathOf(line)}
      name={side === 'owner' || isBetween(line) ? person : listing.title}
      state={<StateTag status={status} stage={stage} />}
      about={
        <>
          {t.kind[kind]}
          {isBetween(line) ? '' : side === 'owner' ? `: ${listing.title}` : ` ${t.to(person)}`} ·{' '}
          {toMinuteText(changedAt)}
        </>
      }
    >
      {waits ? <strong className={styles.waits}>{t.unread}</strong> : null}
    </Line>
  );
}

const TONE: Readonly<Record<ResponseState, 'plain' | 'good' | 'wait' | 'bad'>> = {
  sent: 'wait',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
  revoked: 'plain',
};

/** The stage of an application that is open or over by its stage, else the state. */
export function StateTag({ status, stage }: Pick<ResponseLine, 'status' | 'stage'>) {
  const t = useResponseWords();
  const isByStage = stage !== null && (status === 'sent' || status === 'accepted' || status === 'declined');
  return <Tag tone={TONE[status]}>{isByStage ? t.stage[stage] : t.status[status]}</Tag>;
}

const MOST = 5;

/** Answers that wait for whoever looks, on their home screen; nothing where none does, or where they cannot be read. */
export function WaitingResponses() {
  const t = useResponseWords();
  const lines = useWaiting().data?.docs ?? [];
  if (lines.length === 0) return null;
  return (
    <Section title={t.home} aside={lines.length > MOST ? <OwnLink to="/applications">{t.allWaiting}</OwnLink> : null}>
      <ul className={styles.waiting}>
        {lines.slice(0, MOST).map((line) => (
          <li key={line._id}>
            <Link to={pathOf(line)}>
              {t.kind[line.kind]} {line.side === 'owner' ? t.from(line.person) : t.to(line.person)}
              {isBetween(line) ? null : `: ${line.listing.title}`}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
