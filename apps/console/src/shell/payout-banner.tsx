import { operatorPayoutState } from '@plumbline/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '../lib/query.ts';
import styles from './shell.module.css';

const REFRESH_EVERY_MS = 30_000;

/** On every screen while no payout is signed: nobody should look for the reason of a long queue. */
export function PayoutBanner() {
  const { data } = useQuery({
    ...read(operatorPayoutState),
    refetchInterval: REFRESH_EVERY_MS,
    meta: { isQuiet: true },
  });
  return (
    <div role="status">
      {data?.frozen ? (
        <p className={styles.banner}>
          <strong>Payouts are frozen</strong>{' '}
          <span>by an alert. Requests are kept, and members’ money stays theirs.</span>{' '}
          <Link to="/alerts">Look at the alerts</Link>
        </p>
      ) : null}
      {data?.paused ? (
        <p className={styles.banner}>
          <strong>Payouts are paused</strong>{' '}
          <span>by an operator. Requests are kept; nothing is signed until they go on.</span>{' '}
          <Link to="/withdrawals">To the withdrawals</Link>
        </p>
      ) : null}
    </div>
  );
}
