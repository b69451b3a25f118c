import { useFields } from '@plumbline/app-runtime/use-fields';
import type { Cart } from '@plumbline/contract';
import { Button, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import type { CartChanges } from '../../lib/market/cart.ts';
import { Sum, Sums } from '../../lib/market/thing.tsx';
import { useRefusal } from '../../lib/use-errors.ts';
import styles from './cart.module.css';
import { useCartWords } from './words.ts';

interface VoucherFieldProps {
  readonly group: Cart['groups'][number];
  readonly changes: CartChanges;
}

/** The voucher of one store: a field for its code, or its discount. */
export function VoucherField({ group: { vendor, voucher }, changes }: VoucherFieldProps) {
  const t = useCartWords();
  const { values, bindTrimmed } = useFields({ code: '' });
  const [isOpen, setOpen] = useState(false);
  const refusedAt = useRefusal(changes.voucherRefused, { voucher: values.code });
  if (voucher) {
    return (
      <>
        <Sums>
          <Sum
            label={t.voucherTaken({ code: voucher.code })}
            note={voucher.blocker ? t.voucherBlockers[voucher.blocker] : undefined}
            value={voucher.discount}
            isLess
          />
        </Sums>
        <Button
          variant="quiet"
          size="small"
          busy={changes.isBusy}
          aria-label={t.takeOut({ code: voucher.code })}
          onClick={() => changes.takeOut(vendor.slug)}
        >
          {t.remove}
        </Button>
      </>
    );
  }
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        size="small"
        onClick={() => setOpen(true)}
        aria-label={`${t.haveVoucher}: ${vendor.storeName}`}
      >
        {t.haveVoucher}
      </Button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.code.trim() !== '') changes.apply({ vendor: vendor.slug, code: values.code.trim() });
  };
  return (
    <form className={styles.voucher} onSubmit={submit}>
      <TextField
        label={t.voucherOf({ store: vendor.storeName })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        // Requested by the previous press
        autoFocus
        {...bindTrimmed('code')}
        error={refusedAt('voucher')}
      />
      <Button type="submit" busy={changes.isBusy}>
        {t.apply}
      </Button>
    </form>
  );
}
