import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../text/index.ts';
import styles from './help.module.css';
import type { Topic } from './topics.ts';

const HelpDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./help-dialog.tsx'))).HelpDialog,
}));

interface HelpButtonProps {
  readonly title: string;
  readonly topic: Topic;
}

/** The "?" beside a screen's title. */
export function HelpButton({ title, topic }: HelpButtonProps) {
  const { help } = useText().common;
  const [isOpen, setOpen] = useState(false);
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
