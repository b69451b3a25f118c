import { CsvError, parse } from 'csv-parse/sync';
import { unprotect } from './style.ts';

export interface CsvRow {
  /** As a spreadsheet counts: the heads are row 1. */
  readonly number: number;
  /** One for each head, trimmed; a missing one is empty. */
  readonly cells: readonly string[];
  /** Has more than the file has columns: a comma inside a number or text, without quotation marks. */
  readonly isTooLong: boolean;
}

export interface CsvFile {
  /** In lower case. */
  readonly heads: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
}

/** The fault of a row that is too long, and of a number that `readDecimal` does not read. */
export const TOO_MANY_CELLS =
  'This row has more cells than there are columns. Put quotation marks around a text with separators';
export const NOT_ONE_NUMBER = 'Write thousands without a separator, and decimals like 12.50';

/** The line that tells Excel the separator; Excel does not count it as a row. */
const SEPARATOR = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i;

/**
 * Reads a file as spreadsheets save it: commas, semicolons or tabs, with or without a `sep=` line and empty last columns.
 * Takes the protection against formulas off. Rows without any text are left out. Null if a quotation mark does not end.
 */
export function readCsv(content: string): CsvFile | null {
  const text = content.replace(/^\uFEFF/, '');
  const separator = SEPARATOR.exec(text);
  const body = separator === null ? text : text.slice(separator[0].length);
  const delimiter = separator?.[1] ?? delimiterOf(body);
  const records = recordsOf(body, delimiter);
  if (records === null) return null;
  const [first = [], ...lines] = records.map((cells) => cells.map((cell) => unprotect(cell.trim())));
  const width = first.findLastIndex((head) => head !== '') + 1;
  const rows = lines.map((cells, place) => ({
    number: place + 2,
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    isTooLong: cells.findLastIndex((cell) => cell !== '') >= width,
  }));
  return {
    heads: first.slice(0, width).map((head) => head.toLowerCase()),
    rows: rows.filter(({ cells, isTooLong }) => isTooLong || cells.some((cell) => cell !== '')),
    delimiter,
  };
}

/** The separator between the heads, which have no quotation marks. */
function delimiterOf(text: string): string {
  const [heads = ''] = text.split(/[\r\n]/, 1);
  return [',', ';', '\t'].sort((left, right) => heads.split(right).length - heads.split(left).length)[0]!;
}

function recordsOf(text: string, delimiter: string): string[][] | null {
  try {
    // Empty lines count: a row is found by its number in the spreadsheet.
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

const WITH_POINT = /^-?\d{1,20}(?:\.\d{1,20})?$/;
const WITH_EITHER = /^-?\d{1,20}(?:[.,]\d{1,20})?$/;
/** One thousand, or one with three decimals. */
const TWO_READINGS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a number, and writes it with a point. A file with commas between its cells has points in its numbers; any other
 * has either. Null if the cell is no number, or could be two.
 */
export function readDecimal(cell: string, delimiter: string): string | null {
  if (delimiter === ',') return WITH_POINT.test(cell) ? cell : null;
  return WITH_EITHER.test(cell) && !TWO_READINGS.test(cell) ? cell.replace(',', '.') : null;
}
