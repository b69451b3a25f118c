import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import styles from './responses.module.css';
import { type ActWords, useResponseWords } from './words.ts';

export type FieldName = 'word' | 'contact' | 'at' | 'minutes' | 'place';
export type Values = Readonly<Record<FieldName, string>>;

export interface ActField {
  readonly name: FieldName;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'datetime-local' | 'number';
  readonly max?: number;
  /** Why this value does not do; null: it does. */
  readonly fault: (value: string) => string | null;
}

interface ActDialogProps {
  readonly words: ActWords;
  readonly person: string;
  readonly fields?: readonly ActField[];
  readonly begin?: Partial<Values>;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (values: Values) => void;
}

const EMPTY: Values = { word: '', contact: '', at: '', minutes: '', place: '' };

/** A step is taken here: it says first what follows from it. */
export function ActDialog({
  words,
  person,
  fields = [],
  begin = {},
  isDanger = false,
  isBusy,
  onClose,
  onConfirm,
}: ActDialogProps) {
  const t = useResponseWords();
  const [values, setValues] = useState<Values>({ ...EMPTY, ...begin });
  const [faults, setFaults] = useState<Partial<Record<FieldName, string>>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = fields.flatMap(({ name, fault }) => {
      const said = fault(values[name].trim());
      return said === null ? [] : [[name, said] as const];
    });
    setFaults(Object.fromEntries(found));
    const first = event.currentTarget.elements.namedItem(found[0]?.[0] ?? '');
    if (first instanceof HTMLElement) return first.focus();
    onConfirm(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as never);
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.title} isBusy={isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{words.consequence(person)}</p>
        {fields.map(({ name, label, hint, type, max }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            hint={hint}
            type={type ?? 'text'}
            maxLength={max}
            autoComplete="off"
            value={values[name]}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
            error={faults[name] ?? null}
          />
        ))}
        <p className={styles.acts}>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
            {words.button}
          </Button>
          <Button onClick={onClose} disabled={isBusy}>
            {t.back}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
