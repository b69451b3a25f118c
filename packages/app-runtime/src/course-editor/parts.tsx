import { Button, ErrorNote, Loading, Note } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShell } from './context.ts';
import styles from './course-editor.module.css';

interface SavedMeanwhileProps {
  /** What was saved meanwhile, one line each. */
  readonly saved: readonly string[];
  readonly onDiscard: () => void;
}

/** A note above typed text: another person of the team saved meanwhile. */
export function SavedMeanwhile({ saved, onDiscard }: SavedMeanwhileProps) {
  const { t } = useShell();
  return (
    <div role="alert">
      <Note>
        {t.savedMeanwhile}
        <ul className={styles.saved}>
          {(saved.length > 0 ? saved : [t.nothing]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button size="small" onClick={onDiscard}>
          {t.readSaved}
        </Button>
      </Note>
    </div>
  );
}

interface ShownProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Text if loading failed. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the data; until then a loading mark, or an error with a retry button. */
export function Shown<Data>({ query, failed, children }: ShownProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <ErrorNote onRetry={() => void query.refetch()}>{failed}</ErrorNote> : <Loading />;
}
