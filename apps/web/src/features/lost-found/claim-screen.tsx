import { type Claimable, RESPONSE_MESSAGE_MAX, SEAL_ANSWER_MAX } from '@plumbline/contract';
import { Button, buttonClass, EmptyState, Field, Note, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { focusFirstError, useRefusal } from '../../lib/use-errors.ts';
import { useClaim, useClaimable } from './api.ts';
import styles from './lost-found.module.css';
import { useLostFoundWords } from './words.ts';

export const meta = pageMeta((t) => t.shell.lostFound);

/** Form for claiming a found item by answering its question; `slug` is the end of its address. */
export function ClaimScreen({ slug }: { readonly slug: string }) {
  const t = useLostFoundWords();
  const query = useClaimable(slug);
  // Kept here, because the form disappears once the item is claimed, before the redirect.
  const claim = useClaim();
  return (
    <Page
      help="lostFound"
      title={query.data ? t.claimOf({ title: query.data.title }) : t.claim}
      lead={query.data ? t.claimLead({ finder: query.data.finder }) : undefined}
      aside={query.data ? <a href={sitePath(`/listing/${slug}`)}>{t.seePost}</a> : undefined}
    >
      <Loaded query={query} failed={t.notClaimable}>
        {(find) => (find.refusal === null ? <Form find={find} claim={claim} /> : <Refused find={find} />)}
      </Loaded>
    </Page>
  );
}

function Refused({ find: { refusal, responseId } }: { readonly find: Claimable }) {
  const t = useLostFoundWords();
  const toClaim =
    responseId === null ? undefined : (
      <OwnLink to={`/applications/${responseId}`} className={buttonClass({ variant: 'primary' })}>
        {t.toClaim}
      </OwnLink>
    );
  return <EmptyState action={toClaim}>{refusal === null ? '' : t.refusal[refusal]}</EmptyState>;
}

/** The typed answer stays after a wrong try. */
function Form({
  find: { listingId, question, triesLeft },
  claim: { send, isBusy, error },
}: {
  readonly find: Claimable;
  readonly claim: ReturnType<typeof useClaim>;
}) {
  const t = useLostFoundWords();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState('');
  const [message, setMessage] = useState('');
  const [isTried, setTried] = useState(false);
  const refusedAt = useRefusal(error, { answer });
  const lacks = (value: string, said: string): string | null => (isTried && value.trim() === '' ? said : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (answer.trim() === '' || message.trim() === '') return focusFirstError(event.currentTarget);
    send({ listingId, answer: answer.trim(), message: message.trim() }, () =>
      navigate(ownPath('/lost-found'), { replace: true }),
    );
  };
  return (
    <form className="narrow-form" onSubmit={submit} noValidate>
      <Note>{t.caution}</Note>
      <p className={styles.question}>{question}</p>
      <p className="small" role="status">
        {t.tries({ left: triesLeft })}
      </p>
      <TextField
        label={t.yourAnswer}
        hint={t.yourAnswerHint}
        name="answer"
        autoComplete="off"
        maxLength={SEAL_ANSWER_MAX}
        value={answer}
        error={lacks(answer, t.answerNeeded) ?? refusedAt('answer')}
        onChange={({ currentTarget: { value } }) => setAnswer(value)}
      />
      <Field label={t.message} hint={t.messageHint} error={lacks(message, t.messageNeeded)}>
        {(input) => (
          <textarea
            {...input}
            rows={4}
            maxLength={RESPONSE_MESSAGE_MAX}
            value={message}
            onChange={({ currentTarget: { value } }) => setMessage(value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.sendClaim}
        </Button>
      </p>
    </form>
  );
}

export default function ClaimOfPath() {
  const { id = '' } = useParams();
  return <ClaimScreen key={id} slug={id} />;
}
