import { fail, ok, type Result } from '@plumbline/contract';
import { readCsv, TOO_MANY_CELLS } from '@plumbline/contract/csv/read';
import { CERTIFICATE_ROWS_MAX, operatorIssueCertificate } from '@plumbline/contract/operator';
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

/** The rows of a file that a spreadsheet saved. Each row is checked like a single call. */
export function readFile(csv: string): Result<ReadRows, Refused> {
  const file = readCsv(csv);
  if (file === null) return fail('import_unreadable');
  const columns = file.heads.map((head) => COLUMNS.find((column) => column === head));
  if (columns.includes(undefined) || new Set(columns).size !== COLUMNS.length || columns.length !== COLUMNS.length)
    return fail('import_columns', `Please give the columns ${COLUMNS.join(', ')}`);
  if (file.rows.length === 0) return fail('import_missing');
  if (file.rows.length > CERTIFICATE_ROWS_MAX) return fail('import_too_long');
  const read = file.rows.map(({ number, cells, isTooLong }) => {
    const { data, error } = operatorIssueCertificate.input
      .omit({ reason: true })
      .safeParse(Object.fromEntries(columns.map((column, place) => [column!, cells[place]!])));
    return { number, row: data, message: isTooLong ? TOO_MANY_CELLS : error && error.issues[0]!.message };
  });
  return ok({
    rows: read.flatMap(({ number, row, message }) => (message === undefined ? [{ number, row: row! }] : [])),
    faults: read.flatMap(({ number, message }) => (message === undefined ? [] : [{ row: number, message }])),
  });
}
