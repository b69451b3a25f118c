import { useFields } from '@plumbline/app-runtime/use-fields';
import { type Profile, say, transferRule } from '@plumbline/contract';
import { parseUsdt, typedAmount } from '@plumbline/money';
import { Amount, AmountField, Button, readUsdt, Section, SelectField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { useText } from '../../lib/text/index.ts';
import { useBroken, useRefusal } from '../../lib/use-errors.ts';
import { type Transfer, useTransfer } from './api.ts';
import styles from './assets.module.css';

type Wallet = Transfer['from'];

const WALLETS: Record<
  Wallet,
  { name: 'electronicWallet' | 'flexibleWallet'; other: Wallet; field: 'balance' | 'earningbalance' }
> = {
  wallet: { name: 'electronicWallet', other: 'earnings', field: 'balance' },
  earnings: { name: 'flexibleWallet', other: 'wallet', field: 'earningbalance' },
};

interface TransferFormProps {
  readonly profile: Profile;
  /** Describes the wallets, if not with the text for members. */
  readonly lead?: string;
}

/** Moves money in either direction, free and at once; hidden while both wallets are empty. */
export function TransferForm({ profile, lead }: TransferFormProps) {
  const { assets: t, money, said } = useText();
  const { values, bind, bindTrimmed, set } = useFields({ from: 'wallet', amount: '' });
  const transfer = useTransfer();
  const from: Wallet = values.from === 'earnings' ? 'earnings' : 'wallet';
  const { other, field } = WALLETS[from];
  const amount = typedAmount(values.amount);
  const isTooMuch = (parseUsdt(amount) ?? 0n) > readUsdt(profile[field]);
  const rule = transferRule({ amount }) ?? (isTooMuch ? say('insufficient_balance') : null);
  const [broken, setBroken] = useBroken(rule);
  const refusedAt = useRefusal(transfer.error, values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(rule);
    if (rule !== null) return;
    transfer.send({ from, to: other, amount }, () => set('amount', ''));
  };
  if (readUsdt(profile.balance) + readUsdt(profile.earningbalance) === 0n) return null;
  return (
    <Section title={t.moveTitle}>
      <p className="soft">{lead ?? t.moveLead}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField label={t.from} {...bind('from')} hint={<Amount value={profile[field]} />}>
          {(Object.keys(WALLETS) as Wallet[]).map((wallet) => (
            <option key={wallet} value={wallet}>
              {money[WALLETS[wallet].name]}
            </option>
          ))}
        </SelectField>
        <AmountField
          label={t.amountTo({ wallet: money[WALLETS[other].name] })}
          {...bindTrimmed('amount')}
          onChoose={(chosen) => set('amount', chosen)}
          error={said(broken) ?? refusedAt('amount')}
        />
        <Button type="submit" busy={transfer.isBusy}>
          {t.move}
        </Button>
      </form>
    </Section>
  );
}
