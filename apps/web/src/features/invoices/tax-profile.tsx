import { useFields } from '@plumbline/app-runtime/use-fields';
import { type TaxProfile as Profile, TAX_CURRENCIES } from '@plumbline/contract';
import { Button, Section, SelectField, TextField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { useOwnStore } from '../../lib/vendor/store.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useSaveTaxProfile, useTaxProfile } from './api.ts';
import styles from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

/** The store's issuer details on invoices; owner only. */
export function TaxProfile() {
  const store = useOwnStore();
  return store.data?.role === 'owner' ? <OwnersProfile /> : null;
}

function OwnersProfile() {
  const t = useInvoiceWords();
  const profile = useTaxProfile();
  return (
    <Section title={t.tax}>
      <p className={`soft ${styles.lead}`}>{t.taxLead}</p>
      <Loaded query={profile} failed={t.taxFailed}>
        {(saved) => <ProfileForm saved={saved} />}
      </Loaded>
    </Section>
  );
}

const valuesOf = (saved: Profile | null) => ({
  legalName: saved?.legalName ?? '',
  line1: saved?.line1 ?? '',
  line2: saved?.line2 ?? '',
  city: saved?.city ?? '',
  postcode: saved?.postcode ?? '',
  country: saved?.country ?? '',
  vatId: saved?.vatId ?? '',
  currency: saved?.tax?.currency ?? '',
  vatPercent: saved?.tax?.vatPercent ?? '',
  rate: saved?.tax?.rate ?? '',
  rateSource: saved?.tax?.rateSource ?? '',
});

function ProfileForm({ saved }: { readonly saved: Profile | null }) {
  const t = useInvoiceWords();
  const { values, bind, bindTrimmed } = useFields(valuesOf(saved));
  const save = useSaveTaxProfile();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const currency = TAX_CURRENCIES.find((each) => each === values.currency) ?? '';
    save.send({ ...values, country: values.country.toUpperCase(), currency });
  };
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      <TextField label={t.legalName} maxLength={120} autoComplete="organization" {...bind('legalName')} />
      <TextField label={t.line1} maxLength={200} autoComplete="address-line1" {...bind('line1')} />
      <TextField label={t.line2} maxLength={200} autoComplete="address-line2" {...bind('line2')} />
      <TextField label={t.postcode} maxLength={20} autoComplete="postal-code" {...bind('postcode')} />
      <TextField label={t.city} maxLength={120} autoComplete="address-level2" {...bind('city')} />
      <TextField
        label={t.country}
        hint={t.countryHint}
        maxLength={2}
        autoComplete="country"
        {...bindTrimmed('country')}
      />
      <TextField label={t.vatId} hint={t.vatIdHint} maxLength={40} autoComplete="off" {...bind('vatId')} />
      <SelectField label={t.currency} hint={t.currencyHint} {...bind('currency')}>
        <option value="">{t.noCurrency}</option>
        {TAX_CURRENCIES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      {values.currency === '' ? null : (
        <>
          <TextField label={t.vatPercent} inputMode="decimal" maxLength={5} {...bindTrimmed('vatPercent')} />
          <TextField label={t.rate} inputMode="decimal" maxLength={20} {...bindTrimmed('rate')} />
          <TextField label={t.rateSource} hint={t.rateSourceHint} maxLength={200} {...bind('rateSource')} />
        </>
      )}
      <div>
        <Button type="submit" variant="primary" busy={save.isBusy}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
