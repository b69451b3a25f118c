import { texts as t } from '@plumbline/texts/en/console';
import { brand } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { HelpButton } from './help/help-button.tsx';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** One sentence on the screen's content and purpose. */
  readonly lead?: ReactNode;
  /** Beside the title, such as the screen's main action. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

interface FrameProps extends PageProps {
  /** Directly after the title. */
  readonly beside?: ReactNode;
}

const Frame = ({ title, beside, lead, actions, children }: FrameProps) => (
  <div className={styles.page}>
    <title>{t.titleOfPage({ title, brand })}</title>
    <div className={styles.head}>
      <div>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {beside}
        </div>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
    {children}
  </div>
);

/** The frame of every screen, with its help (`help/topics.ts`, by path). */
export const Page = (props: PageProps) => <Frame {...props} beside={<HelpButton title={props.title} />} />;

/** For pages that are no screens: an unknown path, a crashed screen. */
export const BarePage = (props: PageProps) => <Frame {...props} />;
