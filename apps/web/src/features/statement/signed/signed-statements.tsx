import { saveFile } from '@plumbline/app-runtime/save-file';
import {
  CallError,
  getStatements,
  type ListedStatement,
  makeStatement,
  type RequestOf,
  statementFile,
} from '@plumbline/contract';
import { Button, type Column, DataTable, EmptyState, Section, TextField } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, download } from '../../../lib/api.ts';
import { toDayText } from '../../../lib/format.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { read, refreshEverything } from '../../../lib/query.ts';
import { usePlatform } from '../../../lib/shared-reads.ts';
import { sitePath } from '../../../lib/site-path.ts';
import { text } from '../../../lib/text/index.ts';
import { showError } from '../../../lib/toast.tsx';
import { useCall } from '../../../lib/use-call.ts';
import styles from '../statement.module.css';
import { useSignedWords } from './words.ts';

/** A year of months. */
const STATEMENTS_A_PAGE = 12;
/** A pending statement is signed within seconds. */
const LOOK_EVERY_MS = 1_000;

const useSignedStatements = (page: number) =>
  useQuery({
    ...read(getStatements, { page: String(page), limit: String(STATEMENTS_A_PAGE) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.docs.some(({ status }) => status === 'waiting') ? LOOK_EVERY_MS : false,
    meta: { isQuiet: true },
  });

const useMakeStatement = () =>
  useCall((form: RequestOf<typeof makeStatement>) => api(makeStatement, form), { onSettled: refreshEverything });

type StatementFormat = 'pdf' | 'csv' | 'json' | 'sig';

/** Downloads a file of a statement, and shows an error on failure. */
async function saveStatementFile(id: string, format: StatementFormat): Promise<void> {
  try {
    const { name, content } = await download(statementFile, { id, format });
    saveFile(name, content);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return;
    showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
  }
}

/** The member's signed statements, monthly and requested ones. */
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
          aria-label={t.file({ format: names[format], period: periodOf(row) })}
          onClick={() => void saveStatementFile(row._id, format)}
        >
          {names[format]}
        </Button>
      ))}
      <a href={sitePath(`/verify/${row.hash}`)} aria-label={t.checkOf({ period: periodOf(row) })}>
        {t.check}
      </a>
    </span>
  );
}

/** Requests a statement for a period, by default the current month so far. */
function MakeOne({ today, onMade }: { readonly today: string; readonly onMade: () => void }) {
  const t = useSignedWords();
  const make = useMakeStatement();
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    make.send({ from, to }, onMade);
  };
  return (
    <form className={styles.year} onSubmit={ask}>
      <TextField
        type="date"
        label={t.from}
        value={from}
        max={to}
        required
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextField
        type="date"
        label={t.to}
        value={to}
        max={today}
        required
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit" busy={make.isBusy}>
        {t.make}
      </Button>
    </form>
  );
}
