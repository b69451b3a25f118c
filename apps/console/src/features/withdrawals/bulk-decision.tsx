import { CallError } from '@plumbline/contract';
import { approveWithdrawal, type QueuedWithdrawal, rejectWithdrawal } from '@plumbline/contract/operator';
import { usdt } from '@plumbline/money';
import { Amount, Button, readUsdt } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { refreshEverything } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { showError, showSuccess } from '../../lib/toast.tsx';

interface BulkProps {
  readonly rows: readonly QueuedWithdrawal[];
  readonly onDone: () => void;
}

/** One after the other, each with its own answer: what fails leaves the others as they are. */
export function BulkDecision({ rows, onDone }: BulkProps) {
  const [isBusy, setBusy] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const pending = rows.filter(({ status }) => status === 'pending');
  const sum = usdt(pending.reduce((total, row) => total + readUsdt(row.net), 0n));
  const each = async (verb: string, decide: (row: QueuedWithdrawal) => Promise<unknown>) => {
    setBusy(true);
    const failed: string[] = [];
    for (const row of pending) {
      try {
        await decide(row);
      } catch (error) {
        failed.push(`${row.member.fullName}: ${error instanceof CallError ? error.message : 'not sent'}`);
      }
    }
    setBusy(false);
    setRejecting(false);
    if (pending.length > failed.length) showSuccess(`${pending.length - failed.length} ${verb}`);
    for (const message of failed) showError(message);
    await refreshEverything();
    if (failed.length === 0) onDone();
  };
  if (pending.length === 0) return <span className="soft">None of these waits for a decision.</span>;
  return (
    <>
      <Button
        size="small"
        variant="primary"
        busy={isBusy}
        onClick={() =>
          void each('approved', (row) => api(approveWithdrawal, { _id: row._id, stateHash: row.stateHash }))
        }
      >
        Approve {pending.length}: <Amount value={sum} />
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => setRejecting(true)}>
        Reject {pending.length}
      </Button>
      <ReasonDialog
        isOpen={isRejecting}
        title={`Reject ${pending.length} withdrawals`}
        confirm="Reject"
        isDanger
        isBusy={isBusy}
        hint="Each member reads it."
        onClose={() => setRejecting(false)}
        onConfirm={(reason) => void each('rejected', (row) => api(rejectWithdrawal, { _id: row._id, reason }))}
      />
    </>
  );
}
