import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** One `primary` a screen: the main action. `quiet` looks like a link, `danger` is for irreversible actions. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** `small` keeps a 44 px touch target: only the visible pill is smaller. */
  readonly size?: 'normal' | 'small';
  readonly block?: boolean;
}

/** For links that look like buttons: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'plain', size = 'normal', block = false }: ButtonLook = {}): string =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, block && styles.block);

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
