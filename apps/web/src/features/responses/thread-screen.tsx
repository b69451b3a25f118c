import type { ResponseThread } from '@plumbline/contract';
import { Button, Moment, Section } from '@plumbline/ui';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { currentLanguage, fill } from '../../lib/text/index.ts';
import { Acts } from './acts.tsx';
import { useCalendar, useThread } from './api.ts';
import { Contact } from './contact.tsx';
import { Messages } from './messages.tsx';
import { isBetween, StateTag } from './response-list.tsx';
import styles from './responses.module.css';
import { useResponseWords } from './words.ts';

interface ThreadScreenProps {
  readonly id: string;
  /** The resume attached to an application. */
  readonly SentResume: ComponentType<{ readonly id: string; readonly sent: NonNullable<ResponseThread['resume']> }>;
}

/** One response for one side: state, possible actions and messages. */
export function ThreadScreen({ id, SentResume }: ThreadScreenProps) {
  const t = useResponseWords();
  const query = useThread(id);
  return (
    <Page
      help="answers"
      title={query.data ? query.data.listing.title || t.profile : t.title}
      lead={query.data ? <Lead thread={query.data} /> : undefined}
      aside={
        query.error ? null : query.data && isBetween(query.data) ? <Link to="/interests">{t.interests}</Link> : <Back />
      }
    >
      <Loaded query={query} failed={t.failed}>
        {(thread) => (
          <>
            <Standing thread={thread} />
            {thread.grant ? <Contact thread={thread} grant={thread.grant} /> : null}
            {thread.interview ? <Interview thread={thread} interview={thread.interview} /> : null}
            {thread.resume ? <SentResume id={thread._id} sent={thread.resume} /> : null}
            {thread.answers.length > 0 ? <Questions thread={thread} /> : null}
            <Messages key={thread._id} thread={thread} />
            <History thread={thread} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Back = () => <OwnLink to="/applications">{useResponseWords().title}</OwnLink>;

function Lead({ thread: { kind, side, person, listing, status, stage } }: { readonly thread: ResponseThread }) {
  const t = useResponseWords();
  return (
    <>
      {t.kind[kind]} {side === 'owner' ? t.from({ person }) : t.to({ person })}{' '}
      <StateTag status={status} stage={stage} />{' '}
      {stage === null && isBetween({ kind }) ? (
        <Link to={`/marriage/${listing._id}`} className={`small ${styles.see}`}>
          {t.seeProfile}
        </Link>
      ) : null}
      {listing.slug === null ? null : (
        <a href={sitePath(`/listing/${listing.slug}`)} className={`small ${styles.see}`}>
          {t.seeListing}
        </a>
      )}
    </>
  );
}

/** The open question, with its answers as buttons. */
function Standing({ thread }: { readonly thread: ResponseThread }) {
  const t = useResponseWords();
  const { side, status, stage, person, word, isBlocked, grant } = thread;
  const isByStage = stage !== null && status === 'sent';
  const isOpened = isBetween(thread) && grant !== null;
  const said = isOpened
    ? grant.revokedAt === null
      ? t.openBetween[grant.what]
      : t.closedBetween
    : isByStage
      ? fill(t.atStage[side][stage], { person })
      : fill(t.standing[side][status], { person });
  return (
    <div className={styles.standing}>
      <div>
        <strong>{said}</strong>
        {word === '' ? null : <p>{t.said({ word })}</p>}
        {isBlocked ? <p className="soft">{t.isBlocked}</p> : null}
      </div>
      <Acts thread={thread} />
    </div>
  );
}

function Questions({ thread: { answers } }: { readonly thread: ResponseThread }) {
  const t = useResponseWords();
  return (
    <Section title={t.questions}>
      <dl className={styles.questions}>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function History({ thread: { steps } }: { readonly thread: ResponseThread }) {
  const t = useResponseWords();
  return (
    <Section title={t.history}>
      <ol className={styles.history}>
        {steps.map(({ what, side, at }) => (
          <li key={`${what} ${at}`}>
            {t.steps[what as keyof typeof t.steps] ?? what}{' '}
            <span className="small soft">
              <Moment at={at} /> UTC, {t.by[side]}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Formats `2026-12-01 10:30:00` UTC in the reader's time zone and language. */
const toLocal = (at: string): string =>
  new Date(`${at.replace(' ', 'T')}Z`).toLocaleString(currentLanguage(), {
    numberingSystem: 'latn',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });

function Interview({
  thread: { _id },
  interview: { at, minutes, place },
}: {
  readonly thread: ResponseThread;
  readonly interview: NonNullable<ResponseThread['interview']>;
}) {
  const t = useResponseWords();
  const { send, isBusy } = useCalendar(_id);
  return (
    <Section title={t.interview}>
      <p>
        <time dateTime={`${at.replace(' ', 'T')}Z`}>{toLocal(at)}</time>, {t.minutes({ count: minutes })}
        <br />
        {place}
      </p>
      <p className={styles.more}>
        <Button busy={isBusy} onClick={() => send(undefined)}>
          {t.calendar}
        </Button>
      </p>
    </Section>
  );
}
