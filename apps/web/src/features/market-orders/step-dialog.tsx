import { useFields } from '@plumbline/app-runtime/use-fields';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import styles from './market-orders.module.css';
import { type StepWords, useOrderWords } from './words.ts';

/** A further field of a step; mandatory if it has an `error`. */
export interface StepField {
  readonly name: 'reason' | 'carrier' | 'number';
  readonly label: string;
  readonly max: number;
  readonly error: string | null;
}

interface StepDialogProps {
  readonly words: StepWords;
  /** Consequences of the step, with this order's amounts. */
  readonly consequence: string;
  readonly fields: readonly StepField[];
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (values: Readonly<Record<StepField['name'], string>>) => void;
}

/** Confirms a step after showing its consequences. */
export function StepDialog({
  words,
  consequence,
  fields,
  isDanger = false,
  isBusy,
  onClose,
  onConfirm,
}: StepDialogProps) {
  const t = useOrderWords();
  const { values, bind } = useFields({ reason: '', carrier: '', number: '' });
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const absent = fields.filter(({ name, error }) => error !== null && values[name].trim() === '');
    setMissing(new Set(absent.map(({ name }) => name)));
    const first = event.currentTarget.elements.namedItem(absent[0]?.name ?? '');
    if (first instanceof HTMLElement) return first.focus();
    onConfirm({ reason: values.reason.trim(), carrier: values.carrier.trim(), number: values.number.trim() });
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.title} isBusy={isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{consequence}</p>
        {fields.map(({ name, label, max, error }) => (
          <TextField
            key={name}
            label={label}
            {...bind(name)}
            maxLength={max}
            autoComplete="off"
            error={missing.has(name) ? error : null}
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
