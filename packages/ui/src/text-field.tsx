import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import { useUiWords } from './words.ts';

export type TextFieldProps = FieldLook &
  ComponentPropsWithRef<'input'> & {
    /** Inside the field on the right, such as the unit of an amount. */
    readonly suffix?: ReactNode;
  };

export function TextField({ label, hint, error, suffix, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <span className={styles.control}>
          <input
            type="text"
            {...rest}
            {...input}
            className={classNames(input.className, suffix !== undefined && styles.suffixed, className)}
          />
          {suffix === undefined ? null : <span className={styles.suffix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}

/** A password that its owner can look at. Pasting and password managers work as in any field. */
export function PasswordField({ label, hint, error, className, ...rest }: FieldLook & ComponentPropsWithRef<'input'>) {
  const words = useUiWords();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <span className={styles.control}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...input}
            type={isShown ? 'text' : 'password'}
            className={classNames(input.className, styles.suffixed, className)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-describedby={`${input.id}-label`}
            aria-controls={input.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? words.hide : words.show}
          </button>
        </span>
      )}
    </Field>
  );
}

/** A native choice: the phone's own picker, the keyboard's own search. */
export function SelectField({ label, hint, error, children, ...rest }: FieldLook & ComponentPropsWithRef<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <select {...rest} {...input}>
          {children}
        </select>
      )}
    </Field>
  );
}
