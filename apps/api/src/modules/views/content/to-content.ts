import type { ContentDetails, ContentEntry, ContentRedirect, ContentRevision } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { ListedEntryRow, RedirectRow } from './operator-store.ts';
import type { RevisionRow } from './store.ts';

const orNull = (at: Date | null): string | null => at && toDateTime(at);

export const toEntry = ({ id, keeps: _, goesLiveAt, changedAt, ...row }: ListedEntryRow): ContentEntry => ({
  _id: id,
  ...row,
  goesLiveAt: orNull(goesLiveAt),
  changedAt: toDateTime(changedAt),
});

const toRevision = ({ id, entryId: _, authors, writtenAt, ...row }: RevisionRow): ContentRevision => ({
  _id: id,
  ...row,
  authors: [...authors],
  writtenAt: toDateTime(writtenAt),
  goesLiveAt: orNull(row.goesLiveAt),
  publishedAt: orNull(row.publishedAt),
  overAt: orNull(row.overAt),
});

export const toDetails = (row: ListedEntryRow, revisions: readonly RevisionRow[]): ContentDetails => ({
  ...toEntry(row),
  keeps: [...row.keeps],
  revisions: revisions.map(toRevision),
});

export const toRedirect = ({ id, madeAt, ...row }: RedirectRow): ContentRedirect => ({
  _id: id,
  ...row,
  madeAt: toDateTime(madeAt),
});
