import { formatUsdt, parseUsdt, readTyped, unambiguous, withThousands } from '@plumbline/money';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
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

/** A password that its owner can reveal. Pasting and password managers work as in any field. */
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

/** A native select, with the phone's own picker and keyboard search. */
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

interface AmountFieldProps extends TextFieldProps {
  readonly value: string;
  /** Called with the amount chosen for an ambiguous text. */
  readonly onChoose: (amount: string) => void;
}

const shown = (amount: string): string => withThousands(formatUsdt(parseUsdt(amount)!));

/**
 * A field for a USDT amount in any common notation. If the parsed amount differs from the typed text, it is shown
 * below. For an ambiguous text, both amounts are offered. Forms read the value with `typedAmount`.
 */
export function AmountField({ onChoose, hint, ...field }: AmountFieldProps) {
  const words = useUiWords();
  const [first, other] = readTyped(field.value);
  const read =
    other !== undefined ? (
      <>
        {words.whichAmount}{' '}
        {[first!, other].map((each) => (
          <Button key={each} size="small" onClick={() => onChoose(unambiguous(each))}>
            {shown(each)} USDT
          </Button>
        ))}
      </>
    ) : first === undefined || first === field.value.trim() ? null : (
      words.readAs({ amount: shown(first) })
    );
  return (
    <TextField
      suffix="USDT"
      inputMode="decimal"
      autoComplete="off"
      {...field}
      hint={
        read === null ? (
          hint
        ) : (
          <>
            <div role="status">{read}</div>
            {hint}
          </>
        )
      }
    />
  );
}
