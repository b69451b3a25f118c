import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './plumb.module.css';
import { useUiWords } from './words.ts';

/** Name in the built pages; the server replaces it by its setting, also in the page's head. */
const BUILT_BRAND = 'Plumbline';

const inHead = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

/** The product's name, the same from the first byte on, so that nothing changes while the page starts. */
export const brand: string = (typeof document === 'undefined' ? undefined : inHead()) || BUILT_BRAND;

interface PlumbProps {
  /** Position of the bob, 0 to 1. 1 means final. */
  readonly depth?: number;
  readonly className?: string | undefined;
  /** Describes the depth; without it the line is decoration. */
  readonly label?: string;
}

/** The plumb line: fills the available height, as a divider or as progress. */
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

/** The loading mark, a swinging line. Appears only after a delay. */
export const Loading = ({ label }: { readonly label?: string }) =>
  label === undefined ? <LoadingInWords /> : <LoadingMark label={label} />;

/** Separate, because the static page shows a labelled mark before the texts have loaded. */
const LoadingInWords = () => <LoadingMark label={useUiWords().loading} />;

function LoadingMark({ label }: { readonly label: string }) {
  return (
    <span className={styles.loading} role="status">
      <span className={styles.pendulum} aria-hidden="true">
        <span className={styles.line} />
        <span className={styles.bob} />
      </span>
      <span className="sr-only">{label}</span>
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
