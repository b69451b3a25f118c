import type { DataOf, platform } from '@plumbline/contract';
import { parseUsdt, type Usdt } from '@plumbline/money';
import { Button, readUsdt, Section, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { showLimit } from '../../lib/format.ts';
import { refreshEverything } from '../../lib/query.ts';
import { text, useText } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useFields } from '../../lib/use-fields.ts';
import { payFromBrowserWallet } from './browser-wallet.ts';
import styles from './forms.module.css';
import { payFromTestWallet } from './test-wallet.ts';

interface PayFormProps {
  readonly address: string;
  readonly platform: DataOf<typeof platform>;
}

/** What is wrong with the amount, in the words of the other amount fields. */
const amountRule = (text: string, amount: Usdt | null, minimum: string): string | null => {
  if (text === '') return 'Please enter amount';
  if (amount === null) return 'Please enter a valid amount';
  return amount < readUsdt(minimum) ? `Please enter amount more than ${showLimit(minimum)}` : null;
};

/** 'Deposit USDT': asks the browser's wallet to pay; in the demo a test wallet pays. */
export function PayForm({ address, platform: { demo, network, limits } }: PayFormProps) {
  const { deposit: t, said } = useText();
  const { values, bindTrimmed, clear } = useFields({ amount: '' });
  const [broken, setBroken] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  const pay = async (amount: Usdt) => {
    setPaying(true);
    try {
      if (demo) await payFromTestWallet(address, amount);
      else await payFromBrowserWallet({ to: address, amount, usdt: network.usdt, chainId: network.chainId });
      clear();
      showSuccess(text().deposit.sent);
    } catch (cause) {
      showError(cause instanceof Error ? cause.message : text().deposit.walletSilent);
    } finally {
      setPaying(false);
      await refreshEverything();
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = parseUsdt(values.amount.trim());
    const rule = amountRule(values.amount.trim(), amount, limits.depositMinimum);
    setBroken(rule);
    if (rule === null && amount !== null && !isPaying) void pay(amount);
  };
  return (
    <Section title={demo ? t.payTestWallet : t.payBrowser}>
      <p className="soft">{demo ? t.payTestWalletLead : t.payBrowserLead}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.amountToPay}
          suffix="USDT"
          inputMode="decimal"
          autoComplete="off"
          {...bindTrimmed('amount')}
          error={said(broken)}
        />
        <Button type="submit" busy={isPaying}>
          {t.depositUsdt}
        </Button>
      </form>
    </Section>
  );
}
