import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './plumb.module.css';
import { useUiWords } from './words.ts';

/** What the pages are built with; the server puts the name of its settings in its place, in the page's head too. */
const BUILT_BRAND = 'Plumbline';

const inHead = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

/** What the product is called: the same from the page's first byte on, so nothing on it changes while it starts. */
export const brand: string = (typeof document === 'undefined' ? undefined : inHead()) || BUILT_BRAND;

interface PlumbProps {
  /** How far the bob has sunk, 0 to 1. 1 is "it is final". */
  readonly depth?: number;
  readonly className?: string | undefined;
  /** Says what the depth means, where it means something; without it the line is decoration. */
  readonly label?: string;
}

/** The plumb line: fills the height that it is given. Divides, and shows how far something has come. */
export function Plumb({ depth = 1, className, label }: PlumbProps) {
  const shown = Math.min(1, Math.max(0, depth));
  const meaning = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': Math.round(shown * 100),
      }
    : { 'aria-hidden': true };
  return (
    <span {...meaning} className={classNames(styles.track, className)} style={{ '--depth': shown } as CSSProperties}>
      <span className={styles.line} />
      <span className={styles.bob} />
    </span>
  );
}

/** The loading mark: the line swings until there is something to show. Appears only when it takes longer. */
export function Loading({ label }: { readonly label?: string }) {
  const words = useUiWords();
  return (
    <span className={styles.loading} role="status">
      <span className={styles.pendulum} aria-hidden="true">
        <span className={styles.line} />
        <span className={styles.bob} />
      </span>
      <span className="sr-only">{label ?? words.loading}</span>
    </span>
  );
}

/** The name with its mark. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} translate="no">
      <span className={styles.mark} aria-hidden="true">
        <span className={styles.line} />
        <span className={styles.bob} />
      </span>
      {brand}
    </span>
  );
}
