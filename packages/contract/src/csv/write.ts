import { type Decimals, protect } from './style.ts';

/** Byte order mark: makes spreadsheets read the file as UTF-8. */
export const CSV_MARK = '\uFEFF';

type Rows = readonly (readonly string[])[];

/** A number as the product prints it, with or without thousands separators. */
const PRINTED = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** Omits thousands separators, and avoids exactly three decimals, because 1,005 could be read as 1005. */
function withComma(number: string): string {
  const [whole = '', decimals] = number.replaceAll(',', '').split('.');
  if (decimals === undefined) return whole;
  return `${whole},${decimals.length === 3 ? `${decimals}0` : decimals}`;
}

/** Formats lines (RFC 4180) whose cells no spreadsheet runs. `isNumber` marks the columns that use `decimals`. */
export function csvLines(rows: Rows, decimals: Decimals = 'point', isNumber: readonly boolean[] = []): string {
  const cellOf = (cell: string, column: number): string =>
    protect(decimals === 'comma' && isNumber[column] === true && PRINTED.test(cell) ? withComma(cell) : cell);
  const separator = decimals === 'comma' ? ';' : ',';
  return rows
    .map((row) => `${row.map((cell, column) => quote(cellOf(cell, column), separator)).join(separator)}\r\n`)
    .join('');
}

/** Quotes a cell only if necessary. */
const quote = (cell: string, separator: string): string =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
