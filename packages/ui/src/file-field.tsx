import { type ComponentPropsWithRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import { useUiWords } from './words.ts';

/**
 * A file field. The browser's own control uses the browser's language, so it is hidden above one with our texts.
 * Another `key` empties it.
 */
export function FileField({ label, hint, error, onChange, ...rest }: FieldLook & ComponentPropsWithRef<'input'>) {
  const words = useUiWords();
  const [names, setNames] = useState('');
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <span className={styles.control}>
          <span className={classNames(input.className, styles.file)} aria-hidden="true">
            <b>{words.choose}</b>
            {names}
          </span>
          <input
            {...rest}
            {...input}
            className={undefined}
            type="file"
            onChange={(event) => {
              setNames(Array.from(event.currentTarget.files ?? [], ({ name }) => name).join(', '));
              onChange?.(event);
            }}
          />
        </span>
      )}
    </Field>
  );
}
