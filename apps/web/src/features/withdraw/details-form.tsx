import { useFields } from '@plumbline/app-runtime/use-fields';
import { memberErrors, withdrawalRule } from '@plumbline/contract';
import { formatUsdt, parseUsdt, splitCharge } from '@plumbline/money';
import { Amount, Button, readUsdt, TextField } from '@plumbline/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { toBpsText } from '../../lib/format.ts';
import { rich, useText } from '../../lib/text/index.ts';
import { AddressField } from './address-field.tsx';
import styles from './forms.module.css';

export interface Details {
  readonly address: string;
  readonly amount: string;
}

interface DetailsFormProps {
  readonly details: Details;
  /** Flexible wallet. */
  readonly available: string;
  readonly minimum: string;
  readonly chargeBps: number;
  readonly isBusy: boolean;
  /** What stands in the fields, with each letter: it is not to be lost. */
  readonly onEdit: (details: Details) => void;
  readonly onNext: (details: Details) => void;
}

/** The contract's rule first, then what the ledger would say in step 2. */
const brokenRule = (details: Details, minimum: string, available: string): string | null =>
  withdrawalRule(details, readUsdt(minimum)) ??
  ((parseUsdt(details.amount) ?? 0n) > readUsdt(available) ? memberErrors.insufficient_balance.message : null);

const ADDRESS_RULE = 'Please enter address';

/** Step 1: where to and how much. */
export function DetailsForm({ details, available, minimum, chargeBps, isBusy, onEdit, onNext }: DetailsFormProps) {
  const { withdraw: t, common, said } = useText();
  const { values, set, bindTrimmed } = useFields<keyof Details>(details);
  const [broken, setBroken] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a field changes
  useEffect(() => onEdit(values), [values]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = { address: values.address.trim(), amount: values.amount.trim() };
    const rule = brokenRule(form, minimum, available);
    setBroken(rule);
    if (rule === null) onNext(form);
    else focusOn(event.currentTarget, rule === ADDRESS_RULE ? 'address' : 'amount');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        {rich(t.available, <Amount key="available" value={available} />)}{' '}
        <Button variant="quiet" size="small" onClick={() => set('amount', formatUsdt(readUsdt(available)))}>
          {t.useAll}
        </Button>
      </p>
      <AddressField
        value={values.address}
        onChoose={(address) => set('address', address)}
        input={bindTrimmed('address')}
        error={broken === ADDRESS_RULE ? said(broken) : null}
      />
      <TextField
        label={common.amount}
        suffix="USDT"
        inputMode="decimal"
        autoComplete="off"
        {...bindTrimmed('amount')}
        hint={<Arrives amount={values.amount.trim()} chargeBps={chargeBps} />}
        error={broken === ADDRESS_RULE ? null : said(broken)}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {common.next}
      </Button>
    </form>
  );
}

function focusOn(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.focus();
}

/** What arrives, while it is being typed; the server's own figures follow in step 2. */
function Arrives({ amount, chargeBps }: { readonly amount: string; readonly chargeBps: number }) {
  const t = useText().withdraw;
  const gross = parseUsdt(amount);
  if (gross === null) return chargeBps === 0 ? t.noCharge : t.chargeIs(toBpsText(chargeBps));
  const { charge, net } = splitCharge(gross, chargeBps);
  return rich(t.arrivesAfter, <Amount key="net" value={net} />, <Amount key="charge" value={charge} />);
}
