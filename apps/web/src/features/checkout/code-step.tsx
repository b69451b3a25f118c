import { useFields } from '@plumbline/app-runtime/use-fields';
import { type Broken, otpRule } from '@plumbline/contract';
import { CODE_RESEND_AFTER_SECONDS } from '@plumbline/time-limits/rules';
import { Amount, Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { FactorForm, type FactorProof } from '../../lib/factor-form.tsx';
import { usePlatform } from '../../lib/shared-reads.ts';
import { rich, useText } from '../../lib/text/index.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import type { Confirm } from './attempt.ts';
import styles from './checkout.module.css';
import { useCheckoutWords } from './words.ts';

interface CodeStepProps {
  readonly confirm: Confirm;
  readonly total: string;
  readonly stores: readonly string[];
  readonly isBusy: boolean;
  readonly onSubmit: (otp: string, proof?: FactorProof) => void;
  readonly onResend: () => void;
  readonly onBack: () => void;
}

/** Confirms a large purchase with the mailed code and any second factor, like a withdrawal. */
export function CodeStep({ confirm, total, stores, isBusy, ...on }: CodeStepProps) {
  const t = useCheckoutWords();
  const { common, said, factor } = useText();
  const platform = usePlatform();
  const countdown = useCountdown(CODE_RESEND_AFTER_SECONDS);
  const { values, bindTrimmed, clear } = useFields({ otp: '' });
  const [broken, setBroken] = useState<Broken>(null);
  const [isProving, setProving] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const otp = values.otp.trim();
    const rule = otpRule(otp);
    setBroken(rule);
    if (rule !== null) event.currentTarget.querySelector<HTMLInputElement>('[name=otp]')?.focus();
    else if (confirm.challenge) setProving(true);
    else on.onSubmit(otp);
  };
  const resend = () => {
    clear();
    countdown.restart();
    on.onResend();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3>{t.codeTitle}</h3>
      <p>{rich(t.codeText, { amount: <Amount value={total} />, stores: stores.join(', ') })}</p>
      <TextField
        label={t.code}
        hint={platform.data?.demo ? common.demoInbox.trim() : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        // This step replaces the previous one and has only this field
        autoFocus
        {...bindTrimmed('otp')}
        error={said(broken)}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.confirm}
        </Button>
        <Button onClick={on.onBack} disabled={isBusy}>
          {t.back}
        </Button>
        <Button variant="quiet" disabled={isBusy || countdown.secondsLeft > 0} onClick={resend}>
          {t.newCode}
        </Button>
      </div>
      <Dialog isOpen={isProving} onClose={() => setProving(false)} title={factor.factorTitle}>
        <p>{t.factor}</p>
        {confirm.challenge ? (
          <FactorForm
            challenge={confirm.challenge}
            isBusy={isBusy}
            onProof={(proof) => {
              setProving(false);
              on.onSubmit(values.otp.trim(), proof);
            }}
            onCancel={() => setProving(false)}
          />
        ) : null}
      </Dialog>
    </form>
  );
}
