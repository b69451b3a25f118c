import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** The important on the left, the explanation on the right of the plumb line; on a phone the line moves to the left. */
export const Divided = ({ children, aside }: { readonly children: ReactNode; readonly aside: ReactNode }) => (
  <div className={styles.divided}>
    <div className={styles.main}>{children}</div>
    <div className={styles.aside}>{aside}</div>
  </div>
);

/** Two columns of sections with the divided part's proportions, without the line. */
export const Columns = ({ children, aside }: { readonly children: ReactNode; readonly aside: ReactNode }) => (
  <div className={styles.columns}>
    <div>{children}</div>
    <div>{aside}</div>
  </div>
);
