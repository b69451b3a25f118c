import { Button, Dialog, EmptyState, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { useText } from '../../lib/text/index.ts';
import { isWhole } from '../../lib/vendor/delivery.ts';
import { focusFirstFault } from '../../lib/vendor/focus-fault.ts';
import { useSaveStock } from '../../lib/vendor/use-save-stock.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useFormWords } from '../../lib/vendor/words.ts';
import { useOwnPost } from './api.ts';
import { MAX_UNITS } from './draft.ts';
import { useOrderWords } from './order-words.ts';
import { usePostWords } from './words.ts';

interface UnitsDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** How many units there are of something that a store takes orders of; orders of the same moment come before or after. */
export function UnitsDialog({ id, title, onClose }: UnitsDialogProps) {
  const t = useOrderWords();
  const { failed } = usePostWords();
  const post = useOwnPost(id);
  const units = useSaveStock();
  return (
    <Dialog isOpen onClose={onClose} title={t.unitsOf(title)} isBusy={units.isBusy}>
      <Loaded query={post} failed={failed}>
        {(own) =>
          own?.order ? (
            <UnitsForm
              key={units.round}
              stock={own.order.stock}
              isBusy={units.isBusy}
              onUnits={(stock, was) =>
                units.send({ listingId: id, variants: [{ _id: own.order!.variantId, stock, was }] }, onClose)
              }
              onCancel={onClose}
            />
          ) : (
            <EmptyState>{failed}</EmptyState>
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface UnitsFormProps {
  readonly stock: number;
  readonly isBusy: boolean;
  /** `was`: the stock that was shown when the field was first changed. */
  readonly onUnits: (stock: number, was: number) => void;
  readonly onCancel: () => void;
}

function UnitsForm({ stock, isBusy, onUnits, onCancel }: UnitsFormProps) {
  const t = useOrderWords();
  const { cancel } = useFormWords();
  const { said } = useText();
  const [typed, setTyped] = useState<{ readonly text: string; readonly was: number } | null>(null);
  const [isChecked, setChecked] = useState(false);
  const units = typed?.text ?? String(stock);
  const isSound = isWhole(units, 0, MAX_UNITS);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isSound) return focusFirstFault(event.currentTarget);
    onUnits(Number(units), typed?.was ?? stock);
  };
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      <TextField
        label={t.units}
        name="units"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={units}
        error={isChecked && !isSound ? said('Please give a whole number') : null}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ text: value, was: before?.was ?? stock }))}
      />
      <div className={forms.acts}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.save}
        </Button>
        <Button onClick={onCancel} disabled={isBusy}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
