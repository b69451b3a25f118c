import { fail, IMPORT_MAX_ROWS, LISTING_COLUMNS, type ListingColumn, ok, type Result } from '@plumbline/contract';
import { CsvError, parse } from 'csv-parse/sync';

/** The cells of one row by column; a column that the file does not have is absent. */
export type RowCells = Readonly<Partial<Record<ListingColumn, string>>>;

export interface FileRow {
  /** As a spreadsheet counts: the heads are row 1. */
  readonly number: number;
  readonly cells: RowCells;
}

type Fault = 'import_missing' | 'import_unreadable' | 'import_not_text' | 'import_columns' | 'import_too_long';

/** Without these a row names no variant of any listing. */
const NEEDED: readonly ListingColumn[] = ['listing', 'sku'];

/** The rows of a file that a spreadsheet saved: commas, semicolons or tabs, UTF-8 or UTF-16, with or without its mark. */
export function parseFile(content: Buffer): Result<readonly FileRow[], Fault> {
  const text = textOf(content);
  if (text === null) return fail('import_not_text');
  const records = recordsOf(text);
  if (records === null) return fail('import_unreadable');
  const [heads, ...lines] = records;
  if (heads === undefined) return fail('import_missing');
  const columns = heads.map((head) => LISTING_COLUMNS.find((column) => column === head.trim().toLowerCase()));
  const isKnown = columns.every((column) => column !== undefined) && new Set(columns).size === columns.length;
  if (!isKnown || NEEDED.some((column) => !columns.includes(column))) return fail('import_columns');
  if (lines.length > IMPORT_MAX_ROWS) return fail('import_too_long');
  const rows = lines.map((line, place) => ({ number: place + 2, cells: cellsOf(columns as ListingColumn[], line) }));
  return ok(rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== '')));
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

/** The separator between the heads, which have no quotation marks. */
function delimiterOf(text: string): string {
  const [heads = ''] = text.split(/[\r\n]/, 1);
  return [',', ';', '\t'].sort((left, right) => heads.split(right).length - heads.split(left).length)[0]!;
}

function recordsOf(text: string): string[][] | null {
  try {
    // Empty lines count: a row is found by its number in the spreadsheet.
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula. */
const undefuse = (cell: string): string => (/^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

const cellsOf = (columns: readonly ListingColumn[], line: readonly string[]): RowCells =>
  Object.fromEntries(columns.map((column, place) => [column, undefuse((line[place] ?? '').trim())]));
