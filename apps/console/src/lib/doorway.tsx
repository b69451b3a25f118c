import { Plumb, Wordmark } from '@plumbline/ui';
import type { ReactNode } from 'react';
import styles from './doorway.module.css';

/** What stands before the console: sign-in, invitation, lock. */
export const Doorway = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) => (
  <main className={styles.door}>
    <title>{`${title} · Plumbline console`}</title>
    <div className={styles.brand}>
      <Wordmark />
      <span className="soft">Console</span>
    </div>
    <div className={styles.split}>
      <Plumb className={styles.line} />
      <div className={styles.content}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </div>
  </main>
);
