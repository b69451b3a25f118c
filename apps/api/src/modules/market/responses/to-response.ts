import type { Grant, ResponseLine, ResponseMessage } from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { InterviewRow, MessageRow, OpeningRow, ResponseRow } from './store.ts';

/** Converts a time inside JSON from the database. */
const toMoment = (at: string | null): string | null => (at === null ? null : toDateTime(new Date(at)));

export const toLine = (row: ResponseRow): ResponseLine => ({
  _id: row.id,
  kind: row.kind,
  side: row.side,
  person: row.person,
  listing: {
    _id: row.listingId,
    title: row.title,
    slug: row.listingStatus === 'published' ? row.slug : null,
  },
  status: row.status,
  stage: row.stage,
  waits: row.waits,
  sentAt: toDateTime(row.sentAt),
  changedAt: toDateTime(row.changedAt),
});

export const toMessage = ({ id, isOwn, writtenAt, body, isRemoved }: MessageRow): ResponseMessage => ({
  _id: id,
  isOwn,
  at: toDateTime(writtenAt),
  body,
  isRemoved,
});

export const toGrant = (row: OpeningRow): Grant => ({
  what: row.what,
  isGiver: row.isGiver,
  openedAt: toDateTime(new Date(row.openedAt)),
  seenAt: toMoment(row.seenAt),
  lastSeenAt: toMoment(row.lastSeenAt),
  revokedAt: toMoment(row.revokedAt),
  contact: row.contact,
});

export const toInterview = ({ at, minutes, place }: InterviewRow) => ({
  at: toDateTime(new Date(at)),
  minutes,
  place,
});

export const toStep = (step: {
  readonly side: 'owner' | 'sender' | 'rule';
  readonly what: string;
  readonly at: string;
}) => ({
  ...step,
  at: toDateTime(new Date(step.at)),
});
