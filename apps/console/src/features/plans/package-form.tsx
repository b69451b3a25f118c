import { useFields } from '@plumbline/app-runtime/use-fields';
import { type Draft, type PackageTerms, saveDraft } from '@plumbline/contract/operator';
import { typedAmount } from '@plumbline/money';
import { texts as t } from '@plumbline/texts/en/console-plans';
import { AmountField, Button, Dialog, TextField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';
import { FromAndWhy, Refusal } from './plan-form.tsx';
import styles from './plans.module.css';
import { days, scaled, unscaled } from './values.ts';

interface PackageFormProps {
  readonly terms: PackageTerms | null;
  readonly holdsFrom: string;
  /** Package of the version; null for a new package. */
  readonly packageId: string | null;
  readonly draft: Draft | null;
  readonly onClose: () => void;
}

export function PackageForm({ terms, holdsFrom, packageId, draft, onClose }: PackageFormProps) {
  const { values, set, bind } = useFields<string>({
    title: terms?.title ?? '',
    price: terms?.price ?? '',
    target: terms ? unscaled(terms.yieldPpm, 4) : '',
    maturity: terms ? String(terms.maturityDays) : '',
    holdsFrom,
    reason: draft?.reason ?? '',
  });
  const call = useCall(
    () =>
      api(saveDraft, {
        id: draft?._id ?? '',
        revision: draft?.revision ?? 0,
        packageId: packageId ?? '',
        package: {
          title: values.title!,
          price: typedAmount(values.price!),
          // Missing values are sent as null, so that the server reports them.
          yieldPpm: scaled(values.target!, 4) as number,
          maturityDays: days(values.maturity!) as number,
        },
        holdsFrom: values.holdsFrom!,
        reason: values.reason!,
      }),
    { meta: { isQuiet: true } },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    call.send(undefined, onClose);
  };
  const title = draft ? t.editTheDraft : packageId ? t.newVersionOf({ title: terms?.title ?? '' }) : t.newPackage;
  return (
    <Dialog isOpen onClose={onClose} title={title} width={640} isBusy={call.isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {packageId ? null : <TextField label={t.name} maxLength={60} autoComplete="off" {...bind('title')} />}
          <AmountField
            label={t.price}
            {...bind('price')}
            value={values.price!}
            onChoose={(price) => set('price', price)}
          />
          <TextField
            label={t.dailyTarget}
            hint={t.dailyTargetHint}
            suffix="%"
            inputMode="decimal"
            autoComplete="off"
            {...bind('target')}
          />
          <TextField label={t.maturity} suffix={t.days} inputMode="numeric" autoComplete="off" {...bind('maturity')} />
        </div>
        <FromAndWhy bind={bind} />
        <Refusal error={call.error} />
        <p className={styles.actions}>
          <Button type="submit" variant="primary" busy={call.isBusy}>
            {t.saveTheDraft}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
