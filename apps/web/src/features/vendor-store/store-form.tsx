import { useFields } from '@plumbline/app-runtime/use-fields';
import { MAX_LENGTH, type OwnStore, type Picture } from '@plumbline/contract';
import { Button, TextField } from '@plumbline/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useRefusal } from '../../lib/use-faults.ts';
import { MarkdownField } from '../../lib/vendor/markdown-field.tsx';
import { useUnsavedGuard } from '../../lib/vendor/use-unsaved-guard.tsx';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { wholeOr } from '../../lib/whole-address.tsx';
import { useSaveStore } from './api.ts';
import { LogoField } from './logo-field.tsx';
import { useStoreWords } from './words.ts';

interface StoreFormProps {
  readonly store: OwnStore;
  /** At some time: the name stays. */
  readonly isApproved: boolean;
  /** An operator looks at it. */
  readonly isLocked: boolean;
  readonly onDirty: (isDirty: boolean) => void;
}

const valuesOf = ({ storeName, summary, description, deliveryPolicy, returnPolicy, payoutAddress }: OwnStore) => ({
  storeName,
  summary,
  description,
  deliveryPolicy,
  returnPolicy,
  payoutAddress,
});
type Values = ReturnType<typeof valuesOf>;

const MAX_TEXT = 5000;

/** The store's texts, logo and payout address. Changed fields alone are sent. */
export function StoreForm({ store, isApproved, isLocked, onDirty }: StoreFormProps) {
  const t = useStoreWords();
  const saved = valuesOf(store);
  const { values, bind, bindTrimmed } = useFields(saved);
  const [logo, setLogo] = useState<Picture | null>(store.logo);
  const save = useSaveStore();
  const refusedAt = useRefusal(save.error, values);
  const names = Object.keys(saved) as (keyof Values)[];
  const changed = names.filter((name) => values[name].trim() !== saved[name] && values[name].trim() !== '');
  const isDirty = changed.length > 0 || logo?._id !== store.logo?._id;
  const { dialog } = useUnsavedGuard(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = Object.fromEntries(changed.map((name) => [name, values[name].trim()]));
    save.send(logo && logo._id !== store.logo?._id ? { ...form, logo: logo._id } : form);
  };
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      <TextField
        label={t.name}
        hint={isApproved ? t.nameStays : t.nameHint}
        maxLength={60}
        autoComplete="organization"
        readOnly={isApproved || isLocked}
        error={refusedAt('storeName')}
        {...bind('storeName')}
      />
      <TextField label={t.summary} hint={t.summaryHint} maxLength={200} readOnly={isLocked} {...bind('summary')} />
      <MarkdownField label={t.description} rows={8} maxLength={MAX_TEXT} readOnly={isLocked} {...bind('description')} />
      <LogoField logo={logo} isLocked={isLocked} onLogo={setLogo} />
      <MarkdownField
        label={t.deliveryPolicy}
        hint={t.deliveryHint}
        rows={4}
        maxLength={MAX_TEXT}
        readOnly={isLocked}
        {...bind('deliveryPolicy')}
      />
      <MarkdownField
        label={t.returnPolicy}
        hint={t.returnHint}
        rows={4}
        maxLength={MAX_TEXT}
        readOnly={isLocked}
        {...bind('returnPolicy')}
      />
      {store.role === 'owner' ? (
        <TextField
          label={t.payoutAddress}
          hint={
            <>
              {wholeOr(values.payoutAddress, null)} {t.payoutHint}
            </>
          }
          maxLength={MAX_LENGTH.address}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isLocked}
          error={refusedAt('payoutAddress')}
          {...bindTrimmed('payoutAddress')}
        />
      ) : null}
      {isLocked ? null : (
        <div>
          <Button type="submit" variant="primary" busy={save.isBusy} disabled={!isDirty}>
            {t.save}
          </Button>
        </div>
      )}
      {dialog}
    </form>
  );
}
