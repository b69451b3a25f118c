import { useFields } from '@plumbline/app-runtime/use-fields';
import { otpRule } from '@plumbline/contract';
import { CODE_RESEND_AFTER_SECONDS } from '@plumbline/time-limits/rules';
import { Button, TextField } from '@plumbline/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { usePlatform } from '../../lib/shared-reads.ts';
import { rich, useText } from '../../lib/text/index.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { useBroken, useRefusal } from '../../lib/use-errors.ts';
import styles from './auth.module.css';
import { errorFor, focusBroken } from './rule-field.ts';

interface CodeStepProps {
  readonly email: string;
  readonly isBusy: boolean;
  readonly isResending: boolean;
  /** Error of the verifying call. */
  readonly refused: Error | null;
  readonly onVerify: (otp: string) => void;
  /** Must call `onSent` once the new code was mailed. */
  readonly onResend: (onSent: () => void) => void;
  readonly onChangeEmail: () => void;
}

/** Submits six digits as soon as they are typed or pasted, and the same digits only once. */
function useWholeCode(otp: string, isBusy: boolean, send: (otp: string) => void): void {
  const sent = useRef('');
  const isWhole = otpRule(otp) === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the code becomes whole
  useEffect(() => {
    if (!isWhole || isBusy || sent.current === otp) return;
    sent.current = otp;
    send(otp);
  }, [isWhole, otp]);
}

/** Step 2 of the sign-up and of the password reset: the mailed code. */
export function CodeStep({ email, isBusy, isResending, refused, ...on }: CodeStepProps) {
  const { auth: t, common } = useText();
  const { values, bindTrimmed, clear } = useFields({ otp: '' });
  const otp = values.otp.trim();
  const rule = otpRule(otp);
  const [broken, setBroken] = useBroken(rule);
  const refusedAt = useRefusal(refused, values);
  const countdown = useCountdown(CODE_RESEND_AFTER_SECONDS);
  const isDemo = usePlatform().data?.demo === true;
  useWholeCode(otp, isBusy, on.onVerify);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(rule);
    if (rule === null) on.onVerify(otp);
    else focusBroken(event.currentTarget, rule);
  };
  const resend = () =>
    on.onResend(() => {
      clear();
      countdown.restart();
    });
  return (
    <>
      <p className={styles.sentTo}>
        {rich(t.codeSent, { email: <strong key="email">{email}</strong> })}
        {isDemo ? common.demoInbox : ''}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.otp}
          {...bindTrimmed('otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={errorFor(broken, 'otp') ?? refusedAt('otp')}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t.verify}
          </Button>
          <Button onClick={on.onChangeEmail} disabled={isBusy}>
            {t.changeEmail}
          </Button>
          <Button variant="quiet" busy={isResending} disabled={countdown.secondsLeft > 0} onClick={resend}>
            {t.resend}
          </Button>
          {countdown.secondsLeft > 0 ? (
            <span className="soft small" aria-hidden="true">
              {t.resendIn({ seconds: countdown.secondsLeft })}
            </span>
          ) : null}
        </div>
      </form>
    </>
  );
}
