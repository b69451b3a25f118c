import type { DataOf } from '@plumbline/contract';
import { operatorWithdrawalHistory, type WalletMovement } from '@plumbline/contract/operator';
import { Amount, type Column, DataTable, Moment } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import styles from './withdrawals.module.css';

type Source = DataOf<typeof operatorWithdrawalHistory>['sources'][number];

const SHOWN = 12;

const SIDES: Readonly<Record<string, string>> = {
  wallet: 'Electronic Wallet',
  earnings: 'Flexible wallet',
  claimable: 'profit to claim',
  principal: 'packages',
  withdrawing: 'withdrawals on their way',
  'custody.chain': 'the chain',
  'earnings.booked': 'booked earnings',
  'earnings.subsidy': 'the operator’s subsidy',
  'operator.capital': 'the operator’s capital',
};
const sideOf = (name: string): string => SIDES[name] ?? name;
const words = (kind: string): string => kind.replaceAll('_', ' ');

const SOURCES: readonly Column<Source>[] = [
  { key: 'what', label: 'Came in as', cell: (row) => words(row.kind) },
  { key: 'from', label: 'From', cell: (row) => sideOf(row.counter) },
  { key: 'times', label: 'Times', align: 'right', cell: (row) => row.times },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
];

const MOVEMENTS: readonly Column<WalletMovement & { readonly key: number }>[] = [
  { key: 'at', label: 'When (UTC)', cell: (row) => <Moment at={row.at} /> },
  { key: 'what', label: 'What', cell: (row) => words(row.kind) },
  { key: 'side', label: 'Other side', cell: (row) => sideOf(row.counter) },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
  {
    key: 'after',
    label: 'Left in the wallet',
    align: 'right',
    cell: (row) => (
      <>
        <Amount value={row.balanceAfter} unit={false} /> <span className="small soft">{sideOf(row.wallet)}</span>
      </>
    ),
  },
];

/** What the member's wallets received before this withdrawal, and from where. */
export function WithdrawalHistory({ id, memberId }: { readonly id: string; readonly memberId: string }) {
  const query = useQuery({ ...read(operatorWithdrawalHistory, { _id: id }), meta: { isQuiet: true } });
  return (
    <section className={styles.attempts} aria-label="Before this withdrawal">
      <h3>Before this withdrawal</h3>
      <Loaded query={query} failed="What came in before could not be read.">
        {({ sources, movements, hasMore }) => (
          <>
            <DataTable
              caption="Where it came from"
              columns={SOURCES}
              rows={sources}
              rowKey={(row) => `${row.kind} ${row.counter}`}
            />
            <details className={styles.more}>
              <summary>The last {Math.min(SHOWN, movements.length)} movements of both wallets</summary>
              <DataTable
                caption="Movements"
                columns={MOVEMENTS}
                rows={movements.slice(0, SHOWN).map((row, key) => ({ ...row, key }))}
                rowKey={(row) => String(row.key)}
              />
            </details>
            <p className="small soft">
              {hasMore ? `Of the last ${movements.length} movements. ` : 'Everything there was. '}
              <Link to={`/members/${memberId}`}>The whole statement</Link>
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
