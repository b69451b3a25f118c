import { useFields } from '@plumbline/app-runtime/use-fields';
import {
  type Broken,
  CallError,
  type FactorChallenge,
  loginRule,
  MAX_LENGTH,
  otpRule,
  unfreezeConfirm,
  unfreezeRequest,
} from '@plumbline/contract';
import { Button, PasswordField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ownPath, ownRole } from '../../lib/area.ts';
import { FactorForm, type FactorProof } from '../../lib/factor-form.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { titleMeta } from '../../lib/page.ts';
import { usePlatform } from '../../lib/shared-reads.ts';
import { securityWords, useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { useText } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { useRefusal } from '../../lib/use-errors.ts';
import { useStepEntry } from '../../lib/use-step-entry.ts';
import styles from './auth.module.css';
import { SteppedFrame } from './auth-frame.tsx';
import { errorFor, focusBroken } from './rule-field.ts';

export const meta = titleMeta(() => securityWords().releaseTitle);

type Form = Parameters<typeof loginRule>[0];

/** Asks for the password, the mailed code and any second factor, then opens /login. */
export default function Unfreeze() {
  const t = useSecurityWords();
  const fields = useFields<keyof Form>({ email: '', password: '' });
  const [form, setForm] = useState<Form | null>(null);
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const step = useStepEntry(form !== null, () => setForm(null));
  return (
    <SteppedFrame
      help="unfreeze"
      title={t.releaseTitle}
      steps={t.releaseSteps.map((label, index) => ({ label, text: t.releaseStepTexts[index]! }))}
      current={form ? 1 : 0}
    >
      {form ? (
        <ReleaseStep form={form} challenge={challenge} step={step} />
      ) : (
        <NameStep
          fields={fields}
          onSent={(sent, asked) => {
            setForm(sent);
            setChallenge(asked);
          }}
        />
      )}
    </SteppedFrame>
  );
}

interface NameStepProps {
  readonly fields: ReturnType<typeof useFields<keyof Form>>;
  readonly onSent: (form: Form, challenge: FactorChallenge | null) => void;
}

function NameStep({ fields: { values, bind, bindTrimmed }, onSent }: NameStepProps) {
  const { auth } = useText();
  const t = useSecurityWords();
  const [broken, setBroken] = useState<Broken>(null);
  const call = useCall((form: Form) => api(unfreezeRequest, { ...form, ...ownRole() }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = { email: values.email.trim(), password: values.password };
    const rule = loginRule(form);
    setBroken(rule);
    if (rule === null) call.send(form, ({ data }) => onSent(form, data));
    else focusBroken(event.currentTarget, rule);
  };
  return (
    <>
      <p className={styles.sentTo}>{t.releaseLead}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={auth.emailOrPhone}
          {...bindTrimmed('email')}
          maxLength={MAX_LENGTH.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorFor(broken, 'email')}
        />
        <PasswordField
          label={auth.password}
          {...bind('password')}
          autoComplete="current-password"
          error={errorFor(broken, 'password')}
        />
        <Button type="submit" variant="primary" busy={call.isBusy}>
          {auth.sendCode}
        </Button>
      </form>
      <p className={styles.links}>
        <OwnLink to="/forget-Password">{auth.forgotPasswordLink}</OwnLink>
      </p>
    </>
  );
}

interface ReleaseStepProps {
  readonly form: Form;
  readonly challenge: FactorChallenge | null;
  readonly step: ReturnType<typeof useStepEntry>;
}

function ReleaseStep({ form, challenge, step }: ReleaseStepProps) {
  const { auth, common, factor } = useText();
  const t = useSecurityWords();
  const { values, bindTrimmed } = useFields({ otp: '' });
  const [broken, setBroken] = useState<Broken>(null);
  const isDemo = usePlatform().data?.demo === true;
  const call = useCall(
    (proof: FactorProof) => api(unfreezeConfirm, { ...form, ...ownRole(), otp: values.otp.trim(), ...proof }),
    {
      onSuccess: (answer) => {
        showSuccess(answer.message);
        return step.leaveTo(ownPath('/login'), { state: { email: form.email }, replace: true });
      },
      onError: (error) => {
        if (error instanceof CallError && error.code === 'challenge_not_valid') step.back();
      },
    },
  );
  const refusedAt = useRefusal(call.error, values);
  const release = (proof: FactorProof) => {
    const rule = otpRule(values.otp.trim());
    setBroken(rule);
    if (rule === null) call.send(proof);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter in the mail code's field: with a second factor, the form below sends both.
    if (challenge) setBroken(otpRule(values.otp.trim()));
    else release({ challenge: '', code: '' });
  };
  return (
    <>
      <p className={styles.sentTo}>
        {t.releaseStepTexts[1]}
        {isDemo ? common.demoInbox : ''}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={auth.otp}
          {...bindTrimmed('otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={errorFor(broken, 'otp') ?? refusedAt('otp')}
        />
        {challenge ? null : (
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={call.isBusy}>
              {t.releaseNow}
            </Button>
            <Button onClick={step.back} disabled={call.isBusy}>
              {factor.cancel}
            </Button>
          </div>
        )}
      </form>
      {challenge ? (
        <FactorForm
          challenge={challenge}
          isBusy={call.isBusy}
          refused={call.error}
          onProof={release}
          onCancel={step.back}
        />
      ) : null}
    </>
  );
}
