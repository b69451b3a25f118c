import { AmountField, Button, Section, TextField } from '@plumbline/ui';
import { featureWords, useText } from '../text/index.ts';
import { type DeliveryDraft, newDelivery } from './delivery.ts';
import forms from './vendor-forms.module.css';

const en = {
  delivery: 'Delivery',
  deliveryText: 'The ways that the buyer chooses from, with price and countries.',
  deliveryOf: (place: number) => `Delivery ${place}`,
  deliveryName: 'Name',
  deliveryPrice: 'Price',
  countries: 'Countries',
  countriesHint: 'Two letters each, such as IN, DE. Empty: everywhere.',
  days: 'Days it takes',
  addDelivery: 'Add a delivery',
  removeDelivery: (name: string) => `Remove the delivery ${name}`,
  remove: 'Remove',
};

export type DeliveryWords = typeof en;

export const { loadWords: loadDeliveryWords, useWords: useDeliveryWords } = featureWords(en, {
  hi: async () => (await import('./delivery-words.hi.ts')).hi,
});

const MAX_DELIVERIES = 20;

interface DeliveryFieldProps {
  readonly delivery: readonly DeliveryDraft[];
  /** By field: `delivery.0.days`. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onDelivery: (delivery: readonly DeliveryDraft[]) => void;
}

/** The ways that a buyer chooses from. */
export function DeliveryField({ delivery, faults, onDelivery }: DeliveryFieldProps) {
  const t = useDeliveryWords();
  const { said } = useText();
  const edit = (key: number, part: Partial<DeliveryDraft>) =>
    onDelivery(delivery.map((each) => (each.key === key ? { ...each, ...part } : each)));
  return (
    <Section title={t.delivery}>
      <p className="soft">{t.deliveryText}</p>
      {delivery.map((option, place) => {
        const bind = (field: 'name' | 'price' | 'countries' | 'days') => ({
          name: `delivery.${place}.${field}`,
          value: option[field],
          autoComplete: 'off',
          error: said(faults[`delivery.${place}.${field}`] ?? null),
          onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
            edit(option.key, { [field]: currentTarget.value }),
        });
        return (
          <fieldset key={option.key} className={forms.group}>
            <legend className="sr-only">{option.name || t.deliveryOf(place + 1)}</legend>
            <TextField label={t.deliveryName} maxLength={60} {...bind('name')} />
            <AmountField label={t.deliveryPrice} {...bind('price')} onChoose={(price) => edit(option.key, { price })} />
            <TextField label={t.days} inputMode="numeric" maxLength={3} {...bind('days')} />
            <TextField label={t.countries} hint={t.countriesHint} {...bind('countries')} />
            {delivery.length > 1 ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={t.removeDelivery(option.name || t.deliveryOf(place + 1))}
                onClick={() => onDelivery(delivery.filter(({ key }) => key !== option.key))}
              >
                {t.remove}
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      {delivery.length < MAX_DELIVERIES ? (
        <Button size="small" onClick={() => onDelivery([...delivery, newDelivery()])}>
          {t.addDelivery}
        </Button>
      ) : null}
    </Section>
  );
}
