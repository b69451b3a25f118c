import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

interface PageProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  /** Beside the title: one link or button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen: page width, one h1, room above and below. The shell moves the focus to the h1. */
export const Page = ({ title, lead, aside, children }: PageProps) => (
  <div className={`wrap ${styles.page}`}>
    <div className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {aside}
    </div>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
    <div className={styles.body}>{children}</div>
  </div>
);
