import { saveFile } from '@plumbline/app-runtime/save-file';
import type { Decimals } from '@plumbline/contract/csv/style';
import { CSV_MARK, csvLines } from '@plumbline/contract/csv/write';
import { texts as t } from '@plumbline/texts/en/console-list';
import { Button, type Column } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { showError, showSuccess } from '../toast.tsx';
import styles from './list-table.module.css';
import type { List } from './use-list.ts';

const COUNT = new Intl.NumberFormat('en');

type Columns<Row> = readonly Column<Row>[];

const showSaved = (count: number): void => showSuccess(t.rowsSaved({ shown: COUNT.format(count), count }));

/** Writes rows below the table's headers. */
function fileOf<Row>(columns: Columns<Row>, decimals: Decimals) {
  const given = columns.filter(({ text }) => text !== undefined);
  const isNumber = given.map(({ align }) => align === 'right');
  return {
    heads: CSV_MARK + csvLines([given.map(({ label }) => label)], decimals),
    lines: (rows: readonly Row[]) =>
      csvLines(
        rows.map((row) => given.map(({ text }) => text!(row))),
        decimals,
        isNumber,
      ),
  };
}

const save = (name: string, parts: BlobPart[]): void =>
  saveFile(`${name}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }));

/** Saves these rows as a file, below the table's headers. */
export function saveRows<Row>(name: string, columns: Columns<Row>, rows: readonly Row[], decimals: Decimals): void {
  const file = fileOf(columns, decimals);
  save(name, [file.heads, file.lines(rows)]);
  showSaved(rows.length);
}

/** Two buttons, because spreadsheets expect 1.50 in some countries and 1,50 in others. */
export const ExportButtons = ({
  label,
  onExport,
}: {
  readonly label: string;
  readonly onExport: (decimals: Decimals) => void;
}) => {
  return (
    <span className={styles.exports}>
      <Button size="small" onClick={() => onExport('point')}>
        {label}
      </Button>
      <Button size="small" title={t.decimalCommasCells} onClick={() => onExport('comma')}>
        {t.with}
      </Button>
    </span>
  );
};

interface ExportProps<Row> {
  readonly list: List<Row>;
  readonly columns: Columns<Row>;
  readonly name: string;
}

/** Exports all rows that match the filters, with progress; it can be cancelled. */
export function Export<Row>({ list, columns, name }: ExportProps<Row>) {
  const [done, setDone] = useState<number | null>(null);
  const isStopped = useRef(false);
  const run = async (decimals: Decimals) => {
    isStopped.current = false;
    setDone(0);
    // In parts, which the browser may keep on disk, because a million rows are too large for memory.
    const file = fileOf(columns, decimals);
    const parts: Blob[] = [new Blob([file.heads])];
    let count = 0;
    for await (const { rows, total } of list.readAll()) {
      if (isStopped.current) return;
      parts.push(new Blob([file.lines(rows)]));
      count += rows.length;
      setDone(Math.min(1, count / total));
    }
    save(name, parts);
    if (list.query.data?.isCut === true) showError(t.fileHoldsFirst({ count: COUNT.format(count) }));
    else showSaved(count);
  };
  const start = (decimals: Decimals) =>
    void run(decimals)
      .catch((error: Error) => showError(error.message))
      .finally(() => setDone(null));
  if (done === null) {
    return <ExportButtons label={t.exportCsv} onExport={start} />;
  }
  return (
    <span className={styles.progress} role="status">
      <progress value={done} aria-label={t.export} /> {Math.floor(done * 100)} %
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          isStopped.current = true;
        }}
      >
        {t.stop}
      </Button>
    </span>
  );
}
