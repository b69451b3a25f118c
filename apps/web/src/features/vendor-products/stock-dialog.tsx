import type { OwnListing } from '@plumbline/contract';
import { say } from '@plumbline/contract';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import { focusFirstError } from '../../lib/use-errors.ts';
import { useSaveStock } from '../../lib/vendor/use-save-stock.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useFormWords } from '../../lib/vendor/words.ts';
import { useProduct } from './api.ts';
import { useProductWords } from './words.ts';

interface StockDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Units of each variant, consistent with simultaneous purchases. */
export function StockDialog({ id, title, onClose }: StockDialogProps) {
  const t = useProductWords();
  const product = useProduct(id);
  const save = useSaveStock();
  return (
    <Dialog isOpen onClose={onClose} title={`${t.stockTitle}: ${title}`} isBusy={save.isBusy}>
      <Loaded query={product} failed={t.failed}>
        {(listing) => (
          <StockForm
            key={save.round}
            listing={listing}
            isBusy={save.isBusy}
            onSave={(variants) => save.send({ listingId: id, variants }, onClose)}
            onDone={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

/** `was`: the stock that was shown. */
interface Changed {
  readonly _id: string;
  readonly stock: number;
  readonly was: number;
}

interface StockFormProps {
  readonly listing: OwnListing;
  readonly isBusy: boolean;
  readonly onSave: (variants: Changed[]) => void;
  readonly onDone: () => void;
}

const isUnits = (typed: string): boolean => /^\d{1,7}$/.test(typed.trim()) && Number(typed) <= 1_000_000;

function StockForm({ listing, isBusy, onSave, onDone }: StockFormProps) {
  const t = useProductWords();
  const { cancel } = useFormWords();
  const said = useSaid();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  // Stock of each field when it was first changed, because a refetch may show another one.
  const [seen, setSeen] = useState<Readonly<Record<string, number>>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!Object.values(typed).every(isUnits)) return focusFirstError(event.currentTarget);
    const changed = listing.variants.flatMap(({ _id, stock }) => {
      const was = seen[_id] ?? stock;
      const wanted = Number(typed[_id] ?? was);
      return wanted === was ? [] : [{ _id, stock: wanted, was }];
    });
    if (changed.length === 0) return onDone();
    onSave(changed);
  };
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      {listing.variants.map(({ _id, label, sku, stock, digital }) => (
        <TextField
          key={_id}
          label={t.stockOf({ variant: label })}
          hint={digital === 'codes' ? t.isCodes : sku}
          inputMode="numeric"
          autoComplete="off"
          readOnly={digital === 'codes'}
          value={typed[_id] ?? String(stock)}
          error={isChecked && typed[_id] !== undefined && !isUnits(typed[_id]) ? said(say('giveWholeNumber')) : null}
          onChange={({ currentTarget: { value } }) => {
            setTyped((before) => ({ ...before, [_id]: value }));
            setSeen((before) => ({ [_id]: stock, ...before }));
          }}
        />
      ))}
      <div className={forms.acts}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.saveStock}
        </Button>
        <Button onClick={onDone} disabled={isBusy}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
