import { forgotPasswordRule, MIN_PASSWORD_LENGTH } from '@plumbline/contract';
import { Button, PasswordField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { noteTypedAddress } from '../../lib/demo-address.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { useFields } from '../../lib/use-fields.ts';
import { SteppedFrame } from './auth-frame.tsx';
import { type NewPassword, sendPasswordCode, verifyPassword } from './calls.ts';
import { CodeStep } from './code-step.tsx';
import styles from './form.module.css';
import { errorFor, focusBroken } from './rule-field.ts';

const STEPS = [
  {
    label: 'Address and new password',
    text: 'Nothing changes yet. If the address is registered, a code is mailed to it.',
  },
  {
    label: 'The code from your mail',
    text: 'Six digits, valid for 10 minutes. With them the new password counts.',
  },
  { label: 'Log in', text: 'Every session that was open before has ended.' },
] as const;

export function ForgotPassword() {
  const navigate = useNavigate();
  const fields = useFields<keyof NewPassword>({ email: '', password: '', confirmPassword: '' });
  const [sent, setSent] = useState<NewPassword | null>(null);
  const send = useCall(sendPasswordCode, {
    onSuccess: (answer, form) => {
      showSuccess(answer.message);
      noteTypedAddress(form.email);
      setSent(form);
    },
  });
  const verify = useCall(verifyPassword, {
    onSuccess: (answer, { email }) => {
      showSuccess(answer.message);
      navigate('/login', { state: { email } });
    },
  });
  return (
    <SteppedFrame title="Forgot password" steps={STEPS} current={sent ? 1 : 0}>
      {sent ? (
        <CodeStep
          email={sent.email}
          isBusy={verify.isBusy}
          isResending={send.isBusy}
          onVerify={(otp) => verify.send({ ...sent, otp })}
          onResend={(onSent) => send.send(sent, onSent)}
          onChangeEmail={() => setSent(null)}
        />
      ) : (
        <NewPasswordForm fields={fields} isBusy={send.isBusy} onSend={send.send} />
      )}
      <p className={styles.links}>
        <Link to="/login">Log in</Link>
      </p>
    </SteppedFrame>
  );
}

interface NewPasswordFormProps {
  readonly fields: ReturnType<typeof useFields<keyof NewPassword>>;
  readonly isBusy: boolean;
  readonly onSend: (form: NewPassword) => void;
}

function NewPasswordForm({ fields: { values, bind, bindTrimmed }, isBusy, onSend }: NewPasswordFormProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = { ...values, email: values.email.trim() };
    const rule = forgotPasswordRule(form);
    setBroken(rule);
    if (rule === null) onSend(form);
    else focusBroken(event.currentTarget, rule);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Email"
        {...bindTrimmed('email')}
        type="email"
        autoComplete="username"
        error={errorFor(broken, 'email')}
      />
      <PasswordField
        label="Password"
        {...bind('password')}
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        error={errorFor(broken, 'password')}
      />
      <PasswordField
        label="Confirm Password"
        {...bind('confirmPassword')}
        autoComplete="new-password"
        error={errorFor(broken, 'confirmPassword')}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        Send code
      </Button>
    </form>
  );
}
