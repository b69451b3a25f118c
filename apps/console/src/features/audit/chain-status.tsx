import { operatorAuditChain } from '@plumbline/contract/operator';
import { CopyButton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import styles from './audit.module.css';

/** Whether anybody changed what was written. */
export function ChainStatus() {
  const { data, error } = useQuery({ ...read(operatorAuditChain), staleTime: 60_000, meta: { isQuiet: true } });
  if (error) return <p className={styles.chain}>The chain could not be verified: {error.message}</p>;
  if (!data) return <p className={styles.chain}>Verifying the chain …</p>;
  if (data.broken) {
    return (
      <p className={`${styles.chain} ${styles.broken}`} role="alert">
        The chain is broken at row {data.broken._id}: {data.broken.fault}. Somebody changed the database past the
        product. Keep a copy of it and see docs/operating.md, “audit chain broken”.
      </p>
    );
  }
  return (
    <p className={styles.chain}>
      <span className={styles.holds}>The chain holds</span> · {data.rows} {data.rows === '1' ? 'row' : 'rows'}, verified{' '}
      {data.verifiedAt} UTC · end{' '}
      <span className={styles.hash} title={data.anchor}>
        {data.anchor.slice(0, data.anchor.indexOf(':') + 13)}…
      </span>{' '}
      <CopyButton
        text={data.anchor}
        size="small"
        variant="quiet"
        describe="Copy the end of the chain"
        onCopied={() => showSuccess('Copied')}
      />
    </p>
  );
}
