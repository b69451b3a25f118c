import { createHash, randomBytes } from 'node:crypto';
import {
  type CodeOf,
  type DataOf,
  type Endpoint,
  fail,
  getResume,
  getResumes,
  type InputOf,
  type importResume,
  ok,
  type openResume,
  type Result,
  removeResume,
  saveResume,
  say,
  shareResume,
  unshareResume,
} from '@plumbline/contract';
import { readResume } from '@plumbline/contract/resumes';
import { textOf } from '@plumbline/contract/texts';
import type { Language } from '@plumbline/texts/languages';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { lettersWithoutFace } from '../../../platform/fonts.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import * as store from './store.ts';

type Answered<E extends Endpoint> = Promise<Result<DataOf<E>, CodeOf<E>>>;

/** Hidden from operators who view a member's screens. */
export async function listResumes(db: Db, { kind, tokenSha256 }: Caller): Answered<typeof getResumes> {
  if (kind === 'viewer') return fail('view_only');
  const rows = await toRefusal(getResumes.errors, () => store.selectResumes(db, tokenSha256));
  if (!rows.ok) return rows;
  const docs = rows.value.map(({ id, label, changedAt, links, ...row }) => ({
    ...row,
    _id: id,
    label: label ?? '',
    changedAt: toDateTime(changedAt),
    links: Number(links),
  }));
  return ok({ docs });
}

export async function openOwn(
  db: Db,
  { kind, tokenSha256 }: Caller,
  { id, revision }: InputOf<typeof getResume>,
): Promise<Result<store.ResumeRow, CodeOf<typeof getResume>>> {
  if (kind === 'viewer') return fail('view_only');
  if (!isUuid(id)) return fail('resume_unknown');
  const number = revision === '' ? null : Number(revision);
  return toRefusal(getResume.errors, () => store.selectResume(db, tokenSha256, id, number));
}

export async function readOwn(db: Db, caller: Caller, input: InputOf<typeof getResume>): Answered<typeof getResume> {
  const row = await openOwn(db, caller, input);
  return row.ok ? ok(toOwn(row.value)) : row;
}

const toOwn = ({ id, changedAt, revisions, links, ...row }: store.ResumeRow): DataOf<typeof getResume> => ({
  ...row,
  _id: id,
  changedAt: toDateTime(changedAt),
  lettersNotInPdf: lettersWithoutFace(textsOf(row.content).join(' ')),
  revisions: revisions.map(({ number, at }) => ({ number, at: toDateTime(new Date(at)) })),
  links: links.map(({ id: _id, label, madeAt, expiresAt, opens, lastOpenedAt }) => ({
    _id,
    label,
    opens,
    madeAt: toDateTime(new Date(madeAt)),
    expiresAt: toDateTime(new Date(expiresAt)),
    lastOpenedAt: lastOpenedAt === null ? null : toDateTime(new Date(lastOpenedAt)),
  })),
});

/** Returns every text in a JSON value. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

export async function keepResume(
  db: Db,
  caller: Caller,
  { _id, number, name, layout, language, content: sent }: InputOf<typeof saveResume>,
): Answered<typeof saveResume> {
  if (_id !== '' && !isUuid(_id)) return fail('resume_unknown');
  const { content, violations } = readResume(sent);
  const [violation] = violations;
  if (violation)
    return fail('resume_wrong', say('ofField', { field: violation.path || 'resume', message: violation.message }));
  const saved = await toRefusal(saveResume.errors, () =>
    store.upsertResume(db, caller.tokenSha256, { id: _id || null, number, name, layout, language, content }),
  );
  return saved.ok ? readOwn(db, caller, { id: saved.value, revision: '' }) : saved;
}

/** Reads a file without storing it. */
export function readFile(
  { file }: InputOf<typeof importResume>,
  language: Language,
): Result<DataOf<typeof importResume>, 'resume_unreadable'> {
  let value: unknown;
  try {
    value = JSON.parse(file.replace(/^\uFEFF/, ''));
  } catch {
    return fail('resume_unreadable');
  }
  const { content, violations, left } = readResume(value);
  return ok({
    content: violations.length === 0 ? content : null,
    violations: violations.map(({ path, message }) => ({ path, message: textOf(message, language) })),
    left: [...left],
  });
}

export async function dropResume(
  db: Db,
  { tokenSha256 }: Caller,
  { _id }: InputOf<typeof removeResume>,
): Answered<typeof removeResume> {
  if (!isUuid(_id)) return fail('resume_unknown');
  const removed = await toRefusal(removeResume.errors, () => store.deleteResume(db, tokenSha256, _id));
  return removed.ok ? ok({}) : removed;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token has 256 random bits, so a billion guesses a second find none. Only its hash is stored. */
export async function makeLink(
  db: Db,
  { tokenSha256 }: Caller,
  { _id, label, days }: InputOf<typeof shareResume>,
): Answered<typeof shareResume> {
  if (!isUuid(_id)) return fail('resume_unknown');
  const token = randomBytes(32).toString('base64url');
  const made = await toRefusal(shareResume.errors, () =>
    store.insertLink(db, tokenSha256, { id: _id, tokenSha256: hashOf(token), label, days }),
  );
  if (!made.ok) return made;
  return ok({ _id: made.value.id, token, expiresAt: toDateTime(made.value.expiresAt) });
}

export async function takeLinkBack(
  db: Db,
  { tokenSha256 }: Caller,
  { _id }: InputOf<typeof unshareResume>,
): Answered<typeof unshareResume> {
  if (!isUuid(_id)) return fail('resume_link_unknown');
  const revoked = await toRefusal(unshareResume.errors, () => store.revokeLink(db, tokenSha256, _id));
  return revoked.ok ? ok({}) : revoked;
}

export async function openShared(db: Db, { token }: InputOf<typeof openResume>): Answered<typeof openResume> {
  const opened = await store.openLink(db, hashOf(token));
  if (opened === undefined) return fail('resume_link_unknown');
  return ok({ ...opened, expiresAt: toDateTime(opened.expiresAt) });
}
