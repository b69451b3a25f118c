import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

interface PageProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen: page width, one h1, room above and below. The shell moves the focus to the h1. */
export const Page = ({ title, lead, children }: PageProps) => (
  <div className={`wrap ${styles.page}`}>
    <h1 tabIndex={-1}>{title}</h1>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
    <div className={styles.body}>{children}</div>
  </div>
);
