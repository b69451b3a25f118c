import { useFields } from '@plumbline/app-runtime/use-fields';
import type { BuyerAddress } from '@plumbline/contract';
import { Button, Dialog, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useMemo, useState } from 'react';
import { useLanguage } from '../../lib/text/index.ts';
import { useSaveAddress } from './api.ts';
import styles from './checkout.module.css';
import { countriesIn } from './countries.ts';
import { useCheckoutWords } from './words.ts';

const FIELDS = ['fullName', 'phone', 'line1', 'line2', 'city', 'region', 'postcode', 'country'] as const;
type Name = (typeof FIELDS)[number];

/** As the server takes them, and what a browser may fill in. */
const LIMITS: Readonly<Record<Exclude<Name, 'country'>, readonly [max: number, autoComplete: string]>> = {
  fullName: [120, 'shipping name'],
  phone: [30, 'shipping tel'],
  line1: [200, 'shipping address-line1'],
  line2: [200, 'shipping address-line2'],
  city: [120, 'shipping address-level2'],
  region: [120, 'shipping address-level1'],
  postcode: [20, 'shipping postal-code'],
};
const EMPTY: Readonly<Record<Name, string>> = Object.fromEntries(FIELDS.map((name) => [name, ''])) as never;

interface AddressFormProps {
  /** Null: a new one. */
  readonly address: BuyerAddress | null;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

export function AddressForm({ address, onClose, onSaved }: AddressFormProps) {
  const t = useCheckoutWords();
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const { values, bind } = useFields<Name>(address ?? EMPTY);
  const [missing, setMissing] = useState<ReadonlySet<Name>>(new Set());
  const save = useSaveAddress();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const absent = FIELDS.filter((name) => name in t.needed && values[name].trim() === '');
    setMissing(new Set(absent));
    const first = event.currentTarget.elements.namedItem(absent[0] ?? '');
    if (first instanceof HTMLElement) return first.focus();
    save.send({ ...pick(values), _id: address?._id ?? null }, ({ data }) => onSaved(data._id));
  };
  const errorOf = (name: Name) => (missing.has(name) ? t.needed[name as keyof typeof t.needed] : null);
  return (
    <Dialog isOpen onClose={onClose} title={address ? t.edit : t.addAddress} isBusy={save.isBusy} ignoresOutside>
      <form className={styles.form} onSubmit={submit} noValidate>
        {(Object.keys(LIMITS) as (keyof typeof LIMITS)[]).map((name) => (
          <TextField
            key={name}
            label={t.fields[name]}
            {...bind(name)}
            maxLength={LIMITS[name][0]}
            autoComplete={LIMITS[name][1]}
            inputMode={name === 'phone' ? 'tel' : 'text'}
            error={errorOf(name)}
          />
        ))}
        <SelectField
          label={t.fields.country}
          {...bind('country')}
          autoComplete="shipping country"
          error={errorOf('country')}
        >
          <option value="">{t.chooseCountry}</option>
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" busy={save.isBusy}>
          {t.save}
        </Button>
      </form>
    </Dialog>
  );
}

const pick = (values: Readonly<Record<Name, string>>) =>
  Object.fromEntries(FIELDS.map((name) => [name, values[name].trim()])) as Record<Name, string>;
