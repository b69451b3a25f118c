import { useFields } from '@plumbline/app-runtime/use-fields';
import { type BookedInflowRow, INFLOW_KINDS, operatorProposeCorrection } from '@plumbline/contract/operator';
import { typedAmount, unambiguous } from '@plumbline/money';
import { Amount, AmountField, Button, Field, SelectField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './results.module.css';

export const WORDS = {
  trading_result: 'Trading result',
  subsidy_in: 'Subsidy',
  capital_in: 'Capital',
  desk_in: 'Back from the desk',
} as const;

type InflowKind = (typeof INFLOW_KINDS)[number];

/** Proposes rebooking all or part of a booking; another operator approves it under Losses. */
export function Correction({ row, onDone }: { readonly row: BookedInflowRow; readonly onDone: () => void }) {
  const first = INFLOW_KINDS.find((kind) => kind !== row.kind)!;
  const { values, set, bind } = useFields({
    from: row.kind as string,
    to: first as string,
    amount: unambiguous(row.amount),
    reason: '',
  });
  const { send, isBusy } = useCall(() =>
    api(operatorProposeCorrection, {
      posting: row._id,
      from: values.from as InflowKind,
      to: values.to as InflowKind,
      amount: typedAmount(values.amount),
      reason: values.reason,
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined, onDone);
  };
  const kinds = INFLOW_KINDS.map((each) => (
    <option key={each} value={each}>
      {WORDS[each]}
    </option>
  ));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        <Amount value={row.amount} /> was booked as {WORDS[row.kind].toLowerCase()} on {row.day}. The booking stays; a
        further posting moves what should have been something else, as far as it is not paid out.
      </p>
      <SelectField label="Is booked as" {...bind('from')}>
        {kinds}
      </SelectField>
      <SelectField label="Should have been" {...bind('to')}>
        {kinds}
      </SelectField>
      <AmountField label="Amount" {...bind('amount')} onChoose={(amount) => set('amount', amount)} />
      <Field label="Reason" hint="Published with the record of the day.">
        {(input) => <textarea {...input} rows={2} maxLength={500} {...bind('reason')} />}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          Propose
        </Button>
      </p>
    </form>
  );
}
