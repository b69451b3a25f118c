import { CopyButton } from '@plumbline/ui';
import styles from './hash.module.css';
import { showSuccess } from './toast.tsx';

const ENDS = 8;

/**
 * The hash of a transaction in a list: both ends, the whole on hover and by copying. Where somebody compares one, and wherever
 * money leaves, `Address` shows all of it.
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
      describe={`Copy ${value}`}
      onCopied={() => showSuccess('Copied')}
    />
  </span>
);
