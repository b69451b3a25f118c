import { useFields } from '@plumbline/app-runtime/use-fields';
import { otpRule, type PayoutAddress } from '@plumbline/contract';
import { Address, Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text/index.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import styles from './address-book.module.css';
import { useConfirm, useSendCode } from './api.ts';

/** A resend replaces the code and counts towards an hourly limit: half a minute gives the first mail its chance. */
const RESEND_AFTER_SECONDS = 30;

interface ConfirmDialogProps {
  readonly entry: PayoutAddress;
  readonly onClose: () => void;
}

/** The code was mailed when this opened; it makes the entry ready at once. */
export function ConfirmDialog({ entry, onClose }: ConfirmDialogProps) {
  const { addresses: t, said } = useText();
  const { values, bindTrimmed, clear } = useFields({ otp: '' });
  const [broken, setBroken] = useState<string | null>(null);
  const confirm = useConfirm();
  const resend = useSendCode();
  const input = useRef<HTMLInputElement>(null);
  // After the dialog opened: opening it moves the focus to its first control.
  useEffect(() => input.current?.focus(), []);
  const countdown = useCountdown(RESEND_AFTER_SECONDS);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const otp = values.otp.trim();
    const rule = otpRule(otp);
    setBroken(rule);
    if (rule === null) confirm.send({ _id: entry._id, otp }, onClose);
  };
  const again = () =>
    resend.send(entry._id, () => {
      clear();
      countdown.restart();
    });
  return (
    <Dialog isOpen onClose={onClose} title={t.confirmTitle(entry.label)} isBusy={confirm.isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <p>{t.mailed}</p>
          <p>
            <Address value={entry.address} isGrouped />
          </p>
        </div>
        <TextField
          label={t.otp}
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={input}
          {...bindTrimmed('otp')}
          error={said(broken)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={confirm.isBusy}>
            {t.verify}
          </Button>
          <Button variant="quiet" busy={resend.isBusy} disabled={countdown.secondsLeft > 0} onClick={again}>
            {t.resend}
          </Button>
          {countdown.secondsLeft > 0 ? (
            <span className="soft small" aria-hidden="true">
              {t.resendIn(countdown.secondsLeft)}
            </span>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
