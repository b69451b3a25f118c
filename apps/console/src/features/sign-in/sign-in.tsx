import { useFields } from '@plumbline/app-runtime/use-fields';
import type { FactorChallenge } from '@plumbline/contract';
import { type Enrolment, operatorSignIn } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-sign-in';
import { Button, PasswordField, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { demoLogins } from '../../lib/demo.tsx';
import { useSession } from '../../lib/session.ts';
import { SignInFrame } from '../../lib/sign-in-frame.tsx';
import { useCall } from '../../lib/use-call.ts';
import { Enrol } from './enrol.tsx';
import { FactorStep } from './factor-step.tsx';
import styles from './sign-in.module.css';

type Step = { readonly challenge: FactorChallenge } | { readonly enrolment: Enrolment } | null;

/** Accepts only paths of the console, so that no link leads out of it. */
const nextPath = (params: URLSearchParams): string => {
  const next = params.get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) ? next : '/';
};

/** Password, then the second factor; operators without one set it up here. */
export default function SignIn() {
  const [params] = useSearchParams();
  const isSignedIn = useSession() !== null;
  const [step, setStep] = useState<Step>(null);
  const [isEnrolled, setEnrolled] = useState(false);
  const form = useFields({ email: '', password: '' });
  const [broken, setBroken] = useState<'email' | 'password' | null>(null);
  const call = useCall((input: { email: string; password: string }) => api(operatorSignIn, input), { isSilent: true });
  // After an enrolment the recovery codes are shown first, with the session open.
  if (isSignedIn && !isEnrolled) return <Navigate to={nextPath(params)} replace />;
  if (step && 'enrolment' in step) {
    return <Enrol enrolment={step.enrolment} onEnrolled={() => setEnrolled(true)} onDone={() => setEnrolled(false)} />;
  }
  if (step) {
    return <FactorStep challenge={step.challenge} email={form.values.email} onCancel={() => setStep(null)} />;
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = form.values.email.trim() === '' ? 'email' : form.values.password === '' ? 'password' : null;
    setBroken(missing);
    if (missing) event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
    else {
      call.send(form.values, ({ data }) => {
        setStep('challenge' in data ? { challenge: data } : { enrolment: data });
        form.set('password', '');
      });
    }
  };
  return (
    <SignInFrame title={t.signIn} lead={t.signInLead}>
      <form onSubmit={submit} noValidate>
        <TextField
          label={t.eMailAddress}
          type="email"
          {...form.bind('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={broken === 'email' ? t.pleaseEnterYour : null}
        />
        <PasswordField
          label={t.password}
          {...form.bind('password')}
          autoComplete="current-password"
          error={broken === 'password' ? t.pleaseEnterYourPassword : null}
        />
        <Button type="submit" variant="primary" busy={call.isBusy}>
          {t.goOn}
        </Button>
      </form>
      <DemoLogins onChoose={(email, password) => form.setValues({ email, password })} />
    </SignInFrame>
  );
}

/** Offers the demo's logins. */
function DemoLogins({ onChoose }: { readonly onChoose: (email: string, password: string) => void }) {
  const { data } = useQuery(demoLogins);
  if (!data) return null;
  return (
    <section className={styles.demo} aria-label={t.demoLogins}>
      <p>{t.demoSign}</p>
      <ul>
        {data.map((login, index) => (
          <li key={login.email}>
            <Button size="small" onClick={() => onChoose(login.email, login.password)}>
              {data.findIndex(({ role }) => role === login.role) < index
                ? t.secondRole({ role: login.role })
                : login.role}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
