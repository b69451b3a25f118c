import type { ReactNode } from 'react';
import styles from './first-steps.module.css';
import { useFirstStepsWords } from './words.ts';

/** Sections of nothing but zeros, behind one line. */
export const Folded = ({ children }: { readonly children: ReactNode }) => (
  <details className={styles.folded}>
    <summary>{useFirstStepsWords().folded}</summary>
    {children}
  </details>
);
