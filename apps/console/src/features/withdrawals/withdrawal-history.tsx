import { rich } from '@plumbline/app-runtime/text';
import type { DataOf } from '@plumbline/contract';
import { operatorWithdrawalHistory, type WalletMovement } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-withdrawals';
import { Amount, type Column, DataTable, Moment } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import styles from './withdrawals.module.css';

type Source = DataOf<typeof operatorWithdrawalHistory>['sources'][number];

const SHOWN = 12;

const SIDES: Readonly<Record<string, string>> = t.sides;
const sideOf = (name: string): string => SIDES[name] ?? name;
const words = (kind: string): string => kind.replaceAll('_', ' ');

const SOURCES: readonly Column<Source>[] = [
  { key: 'what', label: t.cameInAs, cell: (row) => words(row.kind) },
  { key: 'from', label: t.from, cell: (row) => sideOf(row.counter) },
  { key: 'times', label: t.times, align: 'right', cell: (row) => row.times },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
];

const MOVEMENTS: readonly Column<WalletMovement & { readonly key: number }>[] = [
  { key: 'at', label: t.whenUtc, cell: (row) => <Moment at={row.at} /> },
  { key: 'what', label: t.what, cell: (row) => words(row.kind) },
  { key: 'side', label: t.otherSide, cell: (row) => sideOf(row.counter) },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
  {
    key: 'after',
    label: t.leftInWallet,
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
    <section className={styles.attempts} aria-label={t.beforeThisWithdrawal}>
      <h3>{t.beforeThisWithdrawal}</h3>
      <Loaded query={query} failed={t.withdrawalHistoryFailed}>
        {({ sources, movements, hasMore }) => (
          <>
            <DataTable
              caption={t.whereCame}
              columns={SOURCES}
              rows={sources}
              rowKey={(row) => `${row.kind} ${row.counter}`}
            />
            <details className={styles.more}>
              <summary>{t.lastMovementsBoth({ count: Math.min(SHOWN, movements.length) })}</summary>
              <DataTable
                caption={t.movements}
                columns={MOVEMENTS}
                rows={movements.slice(0, SHOWN).map((row, key) => ({ ...row, key }))}
                rowKey={(row) => String(row.key)}
              />
            </details>
            <p className="small soft">
              {hasMore
                ? rich(t.lastMovementsWhole, {
                    count: movements.length,
                    link: (children) => <Link to={`/members/${memberId}`}>{children}</Link>,
                  })
                : rich(t.everythingWholeStatement, {
                    link: (children) => <Link to={`/members/${memberId}`}>{children}</Link>,
                  })}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
