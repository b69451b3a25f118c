import type { OwnPost } from '@plumbline/contract';
import { Section, TextField } from '@plumbline/ui';
import { useText } from '../../lib/text/index.ts';
import { DeliveryField } from '../../lib/vendor/delivery-field.tsx';
import forms from '../../lib/vendor/vendor-forms.module.css';
import type { OrderDraft } from './draft.ts';
import styles from './my-listings.module.css';
import { useOrderWords } from './order-words.ts';

interface OrderFieldsProps {
  readonly order: OrderDraft;
  readonly post: OwnPost | null;
  readonly faults: Readonly<Record<string, string>>;
  readonly onOrder: (order: OrderDraft) => void;
}

/** Units that are sold at this moment; null while nothing of it is, so that the form asks for them. */
const unitsOf = (post: OwnPost | null): number | null => (post?.order ?? post?.published?.order)?.stock ?? null;

/** Whether a store takes orders of what it offers, how many there are and how they are delivered. */
export function OrderFields({ order, post, faults, onOrder }: OrderFieldsProps) {
  const t = useOrderWords();
  const { said } = useText();
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
              error={said(faults.units ?? null)}
              onChange={({ currentTarget }) => onOrder({ ...order, units: currentTarget.value })}
            />
          ) : (
            <p>{t.unitsNow(left)}</p>
          )}
        </div>
      </Section>
      {order.isTaken ? (
        <DeliveryField
          delivery={order.delivery}
          faults={faults}
          onDelivery={(delivery) => onOrder({ ...order, delivery })}
        />
      ) : null}
    </>
  );
}
