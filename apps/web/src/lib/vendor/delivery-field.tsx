import type { Violation } from '@plumbline/contract/kinds';
import { texts } from '@plumbline/texts/loaders/delivery-field';
import { AmountField, Button, Section, TextField } from '@plumbline/ui';
import { useSaid } from '../text/by-screen/entries.ts';
import { featureWords } from '../text/index.ts';
import { type DeliveryDraft, newDelivery } from './delivery.ts';
import forms from './vendor-forms.module.css';

export type { Texts as DeliveryWords } from '@plumbline/texts/delivery-field';

export const { useWords: useDeliveryWords } = featureWords(texts);

const MAX_DELIVERIES = 20;

interface DeliveryFieldProps {
  readonly delivery: readonly DeliveryDraft[];
  /** By field: `delivery.0.days`. */
  readonly violations: Readonly<Record<string, Violation>>;
  readonly onDelivery: (delivery: readonly DeliveryDraft[]) => void;
}

/** Delivery methods that buyers can choose. */
export function DeliveryField({ delivery, violations, onDelivery }: DeliveryFieldProps) {
  const t = useDeliveryWords();
  const said = useSaid();
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
          error: said(violations[`delivery.${place}.${field}`] ?? null),
          onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
            edit(option.key, { [field]: currentTarget.value }),
        });
        return (
          <fieldset key={option.key} className={forms.group}>
            <legend className="sr-only">{option.name || t.deliveryOf({ place: place + 1 })}</legend>
            <TextField label={t.deliveryName} maxLength={60} {...bind('name')} />
            <AmountField label={t.deliveryPrice} {...bind('price')} onChoose={(price) => edit(option.key, { price })} />
            <TextField label={t.days} inputMode="numeric" maxLength={3} {...bind('days')} />
            <TextField label={t.countries} hint={t.countriesHint} {...bind('countries')} />
            {delivery.length > 1 ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={t.removeDelivery({ name: option.name || t.deliveryOf({ place: place + 1 }) })}
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
