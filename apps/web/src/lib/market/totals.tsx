import { Amount } from '@plumbline/ui';
import type { ReactNode } from 'react';
import styles from './market.module.css';

interface SumProps {
  readonly label: ReactNode;
  readonly value: string;
  /** Beneath the label. */
  readonly note?: ReactNode;
  /** The line that the others add up to. */
  readonly isTotal?: boolean;
  /** Taken off. */
  readonly isLess?: boolean;
}

/** Sums under each other, as on a bill. */
export const Sums = ({ children }: { readonly children: ReactNode }) => <dl className={styles.sums}>{children}</dl>;

export const Sum = ({ label, value, note, isTotal = false, isLess = false }: SumProps) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>
      {label}
      {note ? <span className={styles.note}>{note}</span> : null}
    </dt>
    <dd>
      <Amount value={isLess && !/^0\.0*$/.test(value) ? `-${value}` : value} />
    </dd>
  </div>
);
