import type { ReactNode } from 'react';
import { HelpButton } from './help/help-button.tsx';
import type { Topic } from './help/topics.ts';
import styles from './page-frame.module.css';

interface BarePageProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  /** Beside the title: one link or button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

interface PageProps extends BarePageProps {
  /** Topic of its "?" (lib/help). */
  readonly help: Topic;
}

interface FrameProps extends BarePageProps {
  readonly beside?: ReactNode;
}

/** Page width, one h1, and spacing. The shell moves the focus to the h1. */
const Frame = ({ title, beside, lead, aside, children }: FrameProps) => (
  <div className={`wrap ${styles.page}`}>
    <div className={styles.head}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{title}</h1>
        {beside}
      </div>
      {aside}
    </div>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
    <div className={styles.body}>{children}</div>
  </div>
);

/** The frame of a screen. */
export const Page = ({ help, ...rest }: PageProps) => (
  <Frame {...rest} beside={<HelpButton title={rest.title} topic={help} />} />
);

/** For pages outside the product's screens: an unknown path, a crashed screen. */
export const BarePage = (props: BarePageProps) => <Frame {...props} />;

/** Main content left of the plumb line, explanation right; on a phone the line moves to the left. */
export const Divided = ({ children, aside }: { readonly children: ReactNode; readonly aside: ReactNode }) => (
  <div className={styles.divided}>
    <div className={styles.main}>{children}</div>
    <div className={styles.aside}>{aside}</div>
  </div>
);

/** Two columns in the divided layout's proportions, without the line. */
export const Columns = ({ children, aside }: { readonly children: ReactNode; readonly aside: ReactNode }) => (
  <div className={styles.columns}>
    <div>{children}</div>
    <div>{aside}</div>
  </div>
);
