import { useFields } from '@plumbline/app-runtime/use-fields';
import { CallError, MAX_LENGTH, type OwnStore, type Picture } from '@plumbline/contract';
import { Button, buttonClass, classNames, Field, TextField } from '@plumbline/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { text } from '../../lib/text/index.ts';
import { useRefusal } from '../../lib/use-errors.ts';
import { MarkdownField } from '../../lib/vendor/markdown-field.tsx';
import { uploadPicture } from '../../lib/vendor/upload-picture.ts';
import { useUnsavedGuard } from '../../lib/vendor/use-unsaved-guard.tsx';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { wholeOr } from '../../lib/whole-address.tsx';
import { useSaveStore } from './api.ts';
import styles from './store.module.css';
import { useStoreWords } from './words.ts';

interface StoreFormProps {
  readonly store: OwnStore;
  /** Approved before, so the name is fixed. */
  readonly isApproved: boolean;
  /** Under review by an operator. */
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

/** The store's texts, logo and payout address. Only changed fields are sent. */
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

const TYPES = 'image/jpeg,image/png,image/webp';

interface LogoFieldProps {
  readonly logo: Picture | null;
  readonly isLocked: boolean;
  readonly onLogo: (logo: Picture) => void;
}

/** Uploads as soon as it is chosen; the store shows it once the form is saved. */
function LogoField({ logo, isLocked, onLogo }: LogoFieldProps) {
  const t = useStoreWords();
  const [share, setShare] = useState<number | null>(null);
  const [violation, setViolation] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setViolation(null);
    setShare(0);
    try {
      onLogo(await uploadPicture(file, setShare));
    } catch (error) {
      setViolation(error instanceof CallError ? error.message : text().common.somethingWentWrong);
    }
    setShare(null);
  };
  return (
    <Field label={t.logo} hint={t.logoHint} error={violation}>
      {({ className: _look, ...input }) => (
        <span className={styles.logo}>
          {logo === null ? null : <img src={logo.sizes['160']} alt="" width="96" height="96" />}
          {isLocked ? null : (
            <span className={classNames(buttonClass(), forms.file)}>
              {share === null
                ? logo === null
                  ? t.choosePicture
                  : t.anotherPicture
                : t.uploading({ percent: Math.round(share * 100) })}
              <input
                {...input}
                name="logo"
                type="file"
                accept={TYPES}
                disabled={share !== null}
                onChange={({ currentTarget }) => {
                  void choose(currentTarget.files?.[0]);
                  currentTarget.value = '';
                }}
              />
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
