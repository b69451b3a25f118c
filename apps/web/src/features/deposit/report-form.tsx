import { useFields } from '@plumbline/app-runtime/use-fields';
import { depositRule, MAX_LENGTH } from '@plumbline/contract';
import { typedAmount } from '@plumbline/money';
import { AmountField, Button, readUsdt, Section, TextField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { toLimitText } from '../../lib/format.ts';
import { useText } from '../../lib/text/index.ts';
import { useBroken, useRefusal } from '../../lib/use-errors.ts';
import { useReport } from './api.ts';
import styles from './deposit.module.css';
import { useDepositWords } from './words.ts';

/** The specified form: its hint makes the watcher check at once. */
export function ReportForm({ minimum }: { readonly minimum: string }) {
  const t = useDepositWords();
  const { common, said } = useText();
  const { values, set, bindTrimmed, clear } = useFields({ amount: '', transaction_id: '' });
  const form = { amount: typedAmount(values.amount), transaction_id: values.transaction_id.trim() };
  const rule = depositRule(form, readUsdt(minimum));
  const [broken, setBroken] = useBroken(rule);
  const report = useReport();
  const refusedAt = useRefusal(report.error, values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(rule);
    if (rule === null) report.send(form, clear);
  };
  return (
    <Section title={t.report}>
      <p className="soft">{t.reportLead}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          label={common.amount}
          {...bindTrimmed('amount')}
          onChoose={(amount) => set('amount', amount)}
          error={broken?.key === 'enterTransactionId' ? null : (said(broken) ?? refusedAt('amount'))}
          hint={t.amountFrom({ least: toLimitText(minimum) })}
        />
        <TextField
          label={t.transactionId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...bindTrimmed('transaction_id')}
          maxLength={MAX_LENGTH.transactionId}
          error={broken?.key === 'enterTransactionId' ? said(broken) : refusedAt('transaction_id')}
        />
        <Button type="submit" variant="primary" busy={report.isBusy}>
          {t.depositNow}
        </Button>
      </form>
    </Section>
  );
}
