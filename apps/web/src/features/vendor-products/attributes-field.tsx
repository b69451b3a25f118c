import { Button, Section, TextField } from '@plumbline/ui';
import { useText } from '../../lib/text/index.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { type AttributeDraft, newAttribute } from './draft.ts';
import type { PartProps } from './product-form.tsx';
import { useProductWords } from './words.ts';

const MAX_ATTRIBUTES = 40;

export function AttributesField({ draft, faults, change }: PartProps) {
  const t = useProductWords();
  const { said } = useText();
  const { attributes } = draft;
  const edit = (key: number, part: Partial<AttributeDraft>) =>
    change({ attributes: attributes.map((each) => (each.key === key ? { ...each, ...part } : each)) });
  return (
    <Section title={t.attributes}>
      <p className="soft">{t.attributesText}</p>
      {attributes.map(({ key, name, value }, place) => (
        <div key={key} className={forms.group}>
          <TextField
            label={t.attributeName(place + 1)}
            maxLength={60}
            value={name}
            error={said(faults[`attributes.${place}.name`] ?? null)}
            onChange={({ currentTarget }) => edit(key, { name: currentTarget.value })}
          />
          <TextField
            label={t.attributeValue(place + 1)}
            maxLength={200}
            value={value}
            onChange={({ currentTarget }) => edit(key, { value: currentTarget.value })}
          />
          <Button
            size="small"
            variant="quiet"
            aria-label={t.removeAttribute(name || String(place + 1))}
            onClick={() => change({ attributes: attributes.filter((each) => each.key !== key) })}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      {attributes.length < MAX_ATTRIBUTES ? (
        <Button size="small" onClick={() => change({ attributes: [...attributes, newAttribute()] })}>
          {t.addAttribute}
        </Button>
      ) : null}
    </Section>
  );
}
