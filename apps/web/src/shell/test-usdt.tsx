import { CallError, transferRule } from '@plumbline/contract';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refreshEverything } from '../lib/query.ts';
import { showError, showSuccess } from '../lib/toast.tsx';
import { useFields } from '../lib/use-fields.ts';
import styles from './demo-bar.module.css';
import { testUsdt } from './demo-calls.ts';

interface TestUsdtProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sends test USDT to one's own deposit address. It arrives like a real transfer: when its block is final. */
export function TestUsdt({ isOpen, onClose }: TestUsdtProps) {
  const { values, bindTrimmed } = useFields({ amount: '500' });
  const [broken, setBroken] = useState<string | null>(null);
  const faucet = useMutation({
    mutationFn: testUsdt,
    meta: { isQuiet: true },
    onSuccess: (_answer, amount) => {
      showSuccess(`${amount} test USDT is on its way to your deposit address.`);
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
    <Dialog isOpen={isOpen} onClose={onClose} title="Test USDT" width={400} isBusy={faucet.isPending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="soft small">
          From the demo’s faucet to your own deposit address, over the demo’s own chain. Worth nothing.
        </p>
        <TextField
          label="Amount"
          {...bindTrimmed('amount')}
          inputMode="decimal"
          autoComplete="off"
          suffix="USDT"
          error={broken}
        />
        <Button type="submit" variant="primary" busy={faucet.isPending}>
          Send test USDT
        </Button>
      </form>
    </Dialog>
  );
}
