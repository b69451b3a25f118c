import { useFields } from '@plumbline/app-runtime/use-fields';
import { packageWithdrawalRule } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { type FormEvent, useEffect } from 'react';
import { useText } from '../../lib/text/index.ts';
import { useBroken, useRefusal } from '../../lib/use-faults.ts';
import { AddressField } from './address-field.tsx';
import styles from './withdraw.module.css';

interface ExitFormProps {
  readonly address: string;
  readonly isBusy: boolean;
  /** Of the request. */
  readonly refused: Error | null;
  /** What stands in the field, with each letter: it is not to be lost. */
  readonly onEdit: (address: string) => void;
  readonly onNext: (address: string) => void;
}

/** Step 1 of the package withdrawal: only the address; the amount is the package's whole price. */
export function ExitForm({ address, isBusy, refused, onEdit, onNext }: ExitFormProps) {
  const { common, said } = useText();
  const { values, set, bindTrimmed } = useFields({ address });
  const form = { address: values.address.trim() };
  const rule = packageWithdrawalRule(form);
  const [broken, setBroken] = useBroken(rule);
  const refusedAt = useRefusal(refused, values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field changes
  useEffect(() => onEdit(values.address), [values.address]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(rule);
    if (rule === null) onNext(form.address);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AddressField
        value={values.address}
        onChoose={(address) => set('address', address)}
        input={bindTrimmed('address')}
        error={said(broken) ?? refusedAt('address')}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {common.next}
      </Button>
    </form>
  );
}
