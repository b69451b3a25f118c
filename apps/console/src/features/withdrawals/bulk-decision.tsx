import type { QueuedWithdrawal } from '@plumbline/contract/operator';
import { usdt } from '@plumbline/money';
import { Amount, Button, readUsdt } from '@plumbline/ui';
import { useOperator } from '../../lib/session.ts';
import type { Bulk } from './bulk-run.tsx';
import styles from './withdrawals.module.css';

interface BulkProps {
  readonly rows: readonly QueuedWithdrawal[];
  /** Why rows did not go through the last time, by their id. */
  readonly failures: ReadonlyMap<string, string>;
  readonly onStart: (bulk: Pick<Bulk, 'verb' | 'rows'>) => void;
}

/** What can be done with the selected rows, and why the last try left some of them. */
export function BulkDecision({ rows, failures, onStart }: BulkProps) {
  const { email } = useOperator();
  const pending = rows.filter(({ status }) => status === 'pending');
  const toApprove = pending.filter(({ approvals }) => !approvals.some(({ by }) => by === email));
  const sum = usdt(toApprove.reduce((total, row) => total + readUsdt(row.net), 0n));
  if (pending.length === 0) return <span className="soft">None of these waits for a decision.</span>;
  const left = pending.flatMap((row) => {
    const why = failures.get(row._id);
    return why === undefined ? [] : [{ row, why }];
  });
  return (
    <>
      {toApprove.length > 0 ? (
        <Button size="small" variant="primary" onClick={() => onStart({ verb: 'Approve', rows: toApprove })}>
          <span>
            Approve {toApprove.length}: <Amount value={sum} />
          </span>
        </Button>
      ) : null}
      <Button size="small" onClick={() => onStart({ verb: 'Reject', rows: pending })}>
        Reject {pending.length}
      </Button>
      {left.length > 0 ? (
        <ul className={styles.left} aria-label="What did not go through">
          {left.map(({ row, why }) => (
            <li key={row._id}>
              {row.member.fullName}: {why}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
