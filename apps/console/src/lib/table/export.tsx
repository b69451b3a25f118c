import { Button, type Column } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { showError, showSuccess } from '../toast.tsx';
import { csvLines, saveCsv, toCsv } from './csv.ts';
import styles from './list-table.module.css';
import type { List } from './use-list.ts';

const COUNT = new Intl.NumberFormat('en');

type Columns<Row> = readonly Column<Row>[];

const inFile = <Row,>(columns: Columns<Row>): Columns<Row> => columns.filter(({ text }) => text !== undefined);
const headsOf = <Row,>(columns: Columns<Row>): string[] => columns.map(({ label }) => label);
const cellsOf = <Row,>(columns: Columns<Row>, rows: readonly Row[]): string[][] =>
  rows.map((row) => columns.map((column) => column.text!(row)));

const tellSaved = (count: number): void => showSuccess(`${COUNT.format(count)} ${count === 1 ? 'row' : 'rows'} saved`);

/** These rows as a file, under the heads of the table. */
export function saveRows<Row>(name: string, columns: Columns<Row>, rows: readonly Row[]): void {
  const given = inFile(columns);
  saveCsv(`${name}.csv`, [toCsv([headsOf(given), ...cellsOf(given, rows)])]);
  tellSaved(rows.length);
}

interface ExportProps<Row> {
  readonly list: List<Row>;
  readonly columns: Columns<Row>;
  readonly name: string;
}

/** Everything that the filters let through at this moment, with its progress; it can be stopped. */
export function Export<Row>({ list, columns, name }: ExportProps<Row>) {
  const [done, setDone] = useState<number | null>(null);
  const isStopped = useRef(false);
  const given = inFile(columns);
  const run = async () => {
    isStopped.current = false;
    setDone(0);
    // Parts that the browser may keep on its disk: a trail of a million rows is no text to hold in memory.
    const parts: Blob[] = [new Blob([toCsv([headsOf(given)])])];
    let count = 0;
    for await (const { rows, total } of list.readAll()) {
      if (isStopped.current) return;
      parts.push(new Blob([csvLines(cellsOf(given, rows))]));
      count += rows.length;
      setDone(Math.min(1, count / total));
    }
    saveCsv(`${name}.csv`, parts);
    if (list.query.data?.isCut === true)
      showError(`The file holds the first ${COUNT.format(count)} rows. Narrow the filters for the rest`);
    else tellSaved(count);
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
