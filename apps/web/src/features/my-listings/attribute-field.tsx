import { figure, inWords, type KindIn, textsOf, type Violation } from '@plumbline/contract/kinds';
import { Field, SelectField, TextField } from '@plumbline/ui';
import { usePlatform } from '../../lib/shared-reads.ts';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import styles from './my-listings.module.css';
import { usePostWords } from './words.ts';

interface AttributeFieldProps {
  readonly kind: KindIn;
  /** Of an attribute of the kind. */
  readonly name: string;
  readonly value: unknown;
  readonly violation: Violation | undefined;
  readonly onValue: (value: unknown) => void;
}

function hintOf(kind: KindIn, name: string): string | undefined {
  const { hint } = textsOf(kind, name);
  const attribute = kind.attributes[name]!;
  if (hint !== undefined || attribute.type !== 'number' || attribute.isPlain || attribute.to >= 1000) return hint;
  return `${figure(attribute.from, kind.language)}–${figure(attribute.to, kind.language)}`;
}

/** A form field rendered from its attribute's definition. */
export function AttributeField({ kind, name, value, violation, onValue }: AttributeFieldProps) {
  const t = usePostWords();
  const attribute = kind.attributes[name]!;
  const { label: ownLabel, unit } = textsOf(kind, name);
  const hint = hintOf(kind, name);
  const said = useSaid();
  const today = usePlatform().data?.businessDate;
  const label = attribute.isNeeded ? ownLabel : `${ownLabel} (${t.optional})`;
  const look = { label, error: said(violation ?? null), ...(hint ? { hint } : {}) };
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
          {attribute.choices.map((choice) => (
            <option key={choice} value={choice}>
              {inWords(kind, name, choice)}
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
          {...(unit ? { suffix: unit } : {})}
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
              aria-invalid={violation !== undefined}
              {...(violation === undefined ? {} : { 'aria-describedby': `${name}-violation` })}
              onChange={({ currentTarget }) => onValue(currentTarget.checked)}
            />
            <span>
              {label}
              {look.hint === undefined ? null : <span className={`small soft ${styles.hint}`}>{look.hint}</span>}
            </span>
          </label>
          {violation === undefined ? null : (
            <p id={`${name}-violation`} className={styles.violation}>
              {said(violation)}
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
