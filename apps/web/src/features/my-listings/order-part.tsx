import type { OwnPost } from '@plumbline/contract';
import { say } from '@plumbline/contract';
import type { Violation } from '@plumbline/contract/kinds';
import { texts } from '@plumbline/texts/loaders/order-part';
import { Button, Dialog, EmptyState, Section, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import { featureWords } from '../../lib/text/index.ts';
import { focusFirstError } from '../../lib/use-errors.ts';
import { isWhole } from '../../lib/vendor/delivery.ts';
import { DeliveryField } from '../../lib/vendor/delivery-field.tsx';
import { useSaveStock } from '../../lib/vendor/use-save-stock.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useFormWords } from '../../lib/vendor/words.ts';
import { useOwnPost } from './api.ts';
import { MAX_UNITS, type OrderDraft } from './draft.ts';
import styles from './my-listings.module.css';
import { usePostWords } from './words.ts';

export type { Texts as OrderWords } from '@plumbline/texts/order-part';

const { useWords: useOrderWords } = featureWords(texts);

interface OrderFieldsProps {
  readonly order: OrderDraft;
  readonly post: OwnPost | null;
  readonly violations: Readonly<Record<string, Violation>>;
  readonly onOrder: (order: OrderDraft) => void;
}

/** Units on sale; null while nothing is, so that the form asks for them. */
const unitsOf = (post: OwnPost | null): number | null => (post?.order ?? post?.published?.order)?.stock ?? null;

/** Whether a store takes orders, how many units it has and how they are delivered. */
export function OrderFields({ order, post, violations, onOrder }: OrderFieldsProps) {
  const t = useOrderWords();
  const said = useSaid();
  const left = unitsOf(post);
  return (
    <>
      <Section title={t.title}>
        <div className={forms.form}>
          <label className={forms.check}>
            <input
              type="checkbox"
              name="order"
              checked={order.isTaken}
              onChange={({ currentTarget }) => onOrder({ ...order, isTaken: currentTarget.checked })}
            />
            <span>
              {t.takes}
              <span className={`small soft ${styles.hint}`}>{t.text}</span>
            </span>
          </label>
          {!order.isTaken ? null : left === null ? (
            <TextField
              label={t.units}
              hint={t.unitsHint}
              name="units"
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              value={order.units}
              error={said(violations.units ?? null)}
              onChange={({ currentTarget }) => onOrder({ ...order, units: currentTarget.value })}
            />
          ) : (
            <p>{t.unitsNow({ count: left })}</p>
          )}
        </div>
      </Section>
      {order.isTaken ? (
        <DeliveryField
          delivery={order.delivery}
          violations={violations}
          onDelivery={(delivery) => onOrder({ ...order, delivery })}
        />
      ) : null}
    </>
  );
}

interface UnitsDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Number of units for sale; it is consistent with simultaneous orders. */
export function UnitsDialog({ id, title, onClose }: UnitsDialogProps) {
  const t = useOrderWords();
  const { failed } = usePostWords();
  const post = useOwnPost(id);
  const units = useSaveStock();
  return (
    <Dialog isOpen onClose={onClose} title={t.unitsOf({ title })} isBusy={units.isBusy}>
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
  /** `was`: the stock shown when the field was first changed. */
  readonly onUnits: (stock: number, was: number) => void;
  readonly onCancel: () => void;
}

function UnitsForm({ stock, isBusy, onUnits, onCancel }: UnitsFormProps) {
  const t = useOrderWords();
  const { cancel } = useFormWords();
  const said = useSaid();
  const [typed, setTyped] = useState<{ readonly text: string; readonly was: number } | null>(null);
  const [isChecked, setChecked] = useState(false);
  const units = typed?.text ?? String(stock);
  const isSound = isWhole(units, 0, MAX_UNITS);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isSound) return focusFirstError(event.currentTarget);
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
        error={isChecked && !isSound ? said(say('giveWholeNumber')) : null}
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
