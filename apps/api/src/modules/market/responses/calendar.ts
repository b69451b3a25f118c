import { type CodeOf, fail, interviewCalendar, ok, type Result } from '@plumbline/contract';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import type { MailTexts } from '../../base/mail/index.ts';
import { type InterviewRow, selectThread, type ThreadRow } from './store.ts';

/**
 * Returns the interview for a calendar (RFC 5545). The UID stays and the SEQUENCE grows, so a new time replaces the old
 * one. It has no attendees: a calendar would show their addresses and mail them.
 */
export function toCalendar(
  thread: Pick<ThreadRow, 'id' | 'title' | 'person' | 'status'>,
  interview: InterviewRow,
  t: MailTexts,
): string {
  const begins = new Date(interview.at);
  const isOff = thread.status !== 'sent' && thread.status !== 'accepted';
  const calendar = ical({ prodId: { company: 'Plumbline', product: 'Applications', language: 'EN' } });
  calendar.method(isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id: `interview-${thread.id}`,
    // A cancellation needs a higher number than the last time, because a calendar ignores a known one.
    sequence: interview.number + (isOff ? 1 : 0),
    start: begins,
    end: new Date(begins.getTime() + interview.minutes * 60_000),
    summary: t.interview.calendar({ title: thread.title, person: thread.person }),
    location: interview.place,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** For both sides of an application. */
export async function openCalendar(
  db: Db,
  { kind: as, tokenSha256 }: Caller,
  id: string,
  t: MailTexts,
): Promise<Result<string, CodeOf<typeof interviewCalendar>>> {
  if (as === 'viewer') return fail('view_only');
  if (!isUuid(id)) return fail('response_unknown');
  const thread = await toRefusal(interviewCalendar.errors, () => selectThread(db, tokenSha256, id));
  if (!thread.ok) return thread;
  const { interview } = thread.value;
  return interview === null ? fail('interview_unknown') : ok(toCalendar(thread.value, interview, t));
}
