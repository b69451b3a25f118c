import { type LostFoundPost, SEAL_ANSWER_MAX, SEAL_QUESTION_MAX } from '@plumbline/contract';
import { Button, buttonClass, Dialog, EmptyState, Note, Section, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { focusFirstError, useRefusal } from '../../lib/use-errors.ts';
import { useLostFound, useSeal } from './api.ts';
import { Claims } from './claims.tsx';
import styles from './lost-found.module.css';
import { useLostFoundWords } from './words.ts';

export const meta = pageMeta((t) => t.shell.lostFound);

/** The account's posts with their matches, and claims on either side. */
export default function LostFoundScreen() {
  const t = useLostFoundWords();
  const query = useLostFound();
  return (
    <Page help="lostFound" title={t.title} lead={t.lead} aside={<a href={sitePath('/market/lostfound')}>{t.look}</a>}>
      <Note>{t.caution}</Note>
      <Loaded query={query} failed={t.failed}>
        {({ posts, claims }) => (
          <>
            <Section title={t.claims}>
              {claims.length === 0 ? <p className="soft">{t.noClaims}</p> : <Claims claims={claims} />}
            </Section>
            <Section title={t.posts} aside={<Add />}>
              {posts.length === 0 ? (
                <EmptyState>{t.noPosts}</EmptyState>
              ) : (
                <ul className={styles.list}>
                  {posts.map((post) => (
                    <Post key={post._id} post={post} />
                  ))}
                </ul>
              )}
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Add = () => (
  <OwnLink to="/my-listings/new/lostfound" className={buttonClass()}>
    {useLostFoundWords().add}
  </OwnLink>
);

const OVER: readonly string[] = ['expired', 'closed', 'removed'];

function Post({ post }: { readonly post: LostFoundPost }) {
  const t = useLostFoundWords();
  const { _id, title, status, what, place, happened, openClaims } = post;
  return (
    <li>
      <p className={styles.name}>
        <OwnLink to={`/my-listings/${_id}`}>{title}</OwnLink>
        <span className="small soft">
          {[t.what[what], place, happened === null ? '' : t.on({ day: toDayText(happened) }), t.state[status]]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </p>
      {openClaims > 0 ? <p className={styles.waits}>{t.openClaims({ count: openClaims })}</p> : null}
      {what === 'found' && !OVER.includes(status) ? <Seal post={post} /> : null}
      {status === 'published' ? <Matches post={post} /> : null}
    </li>
  );
}

function Seal({ post: { _id, title, question, isTried } }: { readonly post: LostFoundPost }) {
  const t = useLostFoundWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.seal}>
      <p>{question === null ? t.sealNeeded : t.sealed({ question })}</p>
      {isTried ? (
        <p className="small soft">{t.sealStays}</p>
      ) : (
        <Button
          variant={question === null ? 'primary' : 'plain'}
          aria-label={`${question === null ? t.seal : t.sealAgain}: ${title}`}
          onClick={() => setOpen(true)}
        >
          {question === null ? t.seal : t.sealAgain}
        </Button>
      )}
      {isOpen ? <SealDialog id={_id} question={question ?? ''} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function Matches({ post: { matches } }: { readonly post: LostFoundPost }) {
  const t = useLostFoundWords();
  if (matches.length === 0) return <p className="small soft">{t.noMatches}</p>;
  return (
    <div className={styles.matches}>
      <p className="small soft">{t.matches}</p>
      <ul>
        {matches.map(({ _id, slug, title, place, happened, score }) => (
          <li key={_id}>
            <a href={sitePath(`/listing/${slug}`)}>{title}</a>{' '}
            <span className="small soft">
              {[place, happened === null ? '' : t.on({ day: toDayText(happened) }), t.likeness({ score })]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SealDialogProps {
  readonly id: string;
  readonly question: string;
  readonly onClose: () => void;
}

/** The finder's question and its answer, which cannot be read again. */
function SealDialog({ id, question: before, onClose }: SealDialogProps) {
  const t = useLostFoundWords();
  const [question, setQuestion] = useState(before);
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, isBusy, error } = useSeal();
  const refusedAt = useRefusal(error, { answer });
  const isShort = (value: string, least: number): boolean => value.trim().length < least;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isShort(question, 5) || isShort(answer, 2)) return focusFirstError(event.currentTarget);
    send({ _id: id, question: question.trim(), answer: answer.trim() }, onClose);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.seal} isBusy={isBusy}>
      <form className="narrow-form" onSubmit={submit} noValidate>
        <p>{t.sealLead}</p>
        <TextField
          label={t.question}
          hint={t.questionHint}
          name="question"
          maxLength={SEAL_QUESTION_MAX}
          value={question}
          error={isTried && isShort(question, 5) ? t.questionNeeded : null}
          onChange={({ currentTarget: { value } }) => setQuestion(value)}
        />
        <TextField
          label={t.answer}
          hint={t.answerHint}
          name="answer"
          autoComplete="off"
          maxLength={SEAL_ANSWER_MAX}
          value={answer}
          error={isTried && isShort(answer, 2) ? t.answerNeeded : refusedAt('answer')}
          onChange={({ currentTarget: { value } }) => setAnswer(value)}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t.keep}
          </Button>
          <Button onClick={onClose} disabled={isBusy}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
