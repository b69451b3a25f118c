import { Button, Dialog } from '@plumbline/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import styles from './vendor-forms.module.css';
import { useFormWords } from './words.ts';

/**
 * Asks before typed input is lost: on the way to another screen with our dialog, on leaving the app with the browser's.
 * `leave` runs an intended navigation, such as after saving, and returns its promise.
 */
export function useUnsavedGuard(isDirty: boolean): {
  readonly dialog: ReactNode;
  readonly leave: (go: () => unknown) => unknown;
} {
  const t = useFormWords();
  const isMeant = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isMeant.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isMeant.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  const dialog = (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={stay} title={t.unsaved}>
      <p>{t.unsavedText}</p>
      <div className={styles.acts}>
        <Button variant="primary" onClick={stay}>
          {t.stay}
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          {t.leave}
        </Button>
      </div>
    </Dialog>
  );
  const leave = (go: () => unknown) => {
    isMeant.current = true;
    const going = go();
    isMeant.current = false;
    return going;
  };
  return { dialog, leave };
}
