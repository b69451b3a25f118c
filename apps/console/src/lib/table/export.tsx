import { Button } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { showError, showSuccess } from '../toast.tsx';
import type { ListColumn } from './column.ts';
import { saveText, toCsv } from './csv.ts';
import styles from './list-table.module.css';
import type { List } from './use-list.ts';

const COUNT = new Intl.NumberFormat('en');

type Columns<Row> = readonly ListColumn<Row>[];

const inFile = <Row,>(columns: Columns<Row>): Columns<Row> => columns.filter(({ text }) => text !== undefined);
const cellsOf = <Row,>(columns: Columns<Row>, rows: readonly Row[]): string[][] =>
  rows.map((row) => columns.map((column) => column.text!(row)));

/** These rows as a file, under the heads of the table. */
export function saveRows<Row>(name: string, columns: Columns<Row>, rows: readonly Row[]): void {
  const given = inFile(columns);
  saveText(`${name}.csv`, toCsv([given.map(({ label }) => label), ...cellsOf(given, rows)]));
  showSuccess(`${COUNT.format(rows.length)} ${rows.length === 1 ? 'row' : 'rows'} saved`);
}

const PER_CALL = 100;
/** A file that a spreadsheet still opens; more than that is a question for the database. */
const MOST_ROWS = 50_000;

interface ExportProps<Row> {
  readonly list: List<Row>;
  readonly columns: Columns<Row>;
  readonly name: string;
}

/** Everything that the filters let through, page by page, with its progress; it can be stopped. */
export function Export<Row>({ list, columns, name }: ExportProps<Row>) {
  const [done, setDone] = useState<number | null>(null);
  const isStopped = useRef(false);
  const given = inFile(columns);
  const run = async () => {
    isStopped.current = false;
    setDone(0);
    const rows: string[][] = [given.map((column) => column.label)];
    let total = Number.POSITIVE_INFINITY;
    for (let page = 1; rows.length <= Math.min(total, MOST_ROWS) && !isStopped.current; page++) {
      const read = await list.readPage(page, PER_CALL);
      total = read.total;
      if (read.docs.length === 0) break;
      rows.push(...cellsOf(given, read.docs));
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
