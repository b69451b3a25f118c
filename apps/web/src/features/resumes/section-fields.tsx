import {
  type ListName,
  RESUME_MOST,
  type ResumeField,
  type ResumeFields,
  sectionOf,
} from '@plumbline/contract/resumes';
import { Button, Field, TextField } from '@plumbline/ui';
import { type DraftEntry, emptyEntry, pathOf, type Texts } from './draft.ts';
import styles from './resumes.module.css';
import { useResumeSaid, type Violation } from './said.ts';
import { useResumeWords, useSectionTexts } from './words.ts';

interface SectionFieldsProps {
  readonly name: ListName;
  readonly entries: readonly DraftEntry[];
  readonly violations: ReadonlyMap<string, Violation>;
  readonly onEntries: (entries: readonly DraftEntry[]) => void;
}

/** A section with its entries; collapsed while empty. */
export function SectionFields({ name, entries, violations, onEntries }: SectionFieldsProps) {
  const t = useResumeWords();
  const texts = useSectionTexts();
  const { title, add, fields } = sectionOf(name);
  const path = pathOf(name);
  const first = Object.keys(fields)[0]!;
  const change = (place: number, values: DraftEntry['values']) =>
    onEntries(entries.map((entry, at) => (at === place ? { ...entry, values } : entry)));
  const swap = (place: number) => onEntries(entries.with(place, entries[place - 1]!).with(place - 1, entries[place]!));
  return (
    <details className={styles.section} open={entries.length > 0}>
      <summary>
        {title(texts)}
        {entries.length === 0 ? null : <span className="small soft"> {entries.length}</span>}
      </summary>
      {entries.map((entry, place) => {
        const called = entry.values[first] || t.entry({ place: place + 1 });
        return (
          <fieldset key={entry.key} className={styles.entry}>
            <legend>{called}</legend>
            <Fields
              fields={fields}
              values={entry.values}
              path={`${path}[${place}]`}
              violations={violations}
              onValue={(field, value) => change(place, { ...entry.values, [field]: value })}
            />
            <p className={styles.acts}>
              {place === 0 ? null : (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t.upEntry({ entry: called })}
                  onClick={() => swap(place)}
                >
                  {t.up}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={t.removeEntry({ entry: called })}
                onClick={() => onEntries(entries.filter(({ key }) => key !== entry.key))}
              >
                {t.remove}
              </Button>
            </p>
          </fieldset>
        );
      })}
      {entries.length >= RESUME_MOST.entries ? null : (
        <Button size="small" onClick={() => onEntries([...entries, emptyEntry()])}>
          {add(texts)}
        </Button>
      )}
    </details>
  );
}

interface FieldsProps {
  readonly fields: ResumeFields;
  readonly values: Texts;
  /** Path of the fields in a JSON Resume: `work[0]`. */
  readonly path: string;
  readonly violations: ReadonlyMap<string, Violation>;
  readonly onValue: (name: string, value: string) => void;
}

/** The fields of a part of a resume, rendered from its definition. */
export const Fields = ({ fields, values, path, violations, onValue }: FieldsProps) => (
  <div className={styles.fields}>
    {Object.entries(fields).map(([name, field]) => (
      <OneField
        key={name}
        field={field}
        name={`${path}.${name}`}
        value={values[name] ?? ''}
        violation={violations.get(`${path}.${name}`)}
        onValue={(value) => onValue(name, value)}
      />
    ))}
  </div>
);

interface OneFieldProps {
  readonly field: ResumeField;
  readonly name: string;
  readonly value: string;
  readonly violation: Violation | undefined;
  readonly onValue: (value: string) => void;
}

const MODES = { email: 'email', phone: 'tel', url: 'url' } as const;

function OneField({ field: { type, label }, name, value, violation, onValue }: OneFieldProps) {
  const t = useResumeWords();
  const said = useResumeSaid();
  const look = { label: label(useSectionTexts()), error: said(violation) };
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
