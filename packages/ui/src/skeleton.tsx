import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';
import { useUiWords } from './words.ts';

/** Reserves the space of loading content, so that nothing jumps. Lengths are CSS lengths. */
export const Skeleton = ({ width = '100%', height = '1em' }: { readonly width?: string; readonly height?: string }) => (
  // Marks loading content for tests, which check complete screens.
  <span data-loading className={styles.skeleton} style={{ width, height } as CSSProperties} aria-hidden="true" />
);

/** Rows of a loading table or list, announced once. */
export const SkeletonRows = ({ count = 4, label }: { readonly count?: number; readonly label?: string }) => {
  const words = useUiWords();
  return (
    <div role="status" className={styles.rows}>
      <span className="sr-only">{label ?? words.loading}</span>
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <span key={key} className={styles.row}>
          <Skeleton width="34%" />
          <Skeleton width="18%" />
        </span>
      ))}
    </div>
  );
};
