import { Plumb } from '@plumbline/ui';
import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  readonly title: string;
  /** How far the bob hangs: 0 at the first step, 1 when only the last one is left. */
  readonly depth: number;
  /** What happens here and next, beside the form; below it on a phone. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The plumb line divides what is entered from what it means. */
export const AuthFrame = ({ title, depth, aside, children }: AuthFrameProps) => (
  <div className={`wrap ${styles.frame}`}>
    <div className={styles.main}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
    <Plumb depth={depth} className={styles.line} />
    <div className={styles.aside}>{aside}</div>
  </div>
);
