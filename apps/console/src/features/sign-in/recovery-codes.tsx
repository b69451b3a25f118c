import { Button, CopyButton } from '@plumbline/ui';
import { SignInFrame } from '../../lib/sign-in-frame.tsx';
import { showSuccess } from '../../lib/toast.tsx';
import styles from './sign-in.module.css';

/** Shown once: only their hashes stay. */
export const RecoveryCodes = ({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) => (
  <SignInFrame
    title="Your recovery codes"
    lead="Each opens the console once in place of your second factor. Keep them where nobody else reads them: they are not shown again."
  >
    <ul className={styles.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className={styles.actions}>
      <Button variant="primary" onClick={onDone}>
        I have kept them
      </Button>
      <CopyButton text={codes.join('\n')} onCopied={() => showSuccess('Copied')} />
    </div>
  </SignInFrame>
);
