import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  readonly title: string;
  /** One sentence: what this screen is for, or what matters most on it. */
  readonly intro?: ReactNode;
  /** Beside the title: one link. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a member screen: page width and the heading that takes the focus on arrival. */
export const Screen = ({ title, intro, aside, children }: ScreenProps) => (
  <div className={`wrap ${styles.screen}`}>
    <div className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {aside}
    </div>
    {intro ? <p className={styles.intro}>{intro}</p> : null}
    {children}
  </div>
);

/** The important on the left, the explanation on the right of the plumb line; on a phone the line moves to the left. */
export const Divided = ({ children, beside }: { readonly children: ReactNode; readonly beside: ReactNode }) => (
  <div className={styles.divided}>
    <div className={styles.main}>{children}</div>
    <div className={styles.beside}>{beside}</div>
  </div>
);

/** Two columns of sections with the divided part's proportions, without the line. */
export const Columns = ({ children, beside }: { readonly children: ReactNode; readonly beside: ReactNode }) => (
  <div className={styles.columns}>
    <div>{children}</div>
    <div>{beside}</div>
  </div>
);
