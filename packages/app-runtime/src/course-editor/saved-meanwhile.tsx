import { Button, Note } from '@plumbline/ui';
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
