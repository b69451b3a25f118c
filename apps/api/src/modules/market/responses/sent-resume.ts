import {
  type CodeOf,
  type DataOf,
  fail,
  getSentResume,
  type InputOf,
  ok,
  type Result,
  type sentResume,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, FileAnswer } from '../../../routing/mounts.ts';
import { resumeFile } from '../resumes/index.ts';
import { type SentResumeRow, selectSentResume } from './store.ts';

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
  db: Db,
  caller: Caller,
  { id, format }: InputOf<typeof sentResume>,
): Promise<Result<FileAnswer, CodeOf<typeof sentResume>>> {
  const sent = await readSent(db, caller, id);
  if (!sent.ok) return sent;
  return ok(await resumeFile({ ...sent.value, changedAt: sent.value.takenAt }, format, caller.subjectId));
}
