import { loginRule } from '@plumbline/contract';
import { Button, PasswordField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCall } from '../../lib/use-call.ts';
import { useFields } from '../../lib/use-fields.ts';
import { AuthFrame } from './auth-frame.tsx';
import { beginSession, logIn } from './calls.ts';
import styles from './form.module.css';
import { errorFor, focusBroken } from './rule-field.ts';

const Aside = () => (
  <>
    <h2>Your books, as they are</h2>
    <p>
      What you see after this is what the ledger holds: your wallets, your packages, and the earnings behind each line.
    </p>
  </>
);

export function Login() {
  const navigate = useNavigate();
  // The sign-up and the password reset hand over the address that was just confirmed.
  const { state } = useLocation() as { state: { email?: string } | null };
  const { values, bind, bindTrimmed } = useFields({ email: state?.email ?? '', password: '' });
  const [broken, setBroken] = useState<string | null>(null);
  const call = useCall(logIn, {
    onSuccess: (answer) => {
      beginSession(answer);
      navigate('/my');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = { email: values.email.trim(), password: values.password };
    const rule = loginRule(form);
    setBroken(rule);
    if (rule === null) call.send(form);
    else focusBroken(event.currentTarget, rule);
  };
  return (
    <AuthFrame title="Log in" aside={<Aside />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Email or phone"
          {...bindTrimmed('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorFor(broken, 'email')}
        />
        <PasswordField
          label="Password"
          {...bind('password')}
          autoComplete="current-password"
          error={errorFor(broken, 'password')}
        />
        <div className={styles.end}>
          <Link to="/forget-Password">Forgot Password?</Link>
        </div>
        <Button type="submit" variant="primary" busy={call.isBusy}>
          Log in
        </Button>
      </form>
      <p className={styles.links}>
        <span>
          New here? <Link to="/register">Sign up</Link>
        </span>
      </p>
    </AuthFrame>
  );
}
