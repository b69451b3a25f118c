import {
  type CodeOf,
  type DataOf,
  fail,
  getSentResume,
  type InputOf,
  interviewCalendar,
  ok,
  type Result,
  type sentResume,
} from '@plumbline/contract';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { LeaseDeps } from '../../../platform/leases.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, FileAnswer } from '../../../routing/mounts.ts';
import type { MailTexts } from '../../base/mail/index.ts';
import { resumeFile } from '../resumes/index.ts';
import { type InterviewRow, type SentResumeRow, selectSentResume, selectThread, type ThreadRow } from './store.ts';

type Sent = Result<SentResumeRow, CodeOf<typeof getSentResume>>;

/** Returns the resume as it was sent, for a side that may see it now. */
async function readSent(db: Db, { kind, tokenSha256 }: Caller, id: string): Promise<Sent> {
  if (kind === 'viewer') return fail('view_only');
  if (!isUuid(id)) return fail('resume_unknown');
  return toRefusal(getSentResume.errors, () => selectSentResume(db, tokenSha256, id));
}

export async function readSentResume(
  db: Db,
  caller: Caller,
  id: string,
): Promise<Result<DataOf<typeof getSentResume>, CodeOf<typeof getSentResume>>> {
  const sent = await readSent(db, caller, id);
  return sent.ok ? ok({ ...sent.value, takenAt: toDateTime(sent.value.takenAt) }) : sent;
}

export async function openSentResume(
  deps: LeaseDeps,
  caller: Caller,
  { id, format }: InputOf<typeof sentResume>,
): Promise<Result<FileAnswer, CodeOf<typeof sentResume>>> {
  const sent = await readSent(deps.db, caller, id);
  if (!sent.ok) return sent;
  return ok(await resumeFile(deps, { ...sent.value, changedAt: sent.value.takenAt }, format, caller.subjectId));
}

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
