import { rich } from '@plumbline/app-runtime/text';
import { useFields } from '@plumbline/app-runtime/use-fields';
import { operatorProposeAdjustment, type Proposal } from '@plumbline/contract/operator';
import { typedAmount, unambiguous } from '@plumbline/money';
import { texts as t } from '@plumbline/texts/en/console-proposals';
import { Amount, AmountField, Button, Field, SelectField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './proposals.module.css';

interface FormProps {
  readonly member: string;
  /** The credit to reverse, as far as it is still there. */
  readonly reverses?: Proposal;
  readonly onDone: () => void;
}

/** Proposes an adjustment; nothing moves before another operator approves. */
export function ProposeAdjustment({ member, reverses, onDone }: FormProps) {
  const { values, set, bind } = useFields({ kind: 'bonus', amount: unambiguous(reverses?.left ?? ''), reason: '' });
  const kind = values.kind as keyof typeof t.hints;
  const { send, isBusy } = useCall(() =>
    api(operatorProposeAdjustment, {
      member,
      kind: reverses ? 'reversal' : kind,
      amount: typedAmount(values.amount),
      reason: values.reason,
      ...(reverses ? { reverses: reverses._id } : {}),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined, onDone);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {reverses ? (
        <p>{rich(t.creditCanTaken, { amount: <Amount value={reverses.left ?? '0.00'} /> })}</p>
      ) : (
        <SelectField label={t.as} hint={t.hints[kind]} {...bind('kind')}>
          <option value="bonus">{t.bonus}</option>
          <option value="credit">{t.credit}</option>
        </SelectField>
      )}
      <AmountField label={t.amount} {...bind('amount')} onChoose={(amount) => set('amount', amount)} />
      <Field label={t.reason} hint={t.adjustmentReasonHint}>
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
