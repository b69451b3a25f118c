import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** On the right of the title: one link or button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen with a heading, separated by space instead of a box. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Figures side by side at 1280 px, stacked at 390 px, below one ink line. */
export const Stats = ({ children }: { readonly children: ReactNode }) => <dl className={styles.stats}>{children}</dl>;

interface StatProps {
  /** A term, possibly with a tip. */
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly note?: ReactNode;
}

export const Stat = ({ label, children, note }: StatProps) => (
  <div className={styles.stat}>
    <dt>{label}</dt>
    <dd className={styles.value}>{children}</dd>
    {note ? <dd className={styles.under}>{note}</dd> : null}
  </div>
);
