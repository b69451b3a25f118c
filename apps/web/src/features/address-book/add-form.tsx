import { useFields } from '@plumbline/app-runtime/use-fields';
import { MAX_LENGTH, payoutAddressRule } from '@plumbline/contract';
import { Button, Section, TextField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { useText } from '../../lib/text/index.ts';
import { useBroken, useRefusal } from '../../lib/use-faults.ts';
import { wholeOr } from '../../lib/whole-address.tsx';
import styles from './address-book.module.css';
import { useAdd } from './api.ts';

const LABEL_RULE = 'Please enter label';

/** A new entry: what one knows it by, and the address. The server checks the checksum (EIP-55). */
export function AddForm() {
  const { addresses: t, said } = useText();
  const { values, bind, bindTrimmed, clear } = useFields({ label: '', address: '' });
  const form = { label: values.label.trim(), address: values.address.trim() };
  const rule = payoutAddressRule(form);
  const [broken, setBroken] = useBroken(rule);
  const add = useAdd();
  const refusedAt = useRefusal(add.error, values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(rule);
    if (rule === null) return add.send(form, clear);
    const control = event.currentTarget.elements.namedItem(rule === LABEL_RULE ? 'label' : 'address');
    if (control instanceof HTMLInputElement) control.focus();
  };
  return (
    <Section title={t.add}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.label}
          hint={t.labelHint}
          autoComplete="off"
          maxLength={MAX_LENGTH.addressLabel}
          {...bind('label')}
          error={broken === LABEL_RULE ? said(broken) : null}
        />
        <TextField
          label={t.address}
          hint={wholeOr(values.address, t.addressHint)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...bindTrimmed('address')}
          maxLength={MAX_LENGTH.address}
          error={broken === LABEL_RULE ? null : (said(broken) ?? refusedAt('address'))}
        />
        <Button type="submit" variant="primary" busy={add.isBusy}>
          {t.save}
        </Button>
      </form>
    </Section>
  );
}
