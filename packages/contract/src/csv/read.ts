import { CsvError, parse } from 'csv-parse/sync';
import { say } from '../message.ts';
import { unprotect } from './style.ts';

export interface CsvRow {
  /** As in a spreadsheet: the header is row 1. */
  readonly number: number;
  /** One for each header, trimmed; a missing cell is empty. */
  readonly cells: readonly string[];
  /** The row has more cells than the file has columns: an unquoted comma in a number or text. */
  readonly isTooLong: boolean;
}

export interface CsvFile {
  /** Lower-cased. */
  readonly heads: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
}

/** Error of a row that is too long, and of a number that `readDecimal` rejects. */
export const TOO_MANY_CELLS = say('tooManyCells');
export const NOT_ONE_NUMBER = say('notOneNumber');

/** The line that tells Excel the separator; Excel does not count it as a row. */
const SEPARATOR = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i;

/**
 * Parses a file as spreadsheets save it: comma, semicolon or tab, with or without a `sep=` line and empty last columns.
 * Removes the protection against formulas and skips rows without text. Returns null if a quotation mark is not closed.
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

/** Detects the separator from the header, which has no quotation marks. */
function delimiterOf(text: string): string {
  const [heads = ''] = text.split(/[\r\n]/, 1);
  return [',', ';', '\t'].sort((left, right) => heads.split(right).length - heads.split(left).length)[0]!;
}

function recordsOf(text: string, delimiter: string): string[][] | null {
  try {
    // Empty lines count, because rows are reported by their number in the spreadsheet.
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

const WITH_POINT = /^-?\d{1,20}(?:\.\d{1,20})?$/;
const WITH_EITHER = /^-?\d{1,20}(?:[.,]\d{1,20})?$/;
/** Ambiguous: 1,000 is one thousand, or one with three decimals. */
const TWO_READINGS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a number and returns it with a decimal point. In a comma-separated file, numbers have points; in others,
 * either. Returns null if the cell is no number or is ambiguous.
 */
export function readDecimal(cell: string, delimiter: string): string | null {
  if (delimiter === ',') return WITH_POINT.test(cell) ? cell : null;
  return WITH_EITHER.test(cell) && !TWO_READINGS.test(cell) ? cell.replace(',', '.') : null;
}
