import type { Deposit } from '@plumbline/contract';
import { Address, Amount, classNames, Moment, Plumb } from '@plumbline/ui';
import { useState } from 'react';
import { OwnLink } from '../../lib/own-link.tsx';
import { receiptPath } from '../../lib/receipt/link.ts';
import { isPending } from './api.ts';
import styles from './deposit.module.css';
import { useDepositWords } from './words.ts';

interface OnItsWayProps {
  readonly deposits: readonly Deposit[];
  /** Estimated number of confirmations that a transfer needs. */
  readonly confirmations: number;
}

/** Deposits that are not final, and those that became final while the screen was open. */
export function OnItsWay({ deposits, confirmations }: OnItsWayProps) {
  const t = useDepositWords();
  const followed = useFollowed(deposits);
  return (
    <section aria-labelledby="on-its-way">
      <h2 id="on-its-way">{t.onItsWay}</h2>
      {followed.length === 0 ? (
        <p className={styles.none}>{t.nothingOnItsWay({ confirmations })}</p>
      ) : (
        <ul className={styles.list}>
          {followed.map((deposit) => (
            <Sinking key={deposit._id} deposit={deposit} />
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * Everything pending when the screen opened. A deposit stays visible after it is credited, because members wait for
 * that moment; a deposit final before it was first seen is not followed.
 */
function useFollowed(deposits: readonly Deposit[]): readonly Deposit[] {
  const [settledBefore] = useState(() => new Set(deposits.filter((each) => !isPending(each)).map((each) => each._id)));
  return deposits.filter((deposit) => !settledBefore.has(deposit._id));
}

/** The bob sinks from seen to final. */
function Sinking({ deposit }: { readonly deposit: Deposit }) {
  const t = useDepositWords();
  const { confirmations, confirmationsNeeded, status } = deposit;
  const done = Math.min(confirmations, confirmationsNeeded);
  const depth = isPending(deposit) ? 0.04 + 0.9 * (done / Math.max(1, confirmationsNeeded)) : 1;
  return (
    <li className={styles.deposit}>
      <Plumb depth={depth} className={styles.line} label={t.confirmationsOf({ amount: deposit.amount })} />
      <div className={styles.about}>
        <Amount value={deposit.amount} size="large" />
        <p aria-live="polite">{t.state[status]}</p>
        <Stages deposit={deposit} done={done} />
        <p>
          <Address value={deposit.transaction_id} size="small" />
        </p>
        <p>
          <OwnLink to={receiptPath('deposit', deposit._id)}>{t.receipt}</OwnLink>
        </p>
      </div>
    </li>
  );
}

/** Seen, counted and final, with the times of both ends. A deposit removed by a re-org has none. */
function Stages({ deposit, done }: { readonly deposit: Deposit; readonly done: number }) {
  const t = useDepositWords();
  const { status, createdAt, creditedAt, confirmationsNeeded } = deposit;
  if (status === 'removed') return null;
  const isSettled = !isPending(deposit);
  return (
    <ol className={classNames('small', styles.stages)}>
      <li data-reached>
        {t.seen} <Moment at={createdAt} />
      </li>
      <li data-reached={isSettled || done >= confirmationsNeeded || undefined}>
        {t.confirmations({ done: isSettled ? confirmationsNeeded : done, needed: confirmationsNeeded })}
      </li>
      <li data-reached={isSettled || undefined}>
        {t.final} {creditedAt ? <Moment at={creditedAt} /> : null}
      </li>
    </ol>
  );
}
