import type { Readable } from 'node:stream';
import { type DataOf, fail, type InputOf, ok, type Result, say } from '@plumbline/contract';
import type {
  ContactMessage,
  operatorAnnounce,
  operatorAnnouncements,
  operatorContactMessages,
  operatorSubscribers,
} from '@plumbline/contract/operator';
import { texts as documents } from '@plumbline/texts/all/documents';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Db, transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readAll, readDocs } from '../../../platform/list.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { tableBatches } from '../../../platform/table.ts';
import { writeCsv } from '../../../platform/write-csv.ts';
import type { FileAnswer } from '../../../routing/mounts.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import {
  type AnnouncementRow,
  handleContact,
  insertAnnouncement,
  listAnnouncementRows,
  removeSubscriber,
  withdrawAnnouncement,
  wordsOf,
} from '../../views/site/index.ts';
import { type ContactRow, listContactRows, listSubscriberRows, type SubscriberRow } from './store.ts';

export const listContacts = async (
  db: Db,
  query: InputOf<typeof operatorContactMessages>,
): Promise<DataOf<typeof operatorContactMessages>> => readDocs(db, await listContactRows(db, query), query, toContact);

const toContact = (row: ContactRow): ContactMessage => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  description: row.description,
  status: row.status,
  answer: row.answer ?? '',
  handledBy: row.handled_by ?? '',
  receivedAt: toDateTime(row.received_at),
  handledAt: row.handled_at && toDateTime(row.handled_at),
});

type Handled = Result<null, 'contact_unknown' | 'contact_handled'>;

/** Mails an answer and stores it, or closes without one. Of two operators at once, one succeeds, with one mail. */
export const handle = (
  db: Db,
  call: ByOperator,
  { id, answer }: { readonly id: string; readonly answer: string | null },
): Promise<Handled> =>
  transactionOnce(db, async (tx): Promise<Handled> => {
    if (!isUuid(id)) return fail('contact_unknown');
    const status = answer === null ? 'closed' : 'answered';
    const handled = await handleContact(tx, call.tokenSha256, id, answer);
    if (handled === 'unknown') return fail('contact_unknown');
    if (handled === 'handled') return fail('contact_handled');
    const action = answer === null ? 'contact.close' : 'contact.answer';
    const before = { status: 'received' };
    await audit(tx, call, {
      action,
      subject: `contact:${id.toLowerCase()}`,
      reason: '',
      before,
      after: { status, answer },
    });
    return ok(null);
  });

export const listSubscribers = async (
  db: Db,
  query: InputOf<typeof operatorSubscribers>,
): Promise<DataOf<typeof operatorSubscribers>> =>
  readDocs(db, await listSubscriberRows(db, query), query, toSubscriber);

const toSubscriber = (row: SubscriberRow) => ({
  _id: row.id,
  email: row.email,
  status: row.status,
  askedAt: toDateTime(row.asked_at),
  confirmedAt: row.confirmed_at && toDateTime(row.confirmed_at),
});

/** Exports everyone who confirmed. Addresses leave the platform, so it is audited before the first line is sent. */
export async function exportSubscribers(db: Db, call: ByOperator): Promise<FileAnswer> {
  const listed = await listSubscriberRows(db, { status: 'confirmed', search: '', sort: 'asked', dir: 'desc' });
  const total = Number(listed.total);
  await transaction(db, (tx) =>
    audit(tx, call, { action: 'newsletter.export', subject: 'newsletter:subscribers', reason: '', after: { total } }),
  );
  // Operators read English.
  const { subscribers: t, list } = documents.en;
  const content: Readable = writeCsv({
    title: t.title,
    columns: [
      { label: t.email, width: 40 },
      { label: list.time({ label: t.confirmed }), width: 20 },
    ],
    total,
    facts: [],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows.map((row) => [row.email, row.confirmed_at ? toDateTime(row.confirmed_at) : '']),
    ),
  });
  return { name: 'plumbline-subscribers.csv', type: 'text/csv; charset=utf-8', content };
}

export const removeAddress = (db: Db, call: ByOperator, id: string): Promise<Result<null, 'subscriber_unknown'>> =>
  transaction(db, async (tx): Promise<Result<null, 'subscriber_unknown'>> => {
    const before = isUuid(id) ? await removeSubscriber(tx, call.tokenSha256, id) : undefined;
    if (before === undefined) return fail('subscriber_unknown');
    // The audit trail does not name a person who requests deletion.
    const [subject, after] = [`subscriber:${id.toLowerCase()}`, { status: 'removed' }];
    await audit(tx, call, { action: 'newsletter.remove', subject, reason: '', before, after });
    return ok(null);
  });

export const listAnnouncements = async (
  db: Db,
  query: InputOf<typeof operatorAnnouncements>,
): Promise<DataOf<typeof operatorAnnouncements>> =>
  readDocs(db, await listAnnouncementRows(db, query), query, toAnnouncement);

const toAnnouncement = (row: AnnouncementRow): DataOf<typeof operatorAnnounce> => ({
  _id: row.id,
  words: wordsOf(row),
  shownFrom: toDateTime(row.shown_from),
  shownUntil: toDateTime(row.shown_until),
  createdBy: row.created_by,
  state: row.state,
});

export const announce = (
  db: Db,
  call: ByOperator,
  { from, until, words }: InputOf<typeof operatorAnnounce>,
): Promise<Result<DataOf<typeof operatorAnnounce>, 'invalid_input'>> => {
  const [shownFrom, shownUntil] = [utc(from), utc(until)];
  if (shownFrom === null || shownUntil === null)
    return Promise.resolve(fail('invalid_input', say('dayOrTimeDoesNotExist')));
  return transactionOnce(db, async (tx) => {
    const row = await insertAnnouncement(tx, call.tokenSha256, { words, from: shownFrom, until: shownUntil });
    const subject = `announcement:${row.id}`;
    await audit(tx, call, { action: 'announcement.create', subject, reason: '', after: { words, from, until } });
    return ok(toAnnouncement(row));
  });
};

/** Returns null for a date that does not exist: 30 February would become 2 March. */
const utc = (moment: string): Date | null => {
  const text = moment.replace(' ', 'T');
  const at = new Date(`${text}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? at : null;
};

export const withdraw = (db: Db, call: ByOperator, id: string): Promise<Result<null, 'announcement_unknown'>> =>
  transaction(db, async (tx): Promise<Result<null, 'announcement_unknown'>> => {
    const row = isUuid(id) ? await withdrawAnnouncement(tx, call.tokenSha256, id) : undefined;
    if (row === undefined) return fail('announcement_unknown');
    const was = { title: row.words.en.title, from: toDateTime(row.shown_from), until: toDateTime(row.shown_until) };
    await audit(tx, call, {
      action: 'announcement.withdraw',
      subject: `announcement:${row.id}`,
      reason: '',
      before: { ...was, withdrawn: false },
      after: { ...was, withdrawn: true },
    });
    return ok(null);
  });
