import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../text/index.ts';
import styles from './help.module.css';
import { topicOf } from './topics.ts';

const HelpDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./help-dialog.tsx'))).HelpDialog,
}));

/** The "?" at a screen's head; nothing where the screen has no topic. Vendors' screens are under paths of their own. */
export function HelpButton({ title }: { readonly title: string }) {
  const { help } = useText().common;
  const topic = topicOf(useLocation().pathname);
  const [isOpen, setOpen] = useState(false);
  if (topic === null) return null;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={help}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">?</span>
      </button>
      {isOpen ? (
        <Suspense>
          <HelpDialog title={title} topic={topic} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
