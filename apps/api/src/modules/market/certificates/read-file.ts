import { fail, ok, type Result } from '@plumbline/contract';
import { CERTIFICATE_ROWS_MAX, operatorIssueCertificate } from '@plumbline/contract/operator';
import { CsvError, parse } from 'csv-parse/sync';
import type { NewRow } from './operator-store.ts';

const COLUMNS = ['email', 'title', 'criteria'] as const;

export interface FileRow {
  /** As a spreadsheet counts: the heads are row 1. */
  readonly number: number;
  readonly row: NewRow;
}

interface FileFault {
  readonly row: number;
  readonly message: string;
}

export interface ReadRows {
  readonly rows: readonly FileRow[];
  readonly faults: readonly FileFault[];
}

type Refused = 'import_unreadable' | 'import_columns' | 'import_too_long' | 'import_missing';

/** The rows of a file that a spreadsheet saved: commas, semicolons or tabs. Each row is held to what the single call takes. */
export function readFile(csv: string): Result<ReadRows, Refused> {
  const records = recordsOf(csv);
  if (records === null) return fail('import_unreadable');
  const [heads = [], ...lines] = records;
  const columns = heads.map((head) => COLUMNS.find((column) => column === head.trim().toLowerCase()));
  if (columns.includes(undefined) || new Set(columns).size !== COLUMNS.length || columns.length !== COLUMNS.length)
    return fail('import_columns', `Please give the columns ${COLUMNS.join(', ')}`);
  const filled = lines
    .map((cells, place) => ({ number: place + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return fail('import_missing');
  if (filled.length > CERTIFICATE_ROWS_MAX) return fail('import_too_long');
  const read = filled.map(({ number, cells }) => ({
    number,
    parsed: operatorIssueCertificate.input
      .omit({ reason: true })
      .safeParse(Object.fromEntries(columns.map((column, place) => [column!, cells[place] ?? '']))),
  }));
  return ok({
    rows: read.flatMap(({ number, parsed }) => (parsed.success ? [{ number, row: parsed.data }] : [])),
    faults: read.flatMap(({ number, parsed }) =>
      parsed.success ? [] : [{ row: number, message: parsed.error.issues[0]!.message }],
    ),
  });
}

function recordsOf(csv: string): string[][] | null {
  const text = csv.replace(/^\uFEFF/, '');
  const [heads = ''] = text.split(/[\r\n]/, 1);
  const delimiter = [',', ';', '\t'].sort((left, right) => heads.split(right).length - heads.split(left).length)[0]!;
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
