import { Button } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { showError, showSuccess } from '../toast.tsx';
import { saveText, toCsv } from './csv.ts';
import styles from './list-table.module.css';
import type { ListColumn } from './list-table.tsx';
import type { List } from './use-list.ts';

interface TableFootProps<Row> {
  readonly list: List<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly exportName: string | undefined;
  readonly total: number;
}

const COUNT = new Intl.NumberFormat('en');

export function TableFoot<Row>({ list, columns, exportName, total }: TableFootProps<Row>) {
  const { page } = list.address;
  const pages = Math.max(1, Math.ceil(total / list.pageSize));
  const first = total === 0 ? 0 : (page - 1) * list.pageSize + 1;
  const last = Math.min(page * list.pageSize, total);
  return (
    <div className={styles.foot}>
      <span className="soft">
        {first > last
          ? `Nothing on page ${page}; ${COUNT.format(total)} in all`
          : `${COUNT.format(first)}–${COUNT.format(last)} of ${COUNT.format(total)}`}
      </span>
      {pages > 1 || page > 1 ? (
        <nav className={styles.pager} aria-label="Pages">
          <Button size="small" disabled={page <= 1} onClick={() => list.toPage(Math.min(page - 1, pages))}>
            Before
          </Button>
          <span>
            {COUNT.format(page)} / {COUNT.format(pages)}
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => list.toPage(page + 1)}>
            Next
          </Button>
        </nav>
      ) : null}
      {exportName !== undefined && total > 0 ? <Export list={list} columns={columns} name={exportName} /> : null}
    </div>
  );
}

const PER_CALL = 100;
/** A file that a spreadsheet still opens; more than that is a question for the database. */
const MOST_ROWS = 50_000;

/** Everything that the filters let through, page by page, with its progress; it can be stopped. */
function Export<Row>({ list, columns, name }: { list: List<Row>; columns: readonly ListColumn<Row>[]; name: string }) {
  const [done, setDone] = useState<number | null>(null);
  const isStopped = useRef(false);
  const given = columns.filter((column) => column.text !== undefined);
  const run = async () => {
    isStopped.current = false;
    setDone(0);
    const rows: string[][] = [given.map((column) => column.label)];
    let total = Number.POSITIVE_INFINITY;
    for (let page = 1; rows.length <= Math.min(total, MOST_ROWS) && !isStopped.current; page++) {
      const read = await list.readPage(page, PER_CALL);
      total = read.total;
      if (read.docs.length === 0) break;
      rows.push(...read.docs.map((row) => given.map((column) => column.text!(row))));
      setDone(Math.min(1, (rows.length - 1) / total));
    }
    if (isStopped.current) return;
    saveText(`${name}.csv`, toCsv(rows));
    const isCut = rows.length - 1 < total;
    if (isCut)
      showError(`The file holds the first ${COUNT.format(rows.length - 1)} rows. Narrow the filters for the rest`);
    else showSuccess(`${COUNT.format(rows.length - 1)} rows saved`);
  };
  const start = () =>
    run()
      .catch((error: Error) => showError(error.message))
      .finally(() => setDone(null));
  if (done === null) {
    return (
      <Button size="small" onClick={() => void start()}>
        Export CSV
      </Button>
    );
  }
  return (
    <span className={styles.progress} role="status">
      <progress value={done} aria-label="Export" /> {Math.floor(done * 100)} %
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          isStopped.current = true;
        }}
      >
        Stop
      </Button>
    </span>
  );
}
