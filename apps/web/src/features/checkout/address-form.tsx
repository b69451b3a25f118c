import { useFields } from '@plumbline/app-runtime/use-fields';
import type { BuyerAddress } from '@plumbline/contract';
import { COUNTRIES } from '@plumbline/contract/addresses/countries';
import { postcodeFormat, postcodeViolation } from '@plumbline/contract/addresses/postcode';
import { Button, Dialog, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useMemo, useState } from 'react';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import { type Language, useLanguage } from '../../lib/text/index.ts';
import { useSaveAddress } from './api.ts';
import styles from './checkout.module.css';
import { useCheckoutWords } from './words.ts';

/** Returns all countries sorted by name. */
function countriesIn(language: Language): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const order = new Intl.Collator(language);
  return COUNTRIES.map((code) => [code, names.of(code) ?? code] as const).sort(([, one], [, other]) =>
    order.compare(one, other),
  );
}

const FIELDS = ['country', 'fullName', 'phone', 'line1', 'line2', 'city', 'region', 'postcode'] as const;
type Name = (typeof FIELDS)[number];

/** Limits of the server, and autofill hints for the browser. */
const LIMITS: Readonly<Record<Exclude<Name, 'country'>, readonly [max: number, autoComplete: string]>> = {
  fullName: [120, 'shipping name'],
  phone: [30, 'shipping tel'],
  line1: [200, 'shipping address-line1'],
  line2: [200, 'shipping address-line2'],
  city: [120, 'shipping address-level2'],
  region: [120, 'shipping address-level1'],
  postcode: [20, 'shipping postal-code'],
};
const TEXTS = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
const EMPTY: Readonly<Record<Name, string>> = Object.fromEntries(FIELDS.map((name) => [name, ''])) as never;

interface AddressFormProps {
  /** Null for a new address. */
  readonly address: BuyerAddress | null;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

export function AddressForm({ address, onClose, onSaved }: AddressFormProps) {
  const t = useCheckoutWords();
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const { values, bind } = useFields<Name>(address ?? EMPTY);
  const said = useSaid();
  const [blockers, setBlockers] = useState<Partial<Record<Name, string | null>>>({});
  const save = useSaveAddress();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = pick(values);
    const sent = { ...typed, postcode: hasPostcode ? typed.postcode : '' };
    const found = blockersOf(sent, t.needed, said);
    setBlockers(found);
    const first = event.currentTarget.elements.namedItem(FIELDS.find((name) => found[name]) ?? '');
    if (first instanceof HTMLElement) return first.focus();
    save.send({ ...sent, _id: address?._id ?? null }, ({ data }) => onSaved(data._id));
  };
  const postcode = postcodeFormat(values.country);
  const hasPostcode = postcode !== null || values.country === '';
  const shown = hasPostcode ? TEXTS : TEXTS.filter((name) => name !== 'postcode');
  return (
    <Dialog isOpen onClose={onClose} title={address ? t.edit : t.addAddress} isBusy={save.isBusy} ignoresOutside>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          label={t.fields.country}
          {...bind('country')}
          autoComplete="shipping country"
          error={blockers.country ?? null}
        >
          <option value="">{t.chooseCountry}</option>
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {shown.map((name) => (
          <TextField
            key={name}
            label={t.fields[name]}
            {...bind(name)}
            maxLength={LIMITS[name][0]}
            autoComplete={LIMITS[name][1]}
            inputMode={name === 'phone' ? 'tel' : 'text'}
            hint={name === 'postcode' && postcode ? t.postcodeLike({ example: postcode.example }) : undefined}
            error={blockers[name] ?? null}
          />
        ))}
        <Button type="submit" variant="primary" busy={save.isBusy}>
          {t.save}
        </Button>
      </form>
    </Dialog>
  );
}

/** The country determines whether a postcode is required, and its format. */
function blockersOf(
  address: Readonly<Record<Name, string>>,
  needed: Readonly<Partial<Record<Name, string>>>,
  said: ReturnType<typeof useSaid>,
) {
  const isAbsent = (name: Name) => name in needed && address[name] === '';
  const blockers = Object.fromEntries(FIELDS.map((name) => [name, isAbsent(name) ? needed[name] : null]));
  if (address.country === '') return blockers;
  return { ...blockers, postcode: said(postcodeViolation(address.country, address.postcode)) };
}

const pick = (values: Readonly<Record<Name, string>>) =>
  Object.fromEntries(FIELDS.map((name) => [name, values[name].trim()])) as Record<Name, string>;
