import type { Fault } from '@plumbline/contract/kinds';
import { type Attribute, figure, type Language } from '@plumbline/contract/kinds';
import { Field, SelectField, TextField } from '@plumbline/ui';
import { usePlatform } from '../../lib/shared-reads.ts';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import { useLanguage } from '../../lib/text/index.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import styles from './my-listings.module.css';
import { usePostWords } from './words.ts';

interface AttributeFieldProps {
  readonly name: string;
  readonly attribute: Attribute;
  readonly value: unknown;
  readonly fault: Fault | undefined;
  readonly onValue: (value: unknown) => void;
}

const hintOf = (attribute: Attribute, language: Language): string | undefined =>
  attribute.hint?.[language] ??
  (attribute.type === 'number' && !attribute.isPlain && attribute.to < 1000
    ? `${figure(attribute.from, language)}–${figure(attribute.to, language)}`
    : undefined);

/** A form field rendered from its attribute's definition. */
export function AttributeField({ name, attribute, value, fault, onValue }: AttributeFieldProps) {
  const t = usePostWords();
  const language = useLanguage();
  const said = useSaid();
  const today = usePlatform().data?.businessDate;
  const label = attribute.isNeeded ? attribute.label[language] : `${attribute.label[language]} (${t.optional})`;
  const look = {
    label,
    error: said(fault ?? null),
    ...(hintOf(attribute, language) ? { hint: hintOf(attribute, language) } : {}),
  };
  const written = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (attribute.type) {
    case 'choice':
      return (
        <SelectField
          {...look}
          name={name}
          value={written}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        >
          <option value="">{t.choose}</option>
          {Object.entries(attribute.choices).map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words[language]}
            </option>
          ))}
        </SelectField>
      );
    case 'number':
      return (
        <TextField
          {...look}
          name={name}
          inputMode="numeric"
          maxLength={12}
          value={written}
          {...(attribute.unit ? { suffix: attribute.unit[language] } : {})}
          onChange={({ currentTarget }) => onValue(toNumber(currentTarget.value))}
        />
      );
    case 'list':
      return (
        <Field {...look}>
          {(input) => (
            <textarea
              {...input}
              name={name}
              rows={4}
              maxLength={attribute.most * (attribute.length + 1)}
              value={Array.isArray(value) ? value.join('\n') : ''}
              onChange={({ currentTarget }) => onValue(currentTarget.value.split('\n'))}
            />
          )}
        </Field>
      );
    case 'day':
      return (
        <TextField
          {...look}
          type="date"
          name={name}
          {...(attribute.isPast && today !== undefined ? { max: today } : {})}
          value={written}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      );
    case 'yes':
      return (
        <div>
          <label className={forms.check}>
            <input
              type="checkbox"
              name={name}
              checked={value === true}
              aria-invalid={fault !== undefined}
              {...(fault === undefined ? {} : { 'aria-describedby': `${name}-fault` })}
              onChange={({ currentTarget }) => onValue(currentTarget.checked)}
            />
            <span>
              {label}
              {look.hint === undefined ? null : <span className={`small soft ${styles.hint}`}>{look.hint}</span>}
            </span>
          </label>
          {fault === undefined ? null : (
            <p id={`${name}-fault`} className={styles.fault}>
              {said(fault)}
            </p>
          )}
        </div>
      );
    case 'text':
      return (
        <TextField
          {...look}
          name={name}
          maxLength={attribute.most}
          value={written}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      );
  }
}

/** Converts valid numbers; other text stays, so that its error can be shown. */
const toNumber = (typed: string): unknown => {
  const plain = typed.replace(/[\s,]/g, '');
  return /^\d{1,12}$/.test(plain) ? Number(plain) : typed;
};
