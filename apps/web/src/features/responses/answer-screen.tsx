import { type Answerable, RESPONSE_MESSAGE_MAX } from '@plumbline/contract';
import { Button, buttonClass, EmptyState, Field, Note } from '@plumbline/ui';
import { type ComponentType, type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { useAnswerable, useSend } from './api.ts';
import { answerPath } from './response-list.tsx';
import { useResponseWords } from './words.ts';

interface Choosing {
  /** The application's field for the attached resume; empty for none. */
  readonly ChooseResume: ComponentType<{ readonly value: string; readonly onValue: (id: string) => void }>;
}
type AnswerScreenProps = Choosing & { readonly slug: string };

/** Form for applying for a job or asking about a listing; `slug` is the end of its path. */
export function AnswerScreen({ slug, ChooseResume }: AnswerScreenProps) {
  const t = useResponseWords();
  const query = useAnswerable(slug);
  const isApplication = query.data?.kind === 'application';
  return (
    <Page
      help="answers"
      title={query.data ? `${isApplication ? t.apply : t.ask}: ${query.data.title}` : t.ask}
      lead={query.data ? (isApplication ? t.applyLead : t.askLead)({ owner: query.data.owner }) : undefined}
      aside={query.data ? <a href={sitePath(`/listing/${slug}`)}>{t.seeListing}</a> : undefined}
    >
      <Loaded query={query} failed={t.notAnswerable}>
        {(listing) =>
          listing.refusal === null ? (
            <Form listing={listing} ChooseResume={ChooseResume} />
          ) : (
            <Refused listing={listing} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Refused({ listing: { refusal, responseId } }: { readonly listing: Answerable }) {
  const t = useResponseWords();
  const toAnswer =
    responseId === null ? undefined : (
      <Link to={answerPath(responseId)} className={buttonClass({ variant: 'primary' })}>
        {t.toAnswer}
      </Link>
    );
  const said = {
    own_content: t.own,
    response_exists: t.sentAlready,
    response_refused: t.declinedBefore,
    cannot_write: t.refusal.cannot_write,
    rate_limited: t.notAnswerable,
  };
  return <EmptyState action={toAnswer}>{refusal === null ? '' : said[refusal]}</EmptyState>;
}

/** One column; typed text stays until it is sent. */
function Form({ listing, ChooseResume }: Choosing & { readonly listing: Answerable }) {
  const t = useResponseWords();
  const navigate = useNavigate();
  const isApplication = listing.kind === 'application';
  const [message, setMessage] = useState('');
  const [answers, setAnswers] = useState<readonly string[]>(listing.questions.map(() => ''));
  const [resumeId, setResumeId] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, isBusy } = useSend(isApplication);
  const lacks = (value: string): boolean => isTried && value.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const fields = [...event.currentTarget.querySelectorAll('textarea')];
    const first = fields.find(({ value }) => value.trim() === '');
    if (first) return first.focus();
    const said = listing.questions.map((question, place) => ({ question, answer: answers[place]!.trim() }));
    send({ listingId: listing.listingId, message: message.trim(), answers: said, resumeId }, ({ data }) =>
      navigate(answerPath(data._id), { replace: true }),
    );
  };
  return (
    <form className="narrow-form" onSubmit={submit} noValidate>
      {isApplication ? <Note>{t.applyFree}</Note> : null}
      {isApplication ? <ChooseResume value={resumeId} onValue={setResumeId} /> : null}
      {listing.questions.map((question, place) => (
        <Field key={question} label={question} error={lacks(answers[place]!) ? t.answerNeeded : null}>
          {(input) => (
            <textarea
              {...input}
              rows={2}
              maxLength={1200}
              value={answers[place]}
              onChange={({ currentTarget: { value } }) => setAnswers((before) => before.with(place, value))}
            />
          )}
        </Field>
      ))}
      <Field
        label={isApplication ? t.letter : t.message}
        hint={isApplication ? t.letterHint : t.messageHint}
        error={lacks(message) ? t.messageNeeded : null}
      >
        {(input) => (
          <textarea
            {...input}
            rows={isApplication ? 8 : 4}
            maxLength={RESPONSE_MESSAGE_MAX}
            value={message}
            onChange={({ currentTarget: { value } }) => setMessage(value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {isApplication ? t.sendApplication : t.sendEnquiry}
        </Button>
      </p>
    </form>
  );
}
