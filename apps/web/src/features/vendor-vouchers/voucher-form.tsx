import { useFields } from '@plumbline/app-runtime/use-fields';
import type { Voucher } from '@plumbline/contract';
import { typedAmount, unambiguous } from '@plumbline/money';
import { AmountField, Button, Section, SelectField, TextField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { useRefusal } from '../../lib/use-errors.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useSave } from './api.ts';
import { useVoucherWords } from './words.ts';

interface VoucherFormProps {
  /** Null for a new one. */
  readonly voucher: Voucher | null;
  readonly onDone: () => void;
}

const valuesOf = (voucher: Voucher | null) => ({
  code: voucher?.code ?? '',
  kind: voucher?.amount ? 'amount' : 'percent',
  percent: voucher?.percent ?? '',
  amount: unambiguous(voucher?.amount ?? ''),
  minimum: voucher === null || Number(voucher.minimum) === 0 ? '' : unambiguous(voucher.minimum),
  from: voucher?.from ?? '',
  until: voucher?.until ?? '',
  mostUses: voucher?.mostUses?.toString() ?? '',
  mostUsesOfBuyer: voucher?.mostUsesOfBuyer?.toString() ?? '',
});

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export function VoucherForm({ voucher, onDone }: VoucherFormProps) {
  const t = useVoucherWords();
  const { values, set, bind, bindTrimmed } = useFields(valuesOf(voucher));
  const save = useSave();
  const refusedAt = useRefusal(save.error, values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isPercent = values.kind === 'percent';
    save.send(
      {
        _id: voucher?._id ?? '',
        code: values.code,
        percent: isPercent ? values.percent : '',
        amount: isPercent ? '' : typedAmount(values.amount),
        minimum: typedAmount(values.minimum),
        ...(values.from === '' ? {} : { from: values.from }),
        until: values.until || null,
        mostUses: numberOrNull(values.mostUses),
        mostUsesOfBuyer: numberOrNull(values.mostUsesOfBuyer),
        revision: voucher?.revision ?? null,
      },
      onDone,
    );
  };
  return (
    <Section title={voucher === null ? t.add : t.editOf({ code: voucher.code })}>
      <form className={forms.form} onSubmit={submit} noValidate>
        <TextField
          label={t.code}
          hint={t.codeHint}
          maxLength={30}
          autoComplete="off"
          readOnly={voucher !== null}
          {...bindTrimmed('code')}
          error={refusedAt('code')}
        />
        <SelectField label={t.kind} {...bind('kind')}>
          <option value="percent">{t.kinds.percent}</option>
          <option value="amount">{t.kinds.amount}</option>
        </SelectField>
        {values.kind === 'percent' ? (
          <TextField label={t.percent} inputMode="decimal" maxLength={5} {...bindTrimmed('percent')} />
        ) : (
          <AmountField
            label={t.amount}
            maxLength={20}
            {...bindTrimmed('amount')}
            onChoose={(amount) => set('amount', amount)}
          />
        )}
        <AmountField
          label={t.minimum}
          hint={t.minimumHint}
          maxLength={20}
          {...bindTrimmed('minimum')}
          onChoose={(minimum) => set('minimum', minimum)}
        />
        <TextField type="date" label={t.from} {...bind('from')} />
        <TextField type="date" label={t.until} hint={t.untilHint} {...bind('until')} />
        <TextField label={t.mostUses} hint={t.noLimit} inputMode="numeric" maxLength={7} {...bindTrimmed('mostUses')} />
        <TextField
          label={t.mostUsesOfBuyer}
          hint={t.noLimit}
          inputMode="numeric"
          maxLength={4}
          {...bindTrimmed('mostUsesOfBuyer')}
        />
        <div className={forms.acts}>
          <Button type="submit" variant="primary" busy={save.isBusy}>
            {t.save}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Section>
  );
}
