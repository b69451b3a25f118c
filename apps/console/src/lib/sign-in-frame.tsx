import { texts as t } from '@plumbline/texts/en/console';
import { brand, Plumb, Wordmark } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { DemoMark } from './demo.tsx';
import styles from './sign-in-frame.module.css';

/** The frame of screens before the console: sign-in, invitation, lock. */
export const SignInFrame = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) => (
  <main className={styles.frame}>
    <title>{t.titleOfPage({ title, brand })}</title>
    <div className={styles.brand}>
      <Wordmark />
      <span className="soft">{t.console}</span>
      <DemoMark />
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
