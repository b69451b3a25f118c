import {
  type CertificateState,
  type CodeOf,
  type DataOf,
  fail,
  fromIssue,
  type InputOf,
  type Message,
  ok,
  PARSING,
  type Result,
  say,
} from '@plumbline/contract';
import { readCsv, TOO_MANY_CELLS } from '@plumbline/contract/csv/read';
import {
  CERTIFICATE_ROWS_MAX,
  operatorIssueCertificate,
  operatorIssueCertificates,
  operatorRevokeCertificate,
} from '@plumbline/contract/operator';
import { textOf } from '@plumbline/contract/texts';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { type AuditAction, audit, type ByOperator } from '../../base/audit/index.ts';
import { type IssuedOrError, insertIssued, moveTo, type NewRow } from './store.ts';

type WithDb = Pick<Deps, 'db'>;

const MESSAGES = {
  member_unknown: say('member_unknown'),
  certificate_there: say('certificate_there'),
  row_twice: say('rowTwice'),
} satisfies Record<NonNullable<IssuedOrError['code']>, Message>;

/** Issues the certificates that an operator confirmed, and writes one audit row for all of them in one transaction. */
const issue = (
  { db }: WithDb,
  call: ByOperator,
  rows: readonly NewRow[],
  reason: string,
  isDryRun = false,
): Promise<Result<readonly IssuedOrError[], CodeOf<typeof operatorIssueCertificates>>> =>
  transaction(db, async (tx): Promise<Result<readonly IssuedOrError[], CodeOf<typeof operatorIssueCertificates>>> => {
    const issued = await toRefusal(operatorIssueCertificates.errors, () =>
      insertIssued(tx, call, rows, reason, isDryRun),
    );
    if (!issued.ok || isDryRun || issued.value.some(({ code }) => code !== null)) return issued;
    const ids = issued.value.map(({ public_id }) => public_id!);
    const subject = ids.length === 1 ? `certificate:${ids[0]}` : `certificates:${ids.length}`;
    await audit(tx, call, { action: 'certificate.issue', subject, reason, after: { count: ids.length, ids } });
    return issued;
  });

export async function issueOne(
  deps: WithDb,
  call: ByOperator,
  { email, title, criteria, reason }: InputOf<typeof operatorIssueCertificate>,
): Promise<Result<{ _id: string }, CodeOf<typeof operatorIssueCertificate>>> {
  const issued = await issue(deps, call, [{ email, title, criteria }], reason);
  if (!issued.ok) return fail(issued.code as CodeOf<typeof operatorIssueCertificate>, issued.message);
  const [{ code, public_id: id } = { code: 'member_unknown' as const, public_id: null }] = issued.value;
  return code === null ? ok({ _id: id! }) : fail(code === 'row_twice' ? 'certificate_there' : code);
}

export async function issueFile(
  deps: WithDb,
  call: ByOperator,
  { csv, reason, dryRun }: InputOf<typeof operatorIssueCertificates>,
): Promise<Result<DataOf<typeof operatorIssueCertificates>, CodeOf<typeof operatorIssueCertificates>>> {
  const read = readFile(csv);
  if (!read.ok) return read;
  const { rows, errors } = read.value;
  const isDryRun = dryRun === 'yes' || errors.length > 0;
  const answered = await issue(
    deps,
    call,
    rows.map(({ row }) => row),
    reason,
    isDryRun,
  );
  if (!answered.ok) return answered;
  const found = answered.value.flatMap(({ line_number, code }) =>
    code === null ? [] : [{ row: rows[Number(line_number) - 1]!.number, message: textOf(MESSAGES[code]) }],
  );
  const ids = answered.value.flatMap(({ public_id: id }) => (id === null ? [] : [id]));
  return ok({
    isDryRun,
    rows: rows.length + errors.length,
    issued: ids.length,
    errors: [...errors, ...found].sort((left, right) => left.row - right.row),
    ids,
  });
}

const ACTIONS = {
  suspended: 'certificate.suspend',
  valid: 'certificate.reinstate',
  revoked: 'certificate.revoke',
} as const satisfies Record<CertificateState, AuditAction>;

/** Changes a status that an operator confirmed, and writes its audit row in one transaction. */
export const moveCertificate = (
  { db }: WithDb,
  call: ByOperator,
  { _id: id, reason }: InputOf<typeof operatorRevokeCertificate>,
  to: CertificateState,
): Promise<Result<null, CodeOf<typeof operatorRevokeCertificate>>> =>
  transactionOnce(db, async (tx): Promise<Result<null, CodeOf<typeof operatorRevokeCertificate>>> => {
    if (!isUuid(id)) return fail('certificate_unknown');
    const moved = await toRefusal(operatorRevokeCertificate.errors, () => moveTo(tx, call, id, to, reason));
    if (!moved.ok) return moved;
    const subject = `certificate:${id.toLowerCase()}`;
    await audit(tx, call, {
      action: ACTIONS[to],
      subject,
      reason,
      before: { status: moved.value },
      after: { status: to },
    });
    return ok(null);
  });

const COLUMNS = ['email', 'title', 'criteria'] as const;

export interface FileRow {
  /** Row number as in a spreadsheet: the headings are row 1. */
  readonly number: number;
  readonly row: NewRow;
}

interface FileError {
  readonly row: number;
  readonly message: string;
}

export interface ReadRows {
  readonly rows: readonly FileRow[];
  readonly errors: readonly FileError[];
}

type Refused = 'import_unreadable' | 'import_columns' | 'import_too_long' | 'import_missing';

/** Parses a file saved by a spreadsheet. Each row is checked like a single call. */
function readFile(csv: string): Result<ReadRows, Refused> {
  const file = readCsv(csv);
  if (file === null) return fail('import_unreadable');
  const columns = file.heads.map((head) => COLUMNS.find((column) => column === head));
  if (columns.includes(undefined) || new Set(columns).size !== COLUMNS.length || columns.length !== COLUMNS.length)
    return fail('import_columns', say('giveColumns', { columns: COLUMNS.join(', ') }));
  if (file.rows.length === 0) return fail('import_missing');
  if (file.rows.length > CERTIFICATE_ROWS_MAX) return fail('import_too_long');
  const read = file.rows.map(({ number, cells, isTooLong }) => {
    const { data, error } = operatorIssueCertificate.input
      .omit({ reason: true })
      .safeParse(Object.fromEntries(columns.map((column, place) => [column!, cells[place]!])), PARSING);
    const message = isTooLong ? TOO_MANY_CELLS : error && fromIssue(error.issues[0]!);
    return { number, row: data, message: message && textOf(message) };
  });
  return ok({
    rows: read.flatMap(({ number, row, message }) => (message === undefined ? [{ number, row: row! }] : [])),
    errors: read.flatMap(({ number, message }) => (message === undefined ? [] : [{ row: number, message }])),
  });
}
