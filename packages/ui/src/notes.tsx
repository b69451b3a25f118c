import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notes.module.css';
import { useUiWords } from './words.ts';

/** An empty state: a sentence and the next step. */
export const EmptyState = ({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) => (
  <div className={styles.empty}>
    <p>{children}</p>
    {action}
  </div>
);

/** A loading failure: what happened, and a retry button. */
export function ErrorNote({
  children,
  onRetry,
}: {
  readonly children: ReactNode;
  readonly onRetry?: (() => void) | undefined;
}) {
  const words = useUiWords();
  return (
    <div className={styles.error} role="alert">
      <p>{children}</p>
      {onRetry ? (
        <Button size="small" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}

/** A remark, such as a limit or a risk. */
export const Note = ({ children }: { readonly children: ReactNode }) => <div className={styles.note}>{children}</div>;
