import { texts as t } from '@plumbline/texts/en/console';
import { CopyButton } from '@plumbline/ui';
import styles from './hash.module.css';
import { showSuccess } from './toast.tsx';

const ENDS = 8;

/**
 * A shortened transaction hash in a list, with the full hash on hover and by copying. Where hashes are compared or
 * money leaves, `Address` shows it in full.
 */
export const Hash = ({ value }: { readonly value: string }) => (
  <span className={styles.hash}>
    <span title={value} translate="no">
      {value.length > 2 * ENDS + 2 ? `${value.slice(0, ENDS + 2)}…${value.slice(-ENDS)}` : value}
    </span>
    <CopyButton
      size="small"
      variant="quiet"
      text={value}
      describe={t.copyValue({ value })}
      onCopied={() => showSuccess(t.copied)}
    />
  </span>
);
