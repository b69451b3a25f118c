import { Button, CopyButton, Dialog } from '@plumbline/ui';
import { useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import styles from './rows.module.css';

/** Shown once; the server stores only their hashes. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useSecurityWords();
  return (
    <Dialog isOpen onClose={onClose} title={t.codesTitle} ignoresOutside>
      <div className={styles.form}>
        <p>{t.codesShownOnce}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <CopyButton
            text={codes.join('\n')}
            label={t.copyCodes}
            onCopied={() => showSuccess(t.codesCopied)}
            onFailed={() => showError(t.codesNotCopied)}
          />
          <Button variant="primary" onClick={onClose}>
            {t.codesSaved}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
