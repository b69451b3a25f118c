import type { ResponseLine, ResponseState } from '@plumbline/contract';
import { Button, Tag } from '@plumbline/ui';
import { ownPath } from '../../lib/area.ts';
import { toMinuteText } from '../../lib/format.ts';
import { Line, Lines } from '../../lib/market/lines.tsx';
import styles from './responses.module.css';
import { useResponseWords } from './words.ts';

/** Between marriage profiles, which have no listing. */
export const isBetween = ({ kind }: Pick<ResponseLine, 'kind'>): boolean =>
  kind === 'interest' || kind === 'photo-request' || kind === 'contact-request';

/** Path of a response to a listing. */
export const answerPath = (id: string): string => ownPath(`/applications/${id}`);

export const pathOf = (line: Pick<ResponseLine, '_id' | 'kind'>): string =>
  isBetween(line) ? `/interests/${line._id}` : answerPath(line._id);

interface MoreProps {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** A list of responses, with a button for the next page. */
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
          {isBetween(line) ? '' : side === 'owner' ? `: ${listing.title}` : ` ${t.to({ person })}`} ·{' '}
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

/** The stage of an application if its stage is relevant, otherwise the state. */
export function StateTag({ status, stage }: Pick<ResponseLine, 'status' | 'stage'>) {
  const t = useResponseWords();
  const isByStage = stage !== null && (status === 'sent' || status === 'accepted' || status === 'declined');
  return <Tag tone={TONE[status]}>{isByStage ? t.stage[stage] : t.status[status]}</Tag>;
}
