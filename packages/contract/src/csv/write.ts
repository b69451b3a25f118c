import { type Decimals, protect } from './style.ts';

/** Begins a file, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\uFEFF';

type Rows = readonly (readonly string[])[];

/** As the product prints it: with or without commas between thousands. */
const PRINTED = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** Without thousands, and never with exactly three decimals: 1,005 could be 1005. */
function withComma(number: string): string {
  const [whole = '', decimals] = number.replaceAll(',', '').split('.');
  if (decimals === undefined) return whole;
  return `${whole},${decimals.length === 3 ? `${decimals}0` : decimals}`;
}

/** Lines of a file (RFC 4180) whose cells no spreadsheet runs. `isNumber`: the columns whose decimals follow `decimals`. */
export function csvLines(rows: Rows, decimals: Decimals = 'point', isNumber: readonly boolean[] = []): string {
  const cellOf = (cell: string, column: number): string =>
    protect(decimals === 'comma' && isNumber[column] === true && PRINTED.test(cell) ? withComma(cell) : cell);
  const separator = decimals === 'comma' ? ';' : ',';
  return rows
    .map((row) => `${row.map((cell, column) => quote(cellOf(cell, column), separator)).join(separator)}\r\n`)
    .join('');
}

/** Quotes a cell where a reader needs it. */
const quote = (cell: string, separator: string): string =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
