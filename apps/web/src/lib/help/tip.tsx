import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styles from './help.module.css';
import type { Term } from './topics.ts';

const TermDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./help-dialog.tsx'))).TermDialog,
}));

interface TipProps {
  readonly term: Term;
  /** The words as shown on the screen. */
  readonly children: ReactNode;
}

/** A glossary term that opens its definition when pressed. */
export function Tip({ term, children }: TipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.tip} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen ? (
        <Suspense>
          <TermDialog term={term} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
