import { useFields } from '@plumbline/app-runtime/use-fields';
import { type Broken, otpRule } from '@plumbline/contract';
import { CODE_RESEND_AFTER_SECONDS } from '@plumbline/time-limits/rules';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FactorProof } from './factor-form.tsx';
import { useText } from './text/index.ts';
import { useCountdown } from './use-countdown.ts';
import { useRefusal } from './use-errors.ts';
import { useFactor } from './use-factor.tsx';
import forms from './vendor/vendor-forms.module.css';

const SOUND = { own: null, other: null };

/** Input of the call that the code confirms. */
export type CodeForm = { readonly _id: string; readonly otp: string; readonly newOtp?: string } & Partial<FactorProof>;

interface CodeDialogProps {
  /** Id of the request; code and second factor apply only to it. */
  readonly request: string;
  readonly words: {
    readonly confirmTitle: string;
    /** Message that a code was mailed, and what for. */
    readonly mailed: string;
    readonly code: string;
    readonly confirm: string;
    readonly newCode: string;
    /** Label of a second code's field, for another mailbox; absent if there is none. */
    readonly otherCode?: string | undefined;
    /** Why the second factor is required; absent if it is not. */
    readonly factor?: string;
  };
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  readonly isResending: boolean;
  /** Error of the call that takes the code. */
  readonly refused: Error | null;
  /** Requests a new code and calls `then` once it was mailed. */
  readonly onResend: (then: () => void) => void;
  readonly onCode: (form: CodeForm) => void;
  readonly onClose: () => void;
  /** Details of what the code confirms. */
  readonly children?: ReactNode;
}

/** Opens after the code was mailed: asks for it and for any second factor. */
export function CodeDialog({
  request,
  words,
  isDangerous,
  isBusy,
  isResending,
  refused,
  onResend,
  onCode,
  onClose,
  children,
}: CodeDialogProps) {
  const { common, said } = useText();
  const { values, bindTrimmed, clear } = useFields({ otp: '', newOtp: '' });
  const [broken, setBroken] = useState<{ readonly own: Broken; readonly other: Broken }>(SOUND);
  const refusedAt = useRefusal(refused, values);
  const factor = useFactor(words.factor);
  const input = useRef<HTMLInputElement>(null);
  // Runs after the dialog has opened and focused its first control.
  useEffect(() => input.current?.focus(), []);
  const countdown = useCountdown(CODE_RESEND_AFTER_SECONDS);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const otp = values.otp.trim();
    const newOtp = values.newOtp.trim();
    const found = { own: otpRule(otp), other: words.otherCode === undefined ? null : otpRule(newOtp) };
    setBroken(found);
    if (found.own !== null || found.other !== null) return;
    const form = { _id: request, otp, ...(words.otherCode === undefined ? {} : { newOtp }) };
    if (words.factor === undefined) onCode(form);
    else factor.prove(request, (proof) => onCode({ ...form, ...proof }));
  };
  const again = () =>
    onResend(() => {
      clear();
      countdown.restart();
    });
  return (
    <>
      <Dialog isOpen onClose={onClose} title={words.confirmTitle} isBusy={isBusy}>
        <form className={forms.form} onSubmit={submit} noValidate>
          <p>{words.mailed}</p>
          {children}
          <TextField
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={input}
            {...bindTrimmed('otp')}
            error={said(broken.own) ?? refusedAt('otp')}
          />
          {words.otherCode === undefined ? null : (
            <TextField
              label={words.otherCode}
              inputMode="numeric"
              autoComplete="off"
              {...bindTrimmed('newOtp')}
              error={said(broken.other) ?? refusedAt('newOtp')}
            />
          )}
          <div className={forms.acts}>
            <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={isBusy || factor.isBusy}>
              {words.confirm}
            </Button>
            <Button variant="quiet" busy={isResending} disabled={countdown.secondsLeft > 0} onClick={again}>
              {words.newCode}
            </Button>
            {countdown.secondsLeft > 0 ? (
              <span className="soft small" aria-hidden="true">
                {common.resendIn({ seconds: countdown.secondsLeft })}
              </span>
            ) : null}
          </div>
        </form>
      </Dialog>
      {factor.dialog}
    </>
  );
}
