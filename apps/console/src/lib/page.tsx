import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { texts as t } from '@plumbline/texts/en/console';
import { brand } from '@plumbline/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import helpStyles from './help/help.module.css';
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

const HelpDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./help/help-dialog.tsx'))).HelpDialog,
}));

/** The "?" beside a screen's title: its purpose, the source of its figures, and who may do what. */
function HelpButton({ title }: { readonly title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={helpStyles.button}
        aria-label={t.helpScreen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">?</span>
      </button>
      {isOpen ? (
        <Suspense>
          <HelpDialog title={title} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
