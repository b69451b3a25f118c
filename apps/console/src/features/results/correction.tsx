import { rich } from '@plumbline/app-runtime/text';
import { useFields } from '@plumbline/app-runtime/use-fields';
import { type BookedInflowRow, INFLOW_KINDS, operatorProposeCorrection } from '@plumbline/contract/operator';
import { typedAmount, unambiguous } from '@plumbline/money';
import { texts as t } from '@plumbline/texts/en/console-results';
import { Amount, AmountField, Button, Field, SelectField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './results.module.css';

export const WORDS = t.bookedAs;

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
        {rich(t.bookedBookingStays, {
          amount: <Amount value={row.amount} />,
          kind: WORDS[row.kind].toLowerCase(),
          day: row.day,
        })}
      </p>
      <SelectField label={t.isBookedAs} {...bind('from')}>
        {kinds}
      </SelectField>
      <SelectField label={t.shouldHaveBeen} {...bind('to')}>
        {kinds}
      </SelectField>
      <AmountField label={t.amount} {...bind('amount')} onChoose={(amount) => set('amount', amount)} />
      <Field label={t.reason} hint={t.reasonHint}>
        {(input) => <textarea {...input} rows={2} maxLength={500} {...bind('reason')} />}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.propose}
        </Button>
      </p>
    </form>
  );
}
