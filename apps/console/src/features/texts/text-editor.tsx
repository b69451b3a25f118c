import { useTyped } from '@plumbline/app-runtime/use-typed';
import {
  operatorApproveText,
  operatorPreviewText,
  operatorSaveText,
  operatorText,
  operatorWithdrawText,
  type TextDetails,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-texts';
import type { Language } from '@plumbline/texts/languages';
import { Button, Field, Moment, Section, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { FieldsSavedMeanwhile } from '../../lib/saved-meanwhile.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './texts.module.css';

/** One text: what it says, an operator's own version of it, and its revisions. */
export function TextEditor({ textKey, language }: { readonly textKey: string; readonly language: Language }) {
  const query = useQuery({ ...read(operatorText, { textKey, language }), meta: { isQuiet: true } });
  return (
    <Loaded query={query} failed={t.failed}>
      {(details) => (
        <>
          <Facts details={details} />
          {details.isFixed ? <p>{t.fixedHint}</p> : <Editor details={details} />}
          <Revisions details={details} />
        </>
      )}
    </Loaded>
  );
}

const Facts = ({ details: { note, built, english, language, placeholders, isAboutMoney, own } }: Details) => (
  <>
    <dl className={styles.facts}>
      <dt>{t.shownWhere}</dt>
      <dd>{note}</dd>
      <dt>{t.english}</dt>
      <dd className={styles.text}>{english}</dd>
      {language === 'en' && built === english ? null : (
        <>
          <dt>{t.built}</dt>
          <dd className={styles.text} lang={language} dir="auto">
            {built}
          </dd>
        </>
      )}
      <dt>{t.placeholders}</dt>
      <dd className={styles.text}>{placeholders.join(' ') || t.none}</dd>
    </dl>
    {isAboutMoney ? <p>{t.moneyHint}</p> : null}
    {own === 'unfit' ? <p>{t.unfitHint}</p> : null}
  </>
);

interface Details {
  readonly details: TextDetails;
}

/** The refusal may be due to another operator's save. */
const readAgain = { onError: () => void refreshEverything() };

function Editor({ details }: Details) {
  const { key, language, text: shown, revisions } = details;
  const { role } = useOperator();
  const form = useTyped<TextDetails, string, 'text'>(details, (_, typed, from) => typed !== from.text);
  const text = form.typed.text ?? shown;
  const sent = { textKey: key, language, text };
  const save = useCall(() => api(operatorSaveText, { ...sent, revision: revisions[0]?.revision ?? 0 }), readAgain);
  const preview = useCall(() => api(operatorPreviewText, sent), { isSilent: true });
  const [examples, setExamples] = useState<readonly string[]>([]);
  if (!operatorSaveText.roles.includes(role)) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.send(undefined, form.discard);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {form.isOvertaken ? (
        <FieldsSavedMeanwhile labels={{ text: t.ownText }} before={form.begun} after={details} changed={form.changed} />
      ) : null}
      <Field label={t.ownText} hint={t.ownTextHint}>
        {(input) => (
          <textarea
            {...input}
            className={styles.text}
            lang={language}
            dir="auto"
            rows={4}
            maxLength={4000}
            value={text}
            onChange={(event) => form.type('text', event.currentTarget.value)}
          />
        )}
      </Field>
      <p className={styles.buttons}>
        <Button type="submit" variant="primary" busy={save.isBusy} disabled={form.changed.length === 0}>
          {details.isAboutMoney ? t.propose : t.save}
        </Button>
        <Button busy={preview.isBusy} onClick={() => preview.send(undefined, ({ data }) => setExamples(data.examples))}>
          {t.preview}
        </Button>
      </p>
      {examples.length > 0 ? (
        <ul aria-label={t.preview} lang={language} dir="auto">
          {examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
      ) : null}
    </form>
  );
}

type Revision = TextDetails['revisions'][number];

const TONES = { proposed: 'plain', active: 'good', replaced: 'plain', withdrawn: 'bad' } as const;

function Revisions({ details: { revisions, language } }: Details) {
  if (revisions.length === 0) return <p className="soft">{t.noRevisions}</p>;
  return (
    <Section title={t.revisions}>
      <ul className="plain-list">
        {revisions.map((revision) => (
          <li key={revision._id}>
            <p className={styles.text} lang={language} dir="auto">
              {revision.text}
            </p>
            <p className="small soft">
              <Tag tone={TONES[revision.status]}>{t.states[revision.status]}</Tag> {revision.writtenBy},{' '}
              <Moment at={revision.writtenAt} />
              {revision.approvedBy ? ` · ${t.approvedBy({ email: revision.approvedBy })}` : null}
              {revision.withdrawnBy
                ? ` · ${t.withdrawnBy({ email: revision.withdrawnBy, reason: revision.reason })}`
                : null}
            </p>
            <Acts revision={revision} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Approve and withdraw. The server rejects the approval of one's own text, and so the button is not shown there. */
function Acts({ revision: { _id, status, writtenBy } }: { readonly revision: Revision }) {
  const { role, email } = useOperator();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const approve = useCall(() => api(operatorApproveText, { _id }), readAgain);
  const withdraw = useCall((reason: string) => api(operatorWithdrawText, { _id, reason }), readAgain);
  if (status !== 'proposed' && status !== 'active') return null;
  const mayApprove = status === 'proposed' && operatorApproveText.roles.includes(role) && writtenBy !== email;
  return (
    <>
      <p className={styles.buttons}>
        {mayApprove ? (
          <Button size="small" variant="primary" busy={approve.isBusy} onClick={() => approve.send(undefined)}>
            {t.approve}
          </Button>
        ) : null}
        {operatorWithdrawText.roles.includes(role) ? (
          <Button size="small" variant="quiet" onClick={() => setWithdrawing(true)}>
            {t.withdraw}
          </Button>
        ) : null}
      </p>
      <ReasonDialog
        isOpen={isWithdrawing}
        title={t.withdraw}
        confirm={t.withdraw}
        isBusy={withdraw.isBusy}
        onClose={() => setWithdrawing(false)}
        onConfirm={(reason) => withdraw.send(reason, () => setWithdrawing(false))}
      >
        <p>{t.withdrawHint}</p>
      </ReasonDialog>
    </>
  );
}
