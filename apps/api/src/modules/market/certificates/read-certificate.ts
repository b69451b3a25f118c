import { Readable } from 'node:stream';
import {
  type Certificate,
  type CodeOf,
  type certificateFile,
  type credentialStatus,
  type DataOf,
  fail,
  type getCertificates,
  type InputOf,
  ok,
  type Result,
  shareCertificate,
  type verifyCertificate,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf } from '../../../platform/list.ts';
import { drawPdf } from '../../../platform/pdf-threads.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, FileAnswer } from '../../../routing/mounts.ts';
import type { draw } from './draw-pdf.ts';
import { type Asking, type CertificateRow, selectOwn, selectShown, selectSignedList, share } from './store.ts';

type WithDb = Pick<Deps, 'db'>;

const asking = ({ tokenSha256, subjectId }: Caller): Asking => ({ session: tokenSha256, subjectId });

const toCertificate = (row: CertificateRow): Certificate => ({
  _id: row.public_id,
  title: row.title,
  criteria: row.criteria,
  fullName: row.recipient_name,
  status: row.status,
  reason: row.reason ?? '',
  changedAt: row.changed_at === null ? null : toDateTime(row.changed_at),
  issuedAt: toDateTime(row.issued_at),
  isOfCourse: row.course !== null,
  shows: row.shows,
  isSigned: row.jwt !== null,
});

export async function listCertificates(
  { db }: WithDb,
  caller: Caller,
  { page, limit }: InputOf<typeof getCertificates>,
): Promise<Result<DataOf<typeof getCertificates>, 'unauthorized'>> {
  const read = await toRefusal(['unauthorized'], () =>
    selectOwn(db, asking(caller), null, { limit, offset: (page - 1) * limit }),
  );
  if (!read.ok) return read;
  const { total, rows } = read.value;
  return ok({ docs: rows.map(toCertificate), ...pagesOf(total, { page, limit }) });
}

export async function chooseShown(
  { db }: WithDb,
  caller: Caller,
  { _id: id, shows }: InputOf<typeof shareCertificate>,
): Promise<Result<Certificate, CodeOf<typeof shareCertificate>>> {
  if (!isUuid(id)) return fail('certificate_unknown');
  const done = await toRefusal(shareCertificate.errors, () => share(db, asking(caller), id, shows));
  if (!done.ok) return done;
  const { rows } = await selectOwn(db, asking(caller), id);
  return rows[0] === undefined ? fail('certificate_unknown') : ok(toCertificate(rows[0]));
}

/** Returns a holder's own certificate: the signed credential, or the PDF of a shared one. */
export async function openFile(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  caller: Caller,
  { id, format }: InputOf<typeof certificateFile>,
): Promise<Result<FileAnswer, CodeOf<typeof certificateFile>>> {
  const row = isUuid(id) ? (await selectOwn(deps.db, asking(caller), id)).rows[0] : undefined;
  if (row === undefined) return fail('certificate_unknown');
  if (row.jwt === null) return fail('certificate_not_signed');
  const name = `certificate-${row.public_id.slice(0, 8)}.${format}`;
  if (format === 'jwt') return ok({ name, type: 'application/vc+jwt', content: Readable.from([row.jwt]) });
  if (row.shows === 'nothing') return fail('certificate_not_shared');
  const url = new URL(`/verify/${row.public_id}`, deps.config.publicOrigin).href;
  const { public_id, title, criteria, recipient_name, issued_at } = row;
  const of = { public_id, title, criteria, recipient_name, issued_at };
  const file = new URL('./draw-pdf.ts', import.meta.url);
  const content = await drawPdf<typeof draw>(deps, caller.subjectId, file, { of, url });
  return ok({ name, type: 'application/pdf', content });
}

/** Returns what the holder shares of a certificate. One that is not shared looks like an unknown one. */
export async function readShown(
  { db }: WithDb,
  id: string,
): Promise<Result<DataOf<typeof verifyCertificate>, 'certificate_unknown'>> {
  const row = isUuid(id) ? await selectShown(db, id) : undefined;
  if (row === undefined) return fail('certificate_unknown');
  return ok({ credential: row.jwt, status: row.status, fullName: row.recipient_name });
}

export async function openList(
  { db }: WithDb,
  { list }: InputOf<typeof credentialStatus>,
): Promise<Result<FileAnswer, CodeOf<typeof credentialStatus>>> {
  const named = /^(message|revocation|suspension)-([1-9]\d{0,8})$/.exec(list);
  const jwt = named === null ? null : await selectSignedList(db, named[1]!, Number(named[2]));
  if (jwt === null) return fail('status_list_unknown');
  return ok({ name: `${list}.jwt`, type: 'application/vc+jwt', content: Readable.from([jwt]) });
}
