import { texts as t } from '@plumbline/texts/en/console-content';
import { classNames, Field, SelectField, TextField } from '@plumbline/ui';
import styles from './content.module.css';
import type { FieldLine, Fields } from './field-list.ts';

interface FieldsFormProps {
  readonly lines: readonly FieldLine[];
  readonly fields: Fields;
  readonly language: string;
  readonly isReadOnly: boolean;
  readonly onChange: (fields: Fields) => void;
}

/** The form of a text. */
export function FieldsForm({ lines, fields, language, isReadOnly, onChange }: FieldsFormProps) {
  return (
    <fieldset className={styles.fields} disabled={isReadOnly}>
      <legend className="sr-only">{t.theText}</legend>
      {lines.map((line) => (
        <OneField
          key={line.name}
          line={line}
          language={language}
          value={fields[line.name]}
          onChange={(value) => onChange({ ...fields, [line.name]: value })}
        />
      ))}
    </fieldset>
  );
}

interface OneFieldProps {
  readonly line: FieldLine;
  readonly language: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function OneField({ line, language, value, onChange }: OneFieldProps) {
  const { label, hint, max, is } = line;
  const look = { label, ...(hint ? { hint } : {}) };
  if (is === 'markdown') {
    return (
      <Field {...look}>
        {(input) => (
          <textarea
            {...input}
            className={classNames(input.className, styles.text)}
            lang={language}
            rows={line.rows}
            maxLength={max}
            value={String(value ?? '')}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
    );
  }
  if (is === 'check') {
    return (
      <label className={styles.check}>
        <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />{' '}
        {label}
      </label>
    );
  }
  if (is === 'choice') {
    return (
      <SelectField
        {...look}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      >
        {line.none ? <option value="">{line.none}</option> : null}
        {line.choices!.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    );
  }
  if (is === 'menu') return <MenuField line={line} value={value} onChange={onChange} />;
  if (is === 'words') return <WordsField line={line} value={value} onChange={onChange} />;
  return (
    <TextField
      {...look}
      {...(max ? { maxLength: max } : {})}
      {...(is === 'line' ? { lang: language } : {})}
      type={is === 'day' ? 'date' : 'text'}
      inputMode={is === 'number' ? 'numeric' : 'text'}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={({ currentTarget: { value: typed } }) => onChange(is === 'number' ? toNumber(typed) : typed)}
    />
  );
}

const toNumber = (typed: string): number => Number(typed.replace(/\D/g, '').slice(0, 5));

/** Several words: addresses are separated by spaces, tags by commas. */
function WordsField({ line, value, onChange }: Omit<OneFieldProps, 'language'>) {
  const isPaths = line.name === 'next';
  const words = (value as readonly string[] | undefined) ?? [];
  return (
    <TextField
      label={line.label}
      hint={line.hint!}
      autoComplete="off"
      defaultValue={words.join(isPaths ? ' ' : ', ')}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(
          typed
            .split(isPaths ? /\s+/ : /,/)
            .map((word) => word.trim())
            .filter((word) => word !== ''),
        )
      }
    />
  );
}

interface Menu {
  readonly group: string;
  readonly label: string;
  readonly position: number;
}

/** Menu entry of the page; without a choice the site's default. */
function MenuField({ line, value, onChange }: Omit<OneFieldProps, 'language'>) {
  const menu = (value as Menu | null | undefined) ?? null;
  return (
    <div className={styles.menu}>
      <SelectField
        label={line.label}
        value={menu?.group ?? ''}
        onChange={({ currentTarget: { value: group } }) =>
          onChange(group === '' ? null : { label: '', position: 0, ...menu, group })
        }
      >
        <option value="">{t.asItIs}</option>
        {line.choices!.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
      {menu === null ? null : (
        <>
          <TextField
            label={t.itsNameThere}
            maxLength={40}
            value={menu.label}
            onChange={({ currentTarget: { value: label } }) => onChange({ ...menu, label })}
          />
          <TextField
            label={t.place}
            hint={t.placeHint}
            inputMode="numeric"
            value={String(menu.position)}
            onChange={({ currentTarget: { value: typed } }) => onChange({ ...menu, position: toNumber(typed) })}
          />
        </>
      )}
    </div>
  );
}
