import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { useUiWords } from './words.ts';

interface DialogProps {
  readonly isOpen: boolean;
  /** On Escape, the Close button and a press outside the dialog. Not called while `isBusy`. */
  readonly onClose: () => void;
  readonly title: string;
  /** In CSS pixels; on a phone the dialog is a sheet at the bottom. */
  readonly width?: number;
  /** While sending, the dialog cannot be closed, so that the outcome stays visible. */
  readonly isBusy?: boolean;
  /** For one-time content: a press outside, which is easily accidental, does not close it. */
  readonly ignoresOutside?: boolean;
  readonly children: ReactNode;
}

/** The browser's native modal: traps the focus, makes the rest inert and restores the focus. */
export const Dialog = ({ isOpen, ...rest }: DialogProps) => (isOpen ? <OpenDialog {...rest} /> : null);

function OpenDialog({
  onClose,
  title,
  width = 480,
  isBusy = false,
  ignoresOutside = false,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const words = useUiWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect, whose clean-up runs while the dialog is still in the page, so that the focus returns afterwards.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as the press outside of the dialog
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ maxWidth: `min(${width}px, 100vw)` }}
      aria-labelledby={id}
      onCancel={(event) => {
        // Cancelling a file picker inside bubbles the same event.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !ignoresOutside) close();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label={words.close} disabled={isBusy} onClick={close}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
