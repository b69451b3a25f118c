import { saveFile } from '@plumbline/app-runtime/save-file';

/** A cell that a spreadsheet would take for a formula is made text; a plain negative number stays a number. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d[\d,]*(\.\d+)?$/;

function cell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Rows = readonly (readonly string[])[];

/** Rows that go on with a file (RFC 4180). */
export const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A file, or its beginning: with the mark that makes spreadsheets read it as UTF-8. */
export const toCsv = (rows: Rows): string => `\uFEFF${csvLines(rows)}`;

export const saveCsv = (name: string, content: BlobPart[]): void =>
  saveFile(name, new Blob(content, { type: 'text/csv;charset=utf-8' }));
