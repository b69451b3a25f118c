import type { DataOf } from '@plumbline/contract';
import { operatorReconciliation, type ReconciliationCheck } from '@plumbline/contract/operator';
import { Amount, type Column, DataTable, ErrorNote, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import styles from './reconciliation.module.css';

type Details = DataOf<typeof operatorReconciliation>;

const CHECK_WORDS = {
  'ledger-sum': 'All entries add up to nothing',
  postings: 'Each posting has its two sides',
  entries: 'Each entry follows from the last',
  statements: 'Statements add up to balances',
  withdrawing: 'Reserved = open withdrawals',
  principal: 'In packages = open packages',
  teams: 'Teams = members and open packages',
  routes: 'Postings go ways in force',
  income: 'Income counted, pay for recruitment in its cap',
  withdrawals: 'Withdrawals have code and postings',
  settlements: 'Payouts have their transaction',
  orders: 'Escrow is what open orders hold',
  invoices: 'Invoices = what moved, unchanged',
  charges: 'Charges have their payout',
  approvals: 'Approved = posted',
  deposits: 'Credited = arrived',
  bookings: 'Booked = transferred',
  days: 'Days paid = posted',
  links: 'Postings are as they were linked',
  trail: 'Audit trail unbroken',
  decisions: 'Decisions are signed by their operators',
  proofs: 'Proofs say what was owed',
  'signed-statements': 'Signed statements = ledger',
  addresses: 'Deposit addresses are of our key',
  inflows: 'What was booked is on the chain',
  payouts: 'What was paid out is on the chain',
  chain: 'The chain holds what the books say',
} satisfies Readonly<Record<ReconciliationCheck, string>>;

/** A run of another version may have had other checks. */
const wordsOf = (check: string): string => (CHECK_WORDS as Readonly<Record<string, string>>)[check] ?? check;

const CHECKS: readonly Column<Details['checks'][number]>[] = [
  { key: 'name', label: 'Check', cell: (row) => wordsOf(row.name) },
  {
    key: 'expected',
    label: 'Expected',
    align: 'right',
    cell: (row) => <Amount value={row.expected} unit={false} whole />,
  },
  { key: 'found', label: 'Found', align: 'right', cell: (row) => <Amount value={row.found} unit={false} whole /> },
  { key: 'rows', label: 'Looked at', align: 'right', cell: (row) => row.rows.toLocaleString('en') },
  {
    key: 'differences',
    label: 'Differences',
    align: 'right',
    cell: ({ differences: count }) => (count === 0 ? '0' : <Tag tone="bad">{count.toLocaleString('en')}</Tag>),
  },
];

/** An amount, or text: a transfer missing on the chain has no amount. */
const Said = ({ text }: { readonly text: string }) =>
  /^-?\d+(\.\d+)?$/.test(text) ? <Amount value={text} unit={false} whole /> : text;

const PLACES: readonly Column<Details['places'][number]>[] = [
  { key: 'place', label: 'Where', cell: (row) => row.place },
  { key: 'check', label: 'Check', cell: (row) => wordsOf(row.check) },
  {
    key: 'expected',
    label: 'Expected',
    align: 'right',
    cell: (row) => <Said text={row.expected} />,
  },
  { key: 'found', label: 'Found', align: 'right', cell: (row) => <Said text={row.found} /> },
];

/** The totals of each check and their differences; polled while it runs. */
export function RunDetails({ id }: { readonly id: string }) {
  const query = useQuery({
    ...read(operatorReconciliation, { id }),
    refetchInterval: ({ state }) => (state.data?.endedAt === null ? 1000 : false),
    meta: { isQuiet: true },
  });
  return (
    <Loaded query={query} failed="The comparison could not be read.">
      {(run) => (
        <>
          {run.endedAt === null ? (
            <p>
              <progress value={run.done} max={Math.max(run.of, 1)} aria-label="Progress" />{' '}
              {run.step || 'Waits for a worker'}
            </p>
          ) : null}
          {run.state === 'failed' ? <ErrorNote>{run.step}</ErrorNote> : null}
          {run.places.length > 0 ? (
            <section className={styles.part}>
              <h3>Where it differs</h3>
              <DataTable
                caption={`Differences: ${run.differences}`}
                columns={PLACES}
                rows={run.places}
                rowKey={(row) => `${row.check} ${row.place}`}
              />
            </section>
          ) : null}
          {run.state === 'clean' ? <p>Chain, ledger and statements agree to the last micro-USDT.</p> : null}
          <section className={styles.part}>
            <h3>What was compared</h3>
            <DataTable caption="Checks" columns={CHECKS} rows={run.checks} rowKey={(row) => row.name} />
          </section>
        </>
      )}
    </Loaded>
  );
}
