import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldLook {
  readonly label: string;
  /** What the field requires or will do; stays when there is an error. */
  readonly hint?: ReactNode;
  /** Message of the violated rule, announced when it appears. */
  readonly error?: string | null | undefined;
}

interface FieldProps extends FieldLook {
  readonly children: (input: {
    id: string;
    className: string | undefined;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Label, control, hint and error, linked for accessibility, for any control. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      <div className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </div>
    </div>
  );
}
