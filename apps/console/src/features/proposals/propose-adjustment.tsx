import { useFields } from '@plumbline/app-runtime/use-fields';
import { operatorProposeAdjustment, type Proposal } from '@plumbline/contract/operator';
import { typedAmount, unambiguous } from '@plumbline/money';
import { Amount, AmountField, Button, Field, SelectField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './proposals.module.css';

const HINTS = {
  bonus: 'Income, paid out of booked earnings by the next close.',
  credit: 'A correction in the member’s favour, out of the operator’s capital.',
} as const;

interface FormProps {
  readonly member: string;
  /** The credit to reverse, as far as it is still there. */
  readonly reverses?: Proposal;
  readonly onDone: () => void;
}

/** Proposes an adjustment; nothing moves before another operator approves. */
export function ProposeAdjustment({ member, reverses, onDone }: FormProps) {
  const { values, set, bind } = useFields({ kind: 'bonus', amount: unambiguous(reverses?.left ?? ''), reason: '' });
  const kind = values.kind as keyof typeof HINTS;
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
        <p>
          Of this credit <Amount value={reverses.left ?? '0.00'} /> can be taken back, if the member still has it.
        </p>
      ) : (
        <SelectField label="As" hint={HINTS[kind]} {...bind('kind')}>
          <option value="bonus">Bonus</option>
          <option value="credit">Credit</option>
        </SelectField>
      )}
      <AmountField label="Amount" {...bind('amount')} onChoose={(amount) => set('amount', amount)} />
      <Field label="Reason" hint="The member reads it: in the mail, in the statement or the Bonus list.">
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
