import { RESUME_MOST, type ResumeField, type ResumeFields } from '@plumbline/contract/resumes';
import { Field, TextField } from '@plumbline/ui';
import { useLanguage, useText } from '../../lib/text/index.ts';
import type { Texts } from './draft.ts';
import styles from './resumes.module.css';
import { useResumeWords } from './words.ts';

interface FieldsProps {
  readonly fields: ResumeFields;
  readonly values: Texts;
  /** Of the fields within a JSON Resume: `work[0]`. */
  readonly path: string;
  readonly faults: ReadonlyMap<string, string>;
  readonly onValue: (name: string, value: string) => void;
}

/** The fields of a part of a resume, drawn from its definition. */
export const Fields = ({ fields, values, path, faults, onValue }: FieldsProps) => (
  <div className={styles.fields}>
    {Object.entries(fields).map(([name, field]) => (
      <OneField
        key={name}
        field={field}
        name={`${path}.${name}`}
        value={values[name] ?? ''}
        fault={faults.get(`${path}.${name}`)}
        onValue={(value) => onValue(name, value)}
      />
    ))}
  </div>
);

interface OneFieldProps {
  readonly field: ResumeField;
  readonly name: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onValue: (value: string) => void;
}

const MODES = { email: 'email', phone: 'tel', url: 'url' } as const;

function OneField({ field: { type, label }, name, value, fault, onValue }: OneFieldProps) {
  const t = useResumeWords();
  const { said } = useText();
  const look = { label: label[useLanguage()], error: said(fault ?? null) };
  if (type === 'text' || type === 'list') {
    return (
      <div className={styles.wide}>
        <Field {...look} {...(type === 'list' ? { hint: t.listHint } : {})}>
          {(input) => (
            <textarea
              {...input}
              name={name}
              rows={type === 'list' ? 3 : 4}
              maxLength={type === 'list' ? undefined : RESUME_MOST.text}
              value={value}
              onChange={({ currentTarget }) => onValue(currentTarget.value)}
            />
          )}
        </Field>
      </div>
    );
  }
  return (
    <TextField
      {...look}
      {...(type === 'date' ? { hint: t.dateHint } : {})}
      name={name}
      autoComplete="off"
      inputMode={type in MODES ? MODES[type as keyof typeof MODES] : 'text'}
      maxLength={type === 'date' ? 10 : type === 'country' ? 2 : RESUME_MOST.line}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    />
  );
}
