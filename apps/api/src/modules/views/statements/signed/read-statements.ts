import { Readable } from 'node:stream';
import {
  type CodeOf,
  type DataOf,
  fail,
  type getStatements,
  type InputOf,
  type ListedStatement,
  type makeStatement,
  ok,
  type Result,
  type statementFile,
  type verifyStatement,
} from '@plumbline/contract';
import { toDateTime } from '../../../../platform/calendar.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { pagesOf } from '../../../../platform/list.ts';
import { toRefusal } from '../../../../platform/refused.ts';
import type { Caller, FileAnswer } from '../../../../routing/mounts.ts';
import { pemOf } from './key.ts';
import * as store from './read-store.ts';

type WithDb = Pick<Deps, 'db'>;

const timeOf = (at: Date | null): string | null => (at === null ? null : toDateTime(at));

const toListed = (row: store.OwnStatementRow): ListedStatement => ({
  _id: row.public_id,
  isMonthly: row.is_monthly,
  from: row.from_day,
  to: row.to_day,
  status: row.status,
  isTooLong: row.failure === 'too_long',
  askedAt: toDateTime(row.asked_at),
  number: row.number,
  hash: row.sha256?.toString('hex') ?? null,
  signedAt: timeOf(row.signed_at),
});

/** Not for an operator's view of a member's screens: the files contain the member's name. */
export async function listOwn(
  { db }: WithDb,
  caller: Caller,
  { page, limit }: InputOf<typeof getStatements>,
): Promise<Result<DataOf<typeof getStatements>, CodeOf<typeof getStatements>>> {
  if (caller.kind === 'viewer') return fail('view_only');
  const rows = await store.selectOwn(db, caller, { limit, offset: (page - 1) * limit });
  return ok({ docs: rows.map(toListed), ...pagesOf(rows[0]?.total ?? 0n, { page, limit }) });
}

export const askForOne = (
  { db }: WithDb,
  caller: Caller,
  input: InputOf<typeof makeStatement>,
): Promise<Result<DataOf<typeof makeStatement>, 'unauthorized' | CodeOf<typeof makeStatement>>> =>
  toRefusal(['unauthorized', 'statement_period_wrong', 'statements_today'], async () => ({
    _id: await store.ask(db, caller, input),
  }));

const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  sig: 'application/octet-stream',
} as const;

export async function openFile(
  { db }: WithDb,
  caller: Caller,
  { id, format }: InputOf<typeof statementFile>,
): Promise<Result<FileAnswer, CodeOf<typeof statementFile>>> {
  if (caller.kind === 'viewer') return fail('view_only');
  const row = isUuid(id) ? await store.selectOwnFile(db, caller, id, format) : undefined;
  if (row === undefined) return fail('statement_unknown');
  const name = `plumbline-statement-${row.holder}-${row.number}.${format}`;
  return ok({ name, type: TYPES[format], content: Readable.from([row.content]), isPrivate: true });
}

/** Returns the facts that anyone may learn about a file from its hash. */
export async function readVerified(
  { db }: WithDb,
  hash: string,
): Promise<Result<DataOf<typeof verifyStatement>, CodeOf<typeof verifyStatement>>> {
  const row = await store.selectVerified(db, Buffer.from(hash, 'hex'));
  if (row === undefined) return fail('statement_unknown');
  return ok({
    part: row.part,
    number: row.number,
    from: row.from_day,
    to: row.to_day,
    signedAt: toDateTime(row.signed_at),
    key: row.key_id,
    hash: row.sha256.toString('hex'),
    previousHash: row.previous_sha256.toString('hex'),
    isIntact: row.is_intact,
  });
}

/** Returns every key that ever signed statements, current one first, for /.well-known/ (docs/statements.md). */
export async function publishedKeys({ db }: WithDb): Promise<object> {
  const keys = await store.selectKeys(db);
  return {
    keys: keys.map(({ id, public_key: key, from_at: from, until_at: until }) => ({
      id,
      algorithm: 'Ed25519',
      publicKey: key.toString('hex'),
      pem: pemOf(key),
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  };
}
