import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** Shows the swinging line and ignores presses, but keeps the focus. */
    readonly busy?: boolean;
  };

export function Button({ variant, size, block, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter also triggers a click on the form's button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      className={classNames(buttonClass({ variant, size, block } as ButtonLook), className)}
      onClick={press}
    >
      {busy ? <span className={styles.mark} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
