import { rich } from '@plumbline/app-runtime/text';
import { CallError } from '@plumbline/contract';
import { approveWithdrawal, type QueuedWithdrawal, rejectWithdrawal } from '@plumbline/contract/operator';
import { usdt } from '@plumbline/money';
import { texts as t } from '@plumbline/texts/en/console-withdrawals';
import { Amount, Button, Dialog, readUsdt, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { api, confirmedApi, plainApi } from '../../lib/api.ts';
import { askForConfirmation } from '../../lib/confirmation/ask.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { endsTheRun } from '../../lib/use-call.ts';
import { type Decide, type Outcome, useBulkRun } from './use-bulk-run.ts';
import styles from './withdrawals.module.css';

/** An action and its rows, as shown when it started. */
export interface Bulk {
  readonly verb: 'Approve' | 'Reject';
  readonly rows: readonly QueuedWithdrawal[];
  /** Clears the selection. */
  readonly clear: () => void;
}

interface BulkRunProps extends Bulk {
  /** Errors by row id, which the screen keeps beside the selection. */
  readonly onFailures: (failures: ReadonlyMap<string, string>) => void;
  readonly onClose: () => void;
}

const rejectEach: Decide = async (_rows, reason) => async (row) => {
  await api(rejectWithdrawal, { _id: row._id, reason });
  return t.past.Reject;
};

const inputOf = (row: QueuedWithdrawal, note: string) => ({ _id: row._id, stateHash: row.stateHash, note });

/** One second factor for all of them. Each decision is first sent without it, to get its statement. */
const approveTogether: Decide = async (rows, note) => {
  const statements: string[] = [];
  for (const row of rows) {
    try {
      await plainApi(approveWithdrawal, inputOf(row, note));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.statement !== undefined) statements.push(error.statement);
      else if (endsTheRun(error)) throw error;
    }
  }
  const call = statements.length === 0 ? plainApi : confirmedApi(await askForConfirmation(statements));
  return async (row) => {
    const { data } = await call(approveWithdrawal, inputOf(row, note));
    return data.approved
      ? t.past.Approve
      : t.approvalsSoFar({ approvals: data.approvals, approvalsNeeded: data.approvalsNeeded });
  };
};

/** Asks for the reason, then shows each row's outcome. Closes automatically if all succeeded. */
export function BulkRun({ verb, rows, clear, onFailures, onClose }: BulkRunProps) {
  const [reason, setReason] = useState('');
  const run = useBulkRun(rows, verb === 'Reject' ? rejectEach : approveTogether, (failures, wentThrough) => {
    onFailures(failures);
    if (wentThrough > 0) showSuccess(t.ofWentThrough({ wentThrough, count: rows.length }));
    if (wentThrough < rows.length) return;
    clear();
    onClose();
  });
  if (!run.isRunning && !run.isOver) {
    return (
      <ReasonDialog
        isOpen
        title={t.decideCount({ verb, count: rows.length })}
        confirm={verb}
        isDanger={verb === 'Reject'}
        isOptional={verb === 'Approve'}
        isBusy={false}
        hint={verb === 'Reject' ? t.memberReads : t.nextOperatorAudit}
        onClose={onClose}
        initial={reason}
        onConfirm={(given) => {
          setReason(given);
          run.start(given);
        }}
      />
    );
  }
  return (
    <Dialog
      isOpen
      title={run.isOver ? t.sentOf({ done: run.done, count: rows.length }) : `${verb} ${rows.length}`}
      isBusy={!run.isOver}
      onClose={onClose}
      width={640}
    >
      <p className={styles.progress} role="status">
        <progress value={run.done} max={rows.length} aria-label={t.progress} />
        {t.doneOf({ done: run.done, count: rows.length })}
        {run.isRunning ? (
          <Button size="small" onClick={run.stop}>
            {t.stop}
          </Button>
        ) : null}
      </p>
      <ul className={styles.outcomes}>
        {rows.map((row) => (
          <li key={row._id}>
            <span>
              {row.member.fullName}, <Amount value={row.net} />
            </span>
            <Said outcome={run.outcomes.get(row._id) ?? { state: 'waits' }} />
          </li>
        ))}
      </ul>
      {run.isOver ? (
        <p>
          {t.didNotGo} <Button onClick={onClose}>{t.close}</Button>
        </p>
      ) : null}
    </Dialog>
  );
}

function Said({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.state === 'done') return <Tag tone="good">{outcome.text}</Tag>;
  if (outcome.state === 'failed') return <span className={styles.failed}>{outcome.text}</span>;
  return <span className="soft">{t.bulk[outcome.state]}</span>;
}

interface BulkProps {
  readonly rows: readonly QueuedWithdrawal[];
  /** Errors of the last run, by row id. */
  readonly failures: ReadonlyMap<string, string>;
  readonly onStart: (bulk: Pick<Bulk, 'verb' | 'rows'>) => void;
}

/** Actions on the selected rows, and why the last run left some of them. */
export function BulkDecision({ rows, failures, onStart }: BulkProps) {
  const { email } = useOperator();
  const pending = rows.filter(({ status }) => status === 'pending');
  const toApprove = pending.filter(({ approvals }) => !approvals.some(({ by }) => by === email));
  const sum = usdt(toApprove.reduce((total, row) => total + readUsdt(row.net), 0n));
  if (pending.length === 0) return <span className="soft">{t.noneTheseWaits}</span>;
  const left = pending.flatMap((row) => {
    const why = failures.get(row._id);
    return why === undefined ? [] : [{ row, why }];
  });
  return (
    <>
      {toApprove.length > 0 ? (
        <Button size="small" variant="primary" onClick={() => onStart({ verb: 'Approve', rows: toApprove })}>
          <span>{rich(t.approveCountAmount, { count: toApprove.length, amount: <Amount value={sum} /> })}</span>
        </Button>
      ) : null}
      <Button size="small" onClick={() => onStart({ verb: 'Reject', rows: pending })}>
        {t.rejectCount({ count: pending.length })}
      </Button>
      {left.length > 0 ? (
        <ul className={styles.left} aria-label={t.didNotGoThrough}>
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
