import { errors, type Profile, transferRule } from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import { Amount, Button, readUsdt, Section, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useFields } from '../../lib/use-fields.ts';
import { type Transfer, useTransfer } from './api.ts';
import styles from './transfer-form.module.css';
import { useRequestId } from './use-request-id.ts';

type Wallet = Transfer['from'];

const WALLETS: Record<Wallet, { label: string; other: Wallet; field: 'balance' | 'earningbalance' }> = {
  wallet: { label: 'Electronic Wallet', other: 'earnings', field: 'balance' },
  earnings: { label: 'Flexible wallet', other: 'wallet', field: 'earningbalance' },
};

/** Both ways, free and at once. */
export function TransferForm({ profile }: { readonly profile: Profile }) {
  const { values, bind, bindTrimmed, set } = useFields({ from: 'wallet', amount: '' });
  const [broken, setBroken] = useState<string | null>(null);
  const transfer = useTransfer();
  const request = useRequestId();
  const from: Wallet = values.from === 'earnings' ? 'earnings' : 'wallet';
  const { other, field } = WALLETS[from];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = values.amount.trim();
    const isTooMuch = (parseUsdt(amount) ?? 0n) > readUsdt(profile[field]);
    const rule = transferRule({ amount }) ?? (isTooMuch ? errors.insufficient_balance.message : null);
    setBroken(rule);
    if (rule !== null) return;
    transfer.send({ from, to: other, amount, requestId: request.idOf(`${from} ${amount}`) }, () => {
      request.forget();
      set('amount', '');
    });
  };
  return (
    <Section title="Move between your wallets">
      <p className="soft">Packages are paid from the Electronic Wallet, withdrawals leave from the Flexible wallet.</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField label="From" {...bind('from')} hint={<Amount value={profile[field]} />}>
          {(Object.keys(WALLETS) as Wallet[]).map((wallet) => (
            <option key={wallet} value={wallet}>
              {WALLETS[wallet].label}
            </option>
          ))}
        </SelectField>
        <TextField
          label={`Amount to the ${WALLETS[other].label}`}
          suffix="USDT"
          inputMode="decimal"
          autoComplete="off"
          {...bindTrimmed('amount')}
          error={broken}
        />
        <Button type="submit" busy={transfer.isBusy}>
          Move
        </Button>
      </form>
    </Section>
  );
}
