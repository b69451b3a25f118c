import {
  operatorAnswerTicket,
  operatorNoteTicket,
  operatorSavedAnswers,
  type TicketFacts,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-tickets';
import { Button, Field, Note, SelectField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { read } from '../../lib/query.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './tickets.module.css';

type Next = 'waiting' | 'open' | 'solved';

interface AnswerProps {
  readonly facts: TicketFacts;
  /** The ticket accepts no more answers. Typed text stays, to be copied. */
  readonly isOver: boolean;
}

/** The answer, which the requester reads. It is below the thread; notes are beside it, in another colour. */
export function Answer({ facts, isOver }: AnswerProps) {
  const [message, setMessage] = useState('');
  const [next, setNext] = useState<Next>('waiting');
  const [broken, setBroken] = useState<string | null>(null);
  const { send, isBusy } = useCall(() => api(operatorAnswerTicket, { _id: facts._id, message, next }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBroken(message.trim() === '' ? t.pleaseWriteAnswer : null);
    if (message.trim() !== '') send(undefined, () => setMessage(''));
  };
  if (isOver && message.trim() === '') return null;
  const who = facts.requester.fullName || t.theRequester;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isOver ? (
        <div role="alert">
          <Note>{t.ticketTakesNo({ status: facts.status })}</Note>
        </div>
      ) : null}
      <SavedAnswers onChoose={(body) => setMessage((typed) => (typed.trim() === '' ? body : `${typed}\n\n${body}`))} />
      <Field label={t.answerToWho({ who })} hint={t.readsMailed({ who, email: facts.requester.email })} error={broken}>
        {(input) => (
          <textarea
            {...input}
            rows={6}
            maxLength={10_000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
      </Field>
      <SelectField
        label={t.thenTheTicket}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value as Next)}
      >
        <option value="waiting">{t.waitsAnswer}</option>
        <option value="open">{t.staysOpen}</option>
        <option value="solved">{t.isSolved}</option>
      </SelectField>
      <p>
        <Button type="submit" variant="primary" busy={isBusy} disabled={isOver}>
          {t.sendTheAnswer}
        </Button>
      </p>
    </form>
  );
}

function SavedAnswers({ onChoose }: { readonly onChoose: (body: string) => void }) {
  const { data } = useQuery({ ...read(operatorSavedAnswers, {}), meta: { isQuiet: true } });
  if (!data || data.docs.length === 0) return null;
  return (
    <SelectField
      label={t.beginSavedAnswer}
      value=""
      onChange={(event) => {
        const chosen = data.docs.find(({ _id }) => _id === event.currentTarget.value);
        if (chosen) onChoose(chosen.body);
      }}
    >
      <option value="">–</option>
      {data.docs.map(({ _id, title }) => (
        <option key={_id} value={_id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

/** Visible only to operators. */
export function AddNote({ id }: { readonly id: string }) {
  const [note, setNote] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const { send, isBusy } = useCall(() => api(operatorNoteTicket, { _id: id, note }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBroken(note.trim() === '' ? t.pleaseWriteNote : null);
    if (note.trim() !== '') send(undefined, () => setNote(''));
  };
  return (
    <form className={styles.noteForm} onSubmit={submit} noValidate>
      <Field label={t.privateNote} hint={t.privateNoteHint} error={broken}>
        {(input) => (
          <textarea
            {...input}
            rows={3}
            maxLength={4000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" busy={isBusy}>
          {t.keepTheNote}
        </Button>
      </p>
    </form>
  );
}
