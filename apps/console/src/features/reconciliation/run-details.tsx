import type { DataOf } from '@plumbline/contract';
import { locationText, valueText } from '@plumbline/contract/finding-texts';
import {
  type FoundValue,
  operatorReconciliation,
  type ReconciliationCheck,
  type ReconciliationFailure,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-reconciliation';
import { Amount, type Column, DataTable, ErrorNote, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import styles from './reconciliation.module.css';

type Details = DataOf<typeof operatorReconciliation>;

const WORDS: Readonly<Record<string, string>> = { ...t.check, ...t.failures } satisfies Readonly<
  Record<ReconciliationCheck | ReconciliationFailure, string>
>;

/** Words a check or a failure. A run of another version may have had others. */
export const wordsOf = (step: string): string => WORDS[step] ?? step;

const CHECKS: readonly Column<Details['checks'][number]>[] = [
  { key: 'name', label: t.checkHead, cell: (row) => wordsOf(row.name) },
  {
    key: 'expected',
    label: t.expected,
    align: 'right',
    cell: (row) => <Amount value={row.expected} unit={false} whole />,
  },
  { key: 'found', label: t.found, align: 'right', cell: (row) => <Amount value={row.found} unit={false} whole /> },
  { key: 'rows', label: t.lookedAt, align: 'right', cell: (row) => row.rows.toLocaleString('en') },
  {
    key: 'differences',
    label: t.differences,
    align: 'right',
    cell: ({ differences: count }) => (count === 0 ? '0' : <Tag tone="bad">{count.toLocaleString('en')}</Tag>),
  },
];

/** An amount, or words: a transfer missing on the chain has no amount. */
const Value = ({ value }: { readonly value: FoundValue }) =>
  value.code === 'amount' ? <Amount value={value.amount} unit={false} whole /> : valueText(value);

const FINDINGS: readonly Column<Details['findings'][number]>[] = [
  { key: 'location', label: t.where, cell: (row) => locationText(row.location) },
  { key: 'check', label: t.checkHead, cell: (row) => wordsOf(row.check) },
  {
    key: 'expected',
    label: t.expected,
    align: 'right',
    cell: (row) => <Value value={row.expected} />,
  },
  { key: 'found', label: t.found, align: 'right', cell: (row) => <Value value={row.found} /> },
];

/** The totals of each check and their differences; polled while it runs. */
export function RunDetails({ id }: { readonly id: string }) {
  const query = useQuery({
    ...read(operatorReconciliation, { id }),
    refetchInterval: ({ state }) => (state.data?.endedAt === null ? 1000 : false),
    meta: { isQuiet: true },
  });
  return (
    <Loaded query={query} failed={t.failed}>
      {(run) => (
        <>
          {run.endedAt === null ? (
            <p>
              <progress value={run.done} max={Math.max(run.of, 1)} aria-label={t.progress} />{' '}
              {wordsOf(run.step) || t.runWaits}
            </p>
          ) : null}
          {run.state === 'failed' ? <ErrorNote>{wordsOf(run.step)}</ErrorNote> : null}
          {run.findings.length > 0 ? (
            <section className={styles.part}>
              <h3>{t.whereItDiffers}</h3>
              <DataTable
                caption={t.differencesCaption({ differences: run.differences })}
                columns={FINDINGS}
                rows={run.findings}
                onPhone="lines"
                rowKey={(row) => `${row.check} ${locationText(row.location)}`}
              />
            </section>
          ) : null}
          {run.state === 'clean' ? <p>{t.chainLedgerStatements}</p> : null}
          <section className={styles.part}>
            <h3>{t.whatWasCompared}</h3>
            <DataTable caption={t.checks} columns={CHECKS} rows={run.checks} rowKey={(row) => row.name} />
          </section>
        </>
      )}
    </Loaded>
  );
}
