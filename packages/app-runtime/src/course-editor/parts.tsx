import { Button, ErrorNote, Loading, Note } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShell } from './context.ts';
import styles from './course-editor.module.css';

interface SavedMeanwhileProps {
  /** What was saved meanwhile, a line each. */
  readonly saved: readonly string[];
  readonly onDiscard: () => void;
}

/** Above what is typed: somebody else of the team saved the same meanwhile. */
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
  /** Said where it could not be read. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** What was read; until then that it is coming, or that it could not be read, with a way to try again. */
export function Shown<Data>({ query, failed, children }: ShownProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <ErrorNote onRetry={() => void query.refetch()}>{failed}</ErrorNote> : <Loading />;
}
