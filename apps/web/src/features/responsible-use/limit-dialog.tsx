import { useFields } from '@plumbline/app-runtime/use-fields';
import type { ResponsibleUse } from '@plumbline/contract';
import { typedAmount, unambiguous } from '@plumbline/money';
import { AmountField, Button, Dialog } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useResponsibleUseWords } from '../../lib/text/by-screen/responsible-use.ts';
import { useText } from '../../lib/text/index.ts';
import { useSetLimit } from './api.ts';
import styles from './responsible-use.module.css';

interface LimitDialogProps {
  readonly limit: ResponsibleUse['limits'][number];
  readonly own: ResponsibleUse;
  readonly onClose: () => void;
}

export function LimitDialog({ limit: { period, amount }, own, onClose }: LimitDialogProps) {
  const { said } = useText();
  const t = useResponsibleUseWords();
  const { values, set: change, bindTrimmed } = useFields({ amount: unambiguous(amount?.replace(/\.00$/, '') ?? '') });
  const [broken, setBroken] = useState<string | null>(null);
  const set = useSetLimit();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = typedAmount(values.amount);
    // An empty field removes nothing by mistake: that is a button of its own.
    setBroken(wanted === '' ? 'Please enter amount' : null);
    if (wanted !== '') set.send({ period, amount: wanted }, onClose);
  };
  const wait = (hours: number) => (hours % 24 === 0 && hours > 24 ? t.days(hours / 24) : t.hours(hours));
  return (
    <Dialog isOpen title={t.limitTitle(t.period[period])} isBusy={set.isBusy} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          label={t.amount}
          onChoose={(chosen) => change('amount', chosen)}
          hint={t.waits(wait(own.raiseWaitHours), wait(own.removalWaitHours))}
          {...bindTrimmed('amount')}
          error={said(broken)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={set.isBusy}>
            {t.save}
          </Button>
          {amount === null ? null : (
            <Button variant="quiet" disabled={set.isBusy} onClick={() => set.send({ period, amount: '' }, onClose)}>
              {t.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
