import { Button, Section, TextField } from '@plumbline/ui';
import { useText } from '../../lib/text/index.ts';
import { type DeliveryDraft, newDelivery } from './draft.ts';
import type { PartProps } from './product-form.tsx';
import styles from './products.module.css';
import { useProductWords } from './words.ts';

const MAX_DELIVERIES = 20;

export function DeliveryField({ draft, faults, change }: PartProps) {
  const t = useProductWords();
  const { said } = useText();
  const { delivery } = draft;
  const edit = (key: number, part: Partial<DeliveryDraft>) =>
    change({ delivery: delivery.map((each) => (each.key === key ? { ...each, ...part } : each)) });
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
          <fieldset key={option.key} className={styles.group}>
            <legend className="sr-only">{option.name || t.deliveryOf(place + 1)}</legend>
            <TextField label={t.deliveryName} maxLength={60} {...bind('name')} />
            <TextField label={t.deliveryPrice} suffix="USDT" inputMode="decimal" {...bind('price')} />
            <TextField label={t.days} inputMode="numeric" maxLength={3} {...bind('days')} />
            <TextField label={t.countries} hint={t.countriesHint} {...bind('countries')} />
            {delivery.length > 1 ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={t.removeDelivery(option.name || t.deliveryOf(place + 1))}
                onClick={() => change({ delivery: delivery.filter(({ key }) => key !== option.key) })}
              >
                {t.remove}
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      {delivery.length < MAX_DELIVERIES ? (
        <Button size="small" onClick={() => change({ delivery: [...delivery, newDelivery()] })}>
          {t.addDelivery}
        </Button>
      ) : null}
    </Section>
  );
}
