import type { DataOf } from '@plumbline/contract';
import {
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

/** An amount, or text: a transfer missing on the chain has no amount. */
const Said = ({ text }: { readonly text: string }) =>
  /^-?\d+(\.\d+)?$/.test(text) ? <Amount value={text} unit={false} whole /> : text;

const PLACES: readonly Column<Details['places'][number]>[] = [
  { key: 'place', label: t.where, cell: (row) => row.place },
  { key: 'check', label: t.checkHead, cell: (row) => wordsOf(row.check) },
  {
    key: 'expected',
    label: t.expected,
    align: 'right',
    cell: (row) => <Said text={row.expected} />,
  },
  { key: 'found', label: t.found, align: 'right', cell: (row) => <Said text={row.found} /> },
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
          {run.places.length > 0 ? (
            <section className={styles.part}>
              <h3>{t.whereItDiffers}</h3>
              <DataTable
                caption={t.differencesCaption({ differences: run.differences })}
                columns={PLACES}
                rows={run.places}
                rowKey={(row) => `${row.check} ${row.place}`}
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
