import { answerWithPasskey } from '@plumbline/app-runtime/passkey';
import { useFields } from '@plumbline/app-runtime/use-fields';
import type { FactorChallenge, InputOf, signinSecondFactor } from '@plumbline/contract';
import { Button, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import styles from './factor-form.module.css';
import { rich, useText } from './text/index.ts';
import { showError } from './toast.tsx';
import { useRefusal } from './use-errors.ts';

/** The challenge with its response, as required by calls with a second factor. */
export type FactorProof = InputOf<typeof signinSecondFactor>;

interface FactorFormProps {
  readonly challenge: FactorChallenge;
  readonly isBusy: boolean;
  /** Error of the call that takes the proof, if this form stays open. */
  readonly refused?: Error | null;
  readonly onProof: (proof: FactorProof) => void;
  readonly onCancel: () => void;
}

/** Asks for an app code, a recovery code or a passkey, whichever the member has. */
export function FactorForm({ challenge, isBusy, refused = null, onProof, onCancel }: FactorFormProps) {
  const t = useText().factor;
  const { values, bind } = useFields({ code: '' });
  const [broken, setBroken] = useState<string | null>(null);
  const refusedAt = useRefusal(refused, values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = values.code.trim();
    setBroken(code === '' ? t.codeRequired : null);
    if (code === '') event.currentTarget.querySelector<HTMLInputElement>('[name=code]')?.focus();
    else onProof({ challenge: challenge.challenge, code });
  };
  const hasApp = challenge.methods.includes('totp');
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {challenge.passkey ? (
        <PasskeyChoice challenge={challenge} passkey={challenge.passkey} isBusy={isBusy} onProof={onProof} />
      ) : null}
      <TextField
        label={t.code}
        hint={hasApp ? t.codeHint : t.recoveryOnlyHint}
        {...bind('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        // This step replaces the previous one and has only this field
        autoFocus={challenge.passkey === null}
        error={broken ?? refusedAt('code')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant={challenge.passkey ? 'plain' : 'primary'} busy={isBusy}>
          {t.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={isBusy}>
          {t.cancel}
        </Button>
      </div>
      <p className="small soft">{t.lostAll}</p>
    </form>
  );
}

interface PasskeyChoiceProps extends Omit<FactorFormProps, 'onCancel' | 'refused'> {
  readonly passkey: NonNullable<FactorChallenge['passkey']>;
}

function PasskeyChoice({ challenge, passkey, isBusy, onProof }: PasskeyChoiceProps) {
  const t = useText().factor;
  const [isAsking, setAsking] = useState(false);
  const use = async () => {
    setAsking(true);
    await answerWithPasskey(passkey).then(
      (answer) => onProof({ challenge: challenge.challenge, code: '', passkey: answer }),
      () => showError(t.passkeyFailed),
    );
    setAsking(false);
  };
  if (challenge.passkeyOrigin !== window.location.origin) return <PasskeysElsewhere origin={challenge.passkeyOrigin} />;
  return (
    <Button variant="primary" busy={isAsking || isBusy} onClick={use} autoFocus>
      {t.usePasskey}
    </Button>
  );
}

/** A passkey belongs to one origin of the product; elsewhere the browser offers none. */
export function PasskeysElsewhere({ origin }: { readonly origin: string }) {
  const t = useText().factor;
  return (
    <p>
      {rich(t.passkeyElsewhere, {
        link: (
          <a key="origin" href={`${origin}${window.location.pathname}`}>
            {new URL(origin).host}
          </a>
        ),
      })}
    </p>
  );
}
