import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { texts as t } from '@plumbline/texts/en/console';
import { lazy, Suspense, useState } from 'react';
import styles from './help.module.css';

const HelpDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./help-dialog.tsx'))).HelpDialog,
}));

/** The "?" beside a screen's title: its purpose, the source of its figures, and who may do what. */
export function HelpButton({ title }: { readonly title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
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
