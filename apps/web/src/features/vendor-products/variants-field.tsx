import { AmountField, Button, Section, TextField } from '@plumbline/ui';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { newVariant, type VariantDraft } from './draft.ts';
import type { PartProps } from './product-form.tsx';
import { useProductWords } from './words.ts';

const MAX_VARIANTS = 100;

export function VariantsField({ draft, violations, change }: PartProps) {
  const t = useProductWords();
  const said = useSaid();
  const { variants } = draft;
  const edit = (key: number, part: Partial<VariantDraft>) =>
    change({ variants: variants.map((each) => (each.key === key ? { ...each, ...part } : each)) });
  return (
    <Section title={t.variants}>
      <p className="soft">{t.variantsText}</p>
      {variants.map((variant, place) => {
        const bind = (field: 'sku' | 'label' | 'price' | 'stock') => ({
          name: `variants.${place}.${field}`,
          value: variant[field],
          autoComplete: 'off',
          error: said(violations[`variants.${place}.${field}`] ?? null),
          onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
            edit(variant.key, { [field]: currentTarget.value }),
        });
        const isSaved = variant.id !== null;
        return (
          <fieldset key={variant.key} className={forms.group}>
            <legend className="sr-only">{variant.label || t.variantOf({ place: place + 1 })}</legend>
            <TextField label={t.label} hint={t.labelHint} maxLength={80} {...bind('label')} />
            <TextField
              label={t.sku}
              hint={isSaved ? t.skuStays : t.skuHint}
              maxLength={40}
              readOnly={isSaved}
              {...bind('sku')}
            />
            <AmountField label={t.price} {...bind('price')} onChoose={(price) => edit(variant.key, { price })} />
            {isSaved ? null : <TextField label={t.firstStock} inputMode="numeric" {...bind('stock')} />}
            {variants.length > 1 ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={t.removeVariant({ name: variant.label || t.variantOf({ place: place + 1 }) })}
                onClick={() => change({ variants: variants.filter(({ key }) => key !== variant.key) })}
              >
                {t.remove}
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      {variants.length < MAX_VARIANTS ? (
        <Button size="small" onClick={() => change({ variants: [...variants, newVariant()] })}>
          {t.addVariant}
        </Button>
      ) : null}
    </Section>
  );
}
