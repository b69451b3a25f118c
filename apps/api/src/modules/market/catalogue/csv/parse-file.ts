import { fail, IMPORT_MAX_ROWS, LISTING_COLUMNS, type ListingColumn, ok, type Result } from '@plumbline/contract';
import { readCsv } from '@plumbline/contract/csv/read';

/** One row's cells by column. A column that the file lacks is absent. */
export type RowCells = Readonly<Partial<Record<ListingColumn, string>>>;

export interface FileRow {
  /** Row number as in a spreadsheet: the headings are row 1. */
  readonly number: number;
  readonly cells: RowCells;
  /** The row has more cells than the file has columns. */
  readonly isTooLong: boolean;
}

export interface ListingFile {
  readonly rows: readonly FileRow[];
  readonly delimiter: string;
}

type Violation = 'import_missing' | 'import_unreadable' | 'import_not_text' | 'import_columns' | 'import_too_long';

/** Without these columns, a row identifies no variant. */
const NEEDED: readonly ListingColumn[] = ['listing', 'sku'];

/** Parses a file saved by a spreadsheet: UTF-8 or UTF-16, with or without byte order mark. */
export function parseFile(content: Buffer): Result<ListingFile, Violation> {
  const text = textOf(content);
  if (text === null) return fail('import_not_text');
  const file = readCsv(text);
  if (file === null) return fail('import_unreadable');
  if (file.heads.length === 0) return fail('import_missing');
  const columns = file.heads.map((head) => LISTING_COLUMNS.find((column) => column === head));
  const isKnown = columns.every((column) => column !== undefined) && new Set(columns).size === columns.length;
  if (!isKnown || NEEDED.some((column) => !columns.includes(column))) return fail('import_columns');
  if (file.rows.length > IMPORT_MAX_ROWS) return fail('import_too_long');
  const cellsOf = (cells: readonly string[]): RowCells =>
    Object.fromEntries(columns.map((column, place) => [column!, cells[place]!]));
  return ok({ ...file, rows: file.rows.map((row) => ({ ...row, cells: cellsOf(row.cells) })) });
}

function textOf(content: Buffer): string | null {
  const isWide = content[0] === 0xff && content[1] === 0xfe;
  try {
    const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(content);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
