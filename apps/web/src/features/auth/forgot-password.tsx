import { useFields } from '@plumbline/app-runtime/use-fields';
import { forgotPasswordRule, MAX_LENGTH, MIN_PASSWORD_LENGTH } from '@plumbline/contract';
import { Button, PasswordField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { ownPath } from '../../lib/area.ts';
import { recordTypedAddress } from '../../lib/demo-address.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { useBroken } from '../../lib/use-errors.ts';
import { useStepEntry } from '../../lib/use-step-entry.ts';
import styles from './auth.module.css';
import { type AuthStep, SteppedFrame } from './auth-frame.tsx';
import { type NewPassword, sendPasswordCode, verifyPassword } from './calls.ts';
import { CodeStep } from './code-step.tsx';
import { errorFor, focusBroken } from './rule-field.ts';

export const meta = pageMeta((t) => t.auth.forgotPassword);

const stepsOf = ({ auth: { steps }, common }: Texts): readonly AuthStep[] => [
  { label: steps.newPassword, text: steps.newPasswordText },
  { label: steps.code, text: steps.newPasswordCodeText },
  { label: common.logIn, text: steps.newPasswordLogInText },
];

export default function ForgotPassword() {
  const texts = useText();
  const { auth: t, common } = texts;
  const fields = useFields<keyof NewPassword>({ email: '', password: '', confirmPassword: '' });
  const [sent, setSent] = useState<NewPassword | null>(null);
  const step = useStepEntry(sent !== null, () => setSent(null));
  const send = useCall(sendPasswordCode, {
    onSuccess: (answer, form) => {
      showSuccess(answer.message);
      recordTypedAddress(form.email);
      setSent(form);
    },
  });
  const verify = useCall(verifyPassword, {
    onSuccess: (answer, { email }) => {
      showSuccess(answer.message);
      return step.leaveTo(ownPath('/login'), { state: { email }, replace: true });
    },
  });
  return (
    <SteppedFrame help="newPassword" title={t.forgotPassword} steps={stepsOf(texts)} current={sent ? 1 : 0}>
      {sent ? (
        <CodeStep
          email={sent.email}
          isBusy={verify.isBusy}
          isResending={send.isBusy}
          refused={verify.error}
          onVerify={(otp) => verify.send({ ...sent, otp })}
          onResend={(onSent) => send.send(sent, onSent)}
          onChangeEmail={step.back}
        />
      ) : (
        <NewPasswordForm fields={fields} isBusy={send.isBusy} onSend={send.send} />
      )}
      <p className={styles.links}>
        <OwnLink to="/login">{common.logIn}</OwnLink>
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
  const { auth: t } = useText();
  const form = { ...values, email: values.email.trim() };
  const rule = forgotPasswordRule(form);
  const [broken, setBroken] = useBroken(rule);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(rule);
    if (rule === null) onSend(form);
    else focusBroken(event.currentTarget, rule);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t.email}
        {...bindTrimmed('email')}
        type="email"
        maxLength={MAX_LENGTH.email}
        autoComplete="username"
        error={errorFor(broken, 'email')}
      />
      <PasswordField
        label={t.newPassword}
        {...bind('password')}
        autoComplete="new-password"
        hint={t.passwordHint({ length: MIN_PASSWORD_LENGTH })}
        error={errorFor(broken, 'password')}
      />
      <PasswordField
        label={t.confirmPassword}
        {...bind('confirmPassword')}
        autoComplete="new-password"
        error={errorFor(broken, 'confirmPassword')}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t.sendCode}
      </Button>
    </form>
  );
}
