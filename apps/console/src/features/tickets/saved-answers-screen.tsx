import { useTyped } from '@plumbline/app-runtime/use-typed';
import {
  operatorRemoveSavedAnswer,
  operatorSaveAnswer,
  operatorSavedAnswers,
  type SavedAnswer,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-tickets';
import { Button, Dialog, EmptyState, Field, Moment, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { FieldsSavedMeanwhile } from '../../lib/saved-meanwhile.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './tickets.module.css';

type Edited = Pick<SavedAnswer, '_id' | 'title' | 'body' | 'version'>;
const NEW: Edited = { _id: '', title: '', body: '', version: '' };

/** The refusal may be due to another operator's save. */
const readAgain = { onError: () => void refreshEverything() };

/** Saved answers to start from. */
export default function SavedAnswersScreen() {
  const { role } = useOperator();
  const query = useQuery({ ...read(operatorSavedAnswers, {}), meta: { isQuiet: true } });
  const [edited, edit] = useState<Edited | null>(null);
  const mayChange = operatorSaveAnswer.roles.includes(role);
  return (
    <Page
      title={t.savedAnswers}
      lead={t.lead}
      actions={
        <>
          <Link to="/tickets">{t.tickets}</Link>
          {mayChange ? (
            <Button size="small" variant="primary" onClick={() => edit(NEW)}>
              {t.newSavedAnswer}
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded query={query} failed={t.failed}>
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState>{t.noneYet}</EmptyState>
          ) : (
            <ul className={styles.saved}>
              {docs.map((each) => (
                <li key={each._id}>
                  <h2>{each.title}</h2>
                  <p className={styles.body}>{each.body}</p>
                  <p className="small soft">
                    {each.changedBy || t.commandLine}, <Moment at={each.changedAt} /> UTC
                  </p>
                  {mayChange ? <Acts answer={each} onEdit={() => edit(each)} /> : null}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Dialog isOpen={edited !== null} onClose={() => edit(null)} title={t.savedAnswer} width={640}>
        {edited ? (
          <Form
            key={edited._id}
            answer={query.data?.docs.find(({ _id }) => _id === edited._id) ?? edited}
            onDone={() => edit(null)}
          />
        ) : null}
      </Dialog>
    </Page>
  );
}

function Acts({ answer, onEdit }: { readonly answer: SavedAnswer; readonly onEdit: () => void }) {
  const remove = useCall(() => api(operatorRemoveSavedAnswer, { _id: answer._id, version: answer.version }), readAgain);
  return (
    <p className={styles.acts}>
      <Button size="small" aria-label={t.changeTitle({ title: answer.title })} onClick={onEdit}>
        {t.change}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t.deleteTitle({ title: answer.title })}
        busy={remove.isBusy}
        onClick={() => remove.send(undefined)}
      >
        {t.delete}
      </Button>
    </p>
  );
}

type Part = 'title' | 'body';

function Form({ answer, onDone }: { readonly answer: Edited; readonly onDone: () => void }) {
  const form = useTyped<Edited, string, Part>(answer, (part, typed, from) => typed !== from[part]);
  const { title, body } = { ...answer, ...form.typed };
  const [broken, setBroken] = useState<{ title?: string; body?: string }>({});
  const save = useCall(
    () => api(operatorSaveAnswer, { _id: answer._id, version: answer.version, title, body }),
    readAgain,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(title.trim() === '' ? { title: t.pleaseGiveTitle } : {}),
      ...(body.trim() === '' ? { body: t.pleaseWriteAnswer } : {}),
    };
    setBroken(found);
    if (Object.keys(found).length === 0) save.send(undefined, onDone);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {form.isOvertaken ? (
        <FieldsSavedMeanwhile labels={t.parts} before={form.begun} after={answer} changed={form.changed} />
      ) : null}
      <TextField
        label={t.title}
        error={broken.title ?? null}
        maxLength={80}
        value={title}
        onChange={(event) => form.type('title', event.currentTarget.value)}
      />
      <Field label={t.text} error={broken.body ?? null}>
        {(input) => (
          <textarea
            {...input}
            rows={8}
            maxLength={4000}
            value={body}
            onChange={(event) => form.type('body', event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={save.isBusy}>
          {t.save}
        </Button>
      </p>
    </form>
  );
}
