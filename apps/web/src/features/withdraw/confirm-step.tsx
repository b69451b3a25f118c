import { useFields } from '@plumbline/app-runtime/use-fields';
import { withdrawalOtpRule } from '@plumbline/contract';
import { CODE_RESEND_AFTER_SECONDS } from '@plumbline/time-limits/rules';
import { Address, Amount, Button, TextField, Together } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { useText } from '../../lib/text/index.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { useBroken, useRefusal } from '../../lib/use-errors.ts';
import type { Requested } from './draft.ts';
import styles from './withdraw.module.css';
import { useWithdrawWords } from './words.ts';

interface ConfirmStepProps {
  readonly requested: Requested;
  /** Step 2 of a wallet withdrawal repeats the amount as a field, as specified. */
  readonly isAmountShown: boolean;
  readonly isDemo: boolean;
  readonly isBusy: boolean;
  readonly isResending: boolean;
  /** Error of the confirming call. */
  readonly refused: Error | null;
  readonly onSubmit: (otp: string) => void;
  readonly onResend: (onSent: () => void) => void;
  readonly onBack: () => void;
}

/** Step 2: full amount and address, and the code that confirms them. */
export function ConfirmStep({
  requested,
  isAmountShown,
  isDemo,
  isBusy,
  isResending,
  refused,
  ...on
}: ConfirmStepProps) {
  const t = useWithdrawWords();
  const { common, said } = useText();
  const countdown = useCountdown(CODE_RESEND_AFTER_SECONDS);
  const { values, bindTrimmed, clear } = useFields({ otp: '' });
  const otp = values.otp.trim();
  const rule = withdrawalOtpRule(otp);
  const [broken, setBroken] = useBroken(rule);
  const refusedAt = useRefusal(refused, values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(rule);
    if (rule === null) on.onSubmit(otp);
    else event.currentTarget.querySelector<HTMLInputElement>('[name=otp]')?.focus();
  };
  const resend = () =>
    on.onResend(() => {
      clear();
      countdown.restart();
    });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Sums requested={requested} />
      {requested.waitsAsFirst ? <p className="soft">{t.waitsAsFirst}</p> : null}
      {isAmountShown ? (
        <TextField label={common.amount} suffix="USDT" value={requested.requestPayment} readOnly name="amount" />
      ) : null}
      <TextField
        label={t.otp}
        hint={`${t.otpHint({ until: requested.expiresAt })}${isDemo ? common.demoInbox : ''}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        // This step replaces the previous one and has only this field
        autoFocus
        {...bindTrimmed('otp')}
        error={said(broken) ?? refusedAt('otp')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.submit}
        </Button>
        <Button onClick={on.onBack} disabled={isBusy}>
          {t.back}
        </Button>
        <Button variant="quiet" busy={isResending} disabled={isBusy || countdown.secondsLeft > 0} onClick={resend}>
          {t.newCode}
        </Button>
        {countdown.secondsLeft > 0 ? (
          <span className="soft small" aria-hidden="true">
            {common.resendIn({ seconds: countdown.secondsLeft })}
          </span>
        ) : null}
      </div>
    </form>
  );
}

const Sums = ({ requested }: { readonly requested: Requested }) => {
  const t = useWithdrawWords();
  const { money } = useText();
  return (
    <Together>
      <dl className={styles.sums}>
        <dt className={styles.whole}>{t.to}</dt>
        <dd className={styles.whole}>
          <Address value={requested.address} isGrouped />
        </dd>
        <dt>{t.requested}</dt>
        <dd>
          <Amount value={requested.requestPayment} />
        </dd>
        <dt>{t.charge}</dt>
        <dd>
          <Amount value={requested.charge} />
        </dd>
        <dt className={styles.result}>{money.arrives}</dt>
        <dd className={styles.result}>
          <Amount value={requested.net} />
        </dd>
      </dl>
    </Together>
  );
};
