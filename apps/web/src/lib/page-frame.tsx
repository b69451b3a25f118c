import type { ReactNode } from 'react';
import { HelpButton } from './help/help-button.tsx';
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
      <div className={styles.title}>
        <h1 tabIndex={-1}>{title}</h1>
        <HelpButton title={title} />
      </div>
      {aside}
    </div>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
    <div className={styles.body}>{children}</div>
  </div>
);
