import { depositRule } from '@plumbline/contract';
import { Button, readUsdt, Section, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useFields } from '../../lib/use-fields.ts';
import { useReport } from './api.ts';
import styles from './forms.module.css';

const TRANSACTION_RULE = 'Please enter transaction id';

/** The form of the specification: a hint that makes the watcher look at once. */
export function ReportForm({ minimum }: { readonly minimum: string }) {
  const { values, bindTrimmed, clear } = useFields({ amount: '', transaction_id: '' });
  const [broken, setBroken] = useState<string | null>(null);
  const report = useReport();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = { amount: values.amount.trim(), transaction_id: values.transaction_id.trim() };
    const rule = depositRule(form, readUsdt(minimum));
    setBroken(rule);
    if (rule === null) report.send(form, clear);
  };
  return (
    <Section title="Report a transaction">
      <p className="soft">
        Only needed when a transfer does not show by itself. The amount that counts is the one on the chain.
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Amount"
          suffix="USDT"
          inputMode="decimal"
          autoComplete="off"
          {...bindTrimmed('amount')}
          error={broken === TRANSACTION_RULE ? null : broken}
        />
        <TextField
          label="Transaction hash or id"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...bindTrimmed('transaction_id')}
          error={broken === TRANSACTION_RULE ? broken : null}
        />
        <Button type="submit" variant="primary" busy={report.isBusy}>
          Deposit Now
        </Button>
      </form>
    </Section>
  );
}
