import { brand } from '@plumbline/ui';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** One sentence: what is here and what it is for. */
  readonly lead?: ReactNode;
  /** Beside the title, such as the screen's main action. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of every screen: title, actions, content. */
export const Page = ({ title, lead, actions, children }: PageProps) => (
  <div className={styles.page}>
    <title>{`${title} · ${brand} console`}</title>
    <div className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
    {children}
  </div>
);
