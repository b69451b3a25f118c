import { useFields } from '@plumbline/app-runtime/use-fields';
import { KEY_SCOPES, type KeyScope, say } from '@plumbline/contract';
import { Button, CopyButton, Dialog, Field, PasswordField, Section, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { CodeDialog } from '../../lib/code-dialog.tsx';
import { useText } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { focusFirstError } from '../../lib/use-errors.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useAskKey, useMakeKey } from './api.ts';
import { useKeyWords } from './words.ts';

const DAYS = [30, 90, 180, 365] as const;

/** Asks for name, scopes, expiry and password, then the mailed code and any second factor; the key is shown once. */
export function MakeForm() {
  const t = useKeyWords();
  const { said } = useText();
  const { values, bind, clear } = useFields({ name: '', days: '90', password: '' });
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [isTried, setTried] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const [request, setRequest] = useState<string | null>(null);
  const asking = useAskKey();
  const making = useMakeKey();
  const broken = {
    name: values.name.trim() === '' ? t.nameNeeded : null,
    scopes: scopes.length === 0 ? t.mayNeeded : null,
    password: values.password === '' ? said(say('enterPassword')) : null,
  };
  const violation = (of: keyof typeof broken) => (isTried ? broken[of] : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (broken.name || broken.scopes || broken.password) return focusFirstError(event.currentTarget);
    ask();
  };
  const ask = (then?: () => void) =>
    asking.send(
      { name: values.name.trim(), scopes: [...scopes], days: Number(values.days), password: values.password },
      ({ data }) => {
        setRequest(data._id);
        then?.();
      },
    );
  const show = (made: string) => {
    setRequest(null);
    setKey(made);
    setScopes([]);
    setTried(false);
    clear();
  };
  const toggle = (scope: KeyScope, isChosen: boolean) =>
    setScopes(KEY_SCOPES.filter((each) => (each === scope ? isChosen : scopes.includes(each))));
  return (
    <Section title={t.make}>
      <form className={forms.form} onSubmit={submit} noValidate>
        <TextField
          label={t.name}
          hint={t.nameHint}
          maxLength={60}
          autoComplete="off"
          error={violation('name')}
          {...bind('name')}
        />
        <Field label={t.may} error={violation('scopes')}>
          {(input) => (
            // biome-ignore lint/a11y/useSemanticElements: the field is drawn as every other one, label and error included
            <div
              id={input.id}
              role="group"
              aria-label={t.may}
              tabIndex={-1}
              aria-describedby={input['aria-describedby']}
            >
              {KEY_SCOPES.map((scope) => (
                <label key={scope} className={forms.check}>
                  <input
                    type="checkbox"
                    checked={scopes.includes(scope)}
                    onChange={(event) => toggle(scope, event.currentTarget.checked)}
                  />
                  <span>
                    {t.scopes[scope]} <span className="small soft">{scope}</span>
                  </span>
                </label>
              ))}
            </div>
          )}
        </Field>
        <SelectField label={t.days} {...bind('days')}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {t.daysOf({ days })}
            </option>
          ))}
        </SelectField>
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          error={violation('password')}
          {...bind('password')}
        />
        <div>
          <Button type="submit" variant="primary" busy={asking.isBusy}>
            {t.make}
          </Button>
        </div>
      </form>
      {request === null ? null : (
        <CodeDialog
          request={request}
          words={t}
          isBusy={making.isBusy}
          isResending={asking.isBusy}
          refused={making.error}
          onResend={ask}
          onCode={(form) => making.send(form, ({ data }) => show(data.key))}
          onClose={() => setRequest(null)}
        />
      )}
      <Dialog isOpen={key !== null} onClose={() => setKey(null)} title={t.made}>
        <p>{t.madeText}</p>
        <p>
          <code style={{ overflowWrap: 'anywhere' }}>{key}</code>
        </p>
        <div className={forms.acts}>
          <CopyButton text={key ?? ''} label={t.copy} variant="primary" onCopied={() => showSuccess(t.copied)} />
          <Button onClick={() => setKey(null)}>{t.close}</Button>
        </div>
      </Dialog>
    </Section>
  );
}
