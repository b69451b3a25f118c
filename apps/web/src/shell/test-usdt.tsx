import { useFields } from '@plumbline/app-runtime/use-fields';
import { CallError, transferRule } from '@plumbline/contract';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refreshEverything } from '../lib/query.ts';
import { text, useText } from '../lib/text/index.ts';
import { showError, showSuccess } from '../lib/toast.tsx';
import styles from './demo-bar.module.css';
import { testUsdt } from './demo-calls.ts';

interface TestUsdtProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sends test USDT to one's own deposit address. It arrives like a real transfer: when its block is final. */
export function TestUsdt({ isOpen, onClose }: TestUsdtProps) {
  const texts = useText();
  const t = texts.shell;
  const { values, bindTrimmed } = useFields({ amount: '500' });
  const [broken, setBroken] = useState<string | null>(null);
  const faucet = useMutation({
    mutationFn: testUsdt,
    meta: { isQuiet: true },
    onSuccess: (_answer, amount) => {
      showSuccess(text().shell.testUsdtSent(amount));
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof CallError && error.status === 401)) showError(error.message);
    },
    onSettled: () => refreshEverything(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = values.amount.trim();
    const rule = transferRule({ amount });
    setBroken(rule);
    if (rule === null && !faucet.isPending) faucet.mutate(amount);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.testUsdt} width={400} isBusy={faucet.isPending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="soft small">{t.testUsdtLead} </p>
        <TextField
          label={texts.common.amount}
          {...bindTrimmed('amount')}
          inputMode="decimal"
          autoComplete="off"
          suffix="USDT"
          error={texts.said(broken)}
        />
        <Button type="submit" variant="primary" busy={faucet.isPending}>
          {t.sendTestUsdt}
        </Button>
      </form>
    </Dialog>
  );
}
