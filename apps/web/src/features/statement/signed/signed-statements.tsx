import type { ListedStatement } from '@plumbline/contract';
import { Button, type Column, DataTable, EmptyState, Section } from '@plumbline/ui';
import { useState } from 'react';
import { toDayText } from '../../../lib/format.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { usePlatform } from '../../../lib/platform.ts';
import { sitePath } from '../../../lib/site-path.ts';
import styles from '../statement.module.css';
import { STATEMENTS_A_PAGE, type StatementFormat, saveStatementFile, useSignedStatements } from './api.ts';
import { MakeOne } from './make-one.tsx';
import { useSignedWords } from './words.ts';

/** Signed statements of one's own: those of months, and those that were asked for. */
export function SignedStatements() {
  const t = useSignedWords();
  const [page, setPage] = useState(1);
  const query = useSignedStatements(page);
  const today = usePlatform().data?.businessDate;
  return (
    <Section title={t.title} aside={<a href={sitePath('/verify')}>{t.howToCheck}</a>}>
      <p className={`soft ${styles.lead}`}>{t.lead}</p>
      {today === undefined ? null : <MakeOne today={today} onMade={() => setPage(1)} />}
      <Loaded query={query} failed={t.failed}>
        {({ docs, total }) => (
          <div className={styles.signed}>
            {total === 0 && page === 1 ? <EmptyState>{t.empty}</EmptyState> : <StatementTable rows={docs} />}
            <span className={styles.files}>
              {page > 1 ? (
                <Button size="small" onClick={() => setPage(page - 1)}>
                  {t.newer}
                </Button>
              ) : null}
              {total > page * STATEMENTS_A_PAGE ? (
                <Button size="small" onClick={() => setPage(page + 1)}>
                  {t.older}
                </Button>
              ) : null}
            </span>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

const periodOf = ({ from, to }: ListedStatement): string => `${toDayText(from)} – ${toDayText(to)}`;

function StatementTable({ rows }: { readonly rows: readonly ListedStatement[] }) {
  const t = useSignedWords();
  const columns: Column<ListedStatement>[] = [
    { key: 'period', label: t.period, phone: 'what', brief: periodOf, cell: (row) => <Period row={row} /> },
    { key: 'made', label: t.made, phone: 'when', cell: ({ signedAt }) => signedAt ?? '–' },
    { key: 'files', label: t.files, align: 'right', cell: (row) => <Files row={row} /> },
  ];
  return <DataTable caption={t.title} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

function Period({ row }: { readonly row: ListedStatement }) {
  const t = useSignedWords();
  return (
    <>
      {periodOf(row)}
      <br />
      <span className="small soft">
        {[row.isMonthly ? t.monthly : null, row.number === null ? null : `№ ${row.number}`].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

const FORMATS = ['pdf', 'csv', 'json', 'sig'] as const satisfies readonly StatementFormat[];

function Files({ row }: { readonly row: ListedStatement }) {
  const t = useSignedWords();
  if (row.status === 'waiting') return <span role="status">{t.waiting}</span>;
  if (row.hash === null) return <span role="status">{row.isTooLong ? t.tooLong : t.notMade}</span>;
  const names = { pdf: 'PDF', csv: 'CSV', json: t.manifest, sig: t.signature };
  return (
    <span className={styles.files}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="small"
          aria-label={t.file(names[format], periodOf(row))}
          onClick={() => void saveStatementFile(row._id, format)}
        >
          {names[format]}
        </Button>
      ))}
      <a href={sitePath(`/verify/${row.hash}`)} aria-label={t.checkOf(periodOf(row))}>
        {t.check}
      </a>
    </span>
  );
}
