import type { Onboarding } from '@plumbline/contract';
import { Button, Dialog, Field, Note, Section, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { toMinuteText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useAppeal, useCloseStore, useSubmit, useTerms } from './api.ts';
import styles from './store.module.css';
import { useStoreWords } from './words.ts';

interface SubmitProps {
  readonly onboarding: Onboarding;
  /** Unsaved changes exist, which would not be submitted. */
  readonly isDirty: boolean;
}

/** Submits the terms in their version together with the store. */
export function Submit({ onboarding, isDirty }: SubmitProps) {
  const t = useStoreWords();
  const terms = useTerms();
  const submit = useSubmit();
  // Per version: a newer one must be read again.
  const [accepted, setAccepted] = useState<number | null>(null);
  return (
    <Section title={t.terms}>
      <Loaded query={terms} failed={t.termsFailed}>
        {({ version, text }) => (
          <div className={forms.form}>
            <details className={styles.terms}>
              <summary>{t.readTerms({ version })}</summary>
              <div lang="en">{text}</div>
            </details>
            <label className={forms.check}>
              <input
                type="checkbox"
                name="terms"
                checked={accepted === version}
                onChange={({ currentTarget }) => setAccepted(currentTarget.checked ? version : null)}
              />
              {t.acceptTerms({ version })}
            </label>
            {onboarding.canSubmit ? null : <Note>{t.notWhole}</Note>}
            {isDirty ? <Note>{t.saveFirst}</Note> : null}
            <div>
              <Button
                variant="primary"
                busy={submit.isBusy}
                disabled={!onboarding.canSubmit || isDirty || accepted !== version}
                onClick={() => submit.send(version)}
              >
                {t.submit}
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

/** The owner's appeal against a suspension, once, and its answer. */
export function Appeal({ appeal, isOwner }: { readonly appeal: Onboarding['appeal']; readonly isOwner: boolean }) {
  const t = useStoreWords().appeal;
  if (appeal === null) return isOwner ? <AppealForm /> : null;
  return (
    <Section title={t.title}>
      <p className="small soft">{t.written({ day: toMinuteText(appeal.at) })}</p>
      <p className="break-anywhere">{appeal.text}</p>
      <p>{appeal.answer === null ? t.waits : t.upheld({ answer: appeal.answer })}</p>
    </Section>
  );
}

function AppealForm() {
  const t = useStoreWords().appeal;
  const [text, setText] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const { send, isBusy } = useAppeal();
  return (
    <Section title={t.title}>
      <form
        className={styles.appeal}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') setBroken(t.needed);
          else send(text.trim());
        }}
      >
        <Field label={t.why} hint={t.hint} error={broken}>
          {(bound) => (
            <textarea
              {...bound}
              rows={5}
              maxLength={2000}
              value={text}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                setBroken(null);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.send}
        </Button>
      </form>
    </Section>
  );
}

/** Cannot be undone, so the store's name must be typed. */
export function CloseStore({ storeName }: { readonly storeName: string }) {
  const t = useStoreWords();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = useCloseStore();
  const leave = () => {
    setOpen(false);
    setTyped('');
  };
  return (
    <Section title={t.close}>
      <p>{t.closeText[0]}</p>
      <div className={forms.acts}>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t.close}
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={leave} title={t.closeTitle} isBusy={close.isBusy}>
        <div className={forms.form}>
          {t.closeText.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <TextField
            label={t.closeConfirm({ name: storeName })}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className={forms.acts}>
            <Button
              variant="danger"
              busy={close.isBusy}
              disabled={typed.trim() !== storeName}
              onClick={() => close.send(undefined, leave)}
            >
              {t.closeNow}
            </Button>
            <Button onClick={leave} disabled={close.isBusy}>
              {t.keepOpen}
            </Button>
          </div>
        </div>
      </Dialog>
    </Section>
  );
}
