import type { FactorChallenge, InputOf } from '@plumbline/contract';
import { operatorSignInFactor } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-sign-in';
import { Button, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { DemoCode } from '../../lib/demo.tsx';
import { PasskeyButton } from '../../lib/passkey-button.tsx';
import { openSession } from '../../lib/session.ts';
import { SignInFrame } from '../../lib/sign-in-frame.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './sign-in.module.css';

interface FactorStepProps {
  readonly challenge: FactorChallenge;
  readonly email: string;
  readonly onCancel: () => void;
}

/** Asks for an app code, a recovery code or a passkey, whichever the operator has. */
export function FactorStep({ challenge, email, onCancel }: FactorStepProps) {
  const [code, setCode] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const call = useCall((proof: InputOf<typeof operatorSignInFactor>) => api(operatorSignInFactor, proof), {
    isSilent: true,
  });
  const send = (proof: Omit<InputOf<typeof operatorSignInFactor>, 'challenge'>) =>
    call.send({ ...proof, challenge: challenge.challenge }, ({ data, csrf_token }) =>
      openSession({ csrf: csrf_token!, operator: data }),
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = code.trim();
    setBroken(given === '' ? t.pleaseEnterCode : null);
    if (given === '') event.currentTarget.querySelector('input')?.focus();
    else send({ code: given });
  };
  const hasApp = challenge.methods.includes('totp');
  const { passkey } = challenge;
  return (
    <SignInFrame title={t.secondFactor} lead={t.factorStepLead({ email: email.trim().toLowerCase() })}>
      {passkey ? <PasskeyButton challenge={challenge} isBusy={call.isBusy} onAnswer={send} /> : null}
      <form onSubmit={submit} noValidate>
        <TextField
          label={hasApp ? t.codeYourApp : t.recoveryCode}
          hint={hasApp ? t.sixDigitsOne : t.oneCodesYou}
          name="code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={passkey === null}
          error={broken}
        />
        <DemoCode email={email} of="code" />
        <div className={styles.actions}>
          <Button type="submit" variant={passkey ? 'plain' : 'primary'} busy={call.isBusy}>
            {t.signIn}
          </Button>
          <Button variant="quiet" onClick={onCancel} disabled={call.isBusy}>
            {t.back}
          </Button>
        </div>
      </form>
      <p className="small soft">{t.lostEverythingOwner}</p>
    </SignInFrame>
  );
}
