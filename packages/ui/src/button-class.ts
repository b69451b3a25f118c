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
