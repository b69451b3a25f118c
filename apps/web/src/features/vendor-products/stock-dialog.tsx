import { CallError, type OwnListing, setStock } from '@plumbline/contract';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { refreshEverything } from '../../lib/query.ts';
import { text, useText } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { focusFirstFault } from '../../lib/vendor/focus-fault.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useFormWords } from '../../lib/vendor/words.ts';
import { sendStock, useProduct } from './api.ts';
import { useProductWords } from './words.ts';

interface StockDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The units of each variant; buyers who take some at the same moment come before or after. */
export function StockDialog({ id, title, onClose }: StockDialogProps) {
  const t = useProductWords();
  const product = useProduct(id);
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={`${t.stockTitle}: ${title}`} isBusy={isBusy}>
      <Loaded query={product} failed={t.failed}>
        {(listing) => <StockForm listing={listing} isBusy={isBusy} onBusy={setBusy} onDone={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface StockFormProps {
  readonly listing: OwnListing;
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: () => void;
}

const isUnits = (typed: string): boolean => /^\d{1,7}$/.test(typed.trim()) && Number(typed) <= 1_000_000;

function StockForm({ listing, isBusy, onBusy, onDone }: StockFormProps) {
  const t = useProductWords();
  const { cancel } = useFormWords();
  const { said } = useText();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!Object.values(typed).every(isUnits)) return focusFirstFault(event.currentTarget);
    if (isBusy) return;
    onBusy(true);
    const isSaved = await saveAll(listing, typed);
    onBusy(false);
    if (isSaved) onDone();
  };
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      {listing.variants.map(({ _id, label, sku, stock, digital }) => (
        <TextField
          key={_id}
          label={t.stockOf(label)}
          hint={digital === 'codes' ? t.isCodes : sku}
          inputMode="numeric"
          autoComplete="off"
          readOnly={digital === 'codes'}
          value={typed[_id] ?? String(stock)}
          error={
            isChecked && typed[_id] !== undefined && !isUnits(typed[_id]) ? said('Please give a whole number') : null
          }
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [_id]: value }))}
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

/** One variant after the other; those before a refused one are saved, and the screen shows them so. */
async function saveAll(listing: OwnListing, typed: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    for (const { _id, stock } of listing.variants) {
      const wanted = Number(typed[_id] ?? stock);
      if (wanted !== stock) await sendStock({ listingId: listing._id, variantId: _id, stock: wanted });
    }
    showSuccess(text().said(setStock.message));
    return true;
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401)) {
      showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
    }
    return false;
  } finally {
    void refreshEverything();
  }
}
