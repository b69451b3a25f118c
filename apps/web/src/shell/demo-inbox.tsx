import { CopyButton, Dialog, EmptyState } from '@plumbline/ui';
import { useText } from '../lib/text/index.ts';
import { showError, showSuccess } from '../lib/toast.tsx';
import styles from './demo-bar.module.css';
import { codeIn, type DemoMail } from './demo-calls.ts';

interface DemoInboxProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly address: string;
  readonly mails: readonly DemoMail[];
}

/** The mails that the demo sent to one address, with their codes ready to be copied. */
export const DemoInbox = ({ isOpen, onClose, address, mails }: DemoInboxProps) => {
  const t = useText().shell;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.inbox} width={560}>
      {address === '' ? (
        <EmptyState>{t.noAddress}</EmptyState>
      ) : (
        <p className={`soft small ${styles.to}`}>{t.mailsTo(address)}</p>
      )}
      {address !== '' && mails.length === 0 ? <EmptyState>{t.noMail}</EmptyState> : null}
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <Mail key={`${mail.at} ${mail.subject} ${mail.text}`} mail={mail} />
        ))}
      </ul>
    </Dialog>
  );
};

/** The text without the line that only repeats the code above it. */
const textWithout = (text: string, code: string | null): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== code)
    .join('\n')
    .trim();

function Mail({ mail }: { readonly mail: DemoMail }) {
  const t = useText().shell;
  const code = codeIn(mail.text);
  return (
    <li>
      <span className={styles.top}>
        <strong>{mail.subject}</strong>
        <time className="soft small" dateTime={mail.at}>
          {mail.at.slice(0, 19).replace('T', ' ')}
        </time>
      </span>
      {code ? (
        <span className={styles.top}>
          <span className={styles.code}>{code}</span>
          <CopyButton
            size="small"
            text={code}
            label={t.copyCode}
            onCopied={() => showSuccess(t.codeCopied)}
            onFailed={() => showError(t.codeNotCopied)}
          />
        </span>
      ) : null}
      <span className={styles.text}>{textWithout(mail.text, code)}</span>
    </li>
  );
}
