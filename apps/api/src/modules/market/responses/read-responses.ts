import {
  APPLICATION_STAGES,
  type CodeOf,
  type DataOf,
  type Endpoint,
  fail,
  getAnswerable,
  getApplications,
  getMessages,
  getResponse,
  getResponses,
  type InputOf,
  type JobPipeline,
  ok,
  type Result,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import * as store from './store.ts';
import { toGrant, toInterview, toLine, toMessage, toStep } from './to-response.ts';

const A_PAGE = 30;
const MESSAGES_A_PAGE = 50;

type Answered<E extends Endpoint> = Promise<Result<DataOf<E>, CodeOf<E>>>;

const toLines = (rows: readonly store.ResponseRow[]) => {
  const shown = rows.slice(0, A_PAGE);
  return { docs: shown.map(toLine), next: rows.length > A_PAGE ? shown.at(-1)!.place : null };
};

export const NO_FILTER: store.Filters = {
  box: null,
  kind: null,
  status: null,
  stage: null,
  listingId: null,
  waits: false,
  between: null,
  before: null,
};

export async function readResponses(
  db: Db,
  { kind: as, tokenSha256 }: Caller,
  { box, about, kind, status, waits, before }: InputOf<typeof getResponses>,
): Answered<typeof getResponses> {
  if (as === 'viewer') return fail('view_only');
  const filters = {
    ...NO_FILTER,
    box: box === 'all' ? null : box,
    kind: kind ?? null,
    status: status ?? null,
    waits: waits === 'true',
    between: about === 'all' ? null : about === 'profiles',
    before: before || null,
  };
  const rows = await toRefusal(getResponses.errors, () => store.selectResponses(db, tokenSha256, filters, A_PAGE + 1));
  return rows.ok ? ok(toLines(rows.value)) : rows;
}

export async function readAnswerable(
  db: Db,
  { kind: as, tokenSha256 }: Caller,
  { slug }: InputOf<typeof getAnswerable>,
): Answered<typeof getAnswerable> {
  if (as === 'viewer') return fail('view_only');
  const row = await toRefusal(getAnswerable.errors, () => store.selectAnswerable(db, tokenSha256, slug));
  if (!row.ok) return row;
  return row.value === undefined ? fail('listing_unknown') : ok(row.value);
}

export async function readApplications(
  db: Db,
  { kind: as, tokenSha256 }: Caller,
  { listingId, stage, before }: InputOf<typeof getApplications>,
): Answered<typeof getApplications> {
  if (as === 'viewer') return fail('view_only');
  const isOfNone = listingId !== '' && !isUuid(listingId);
  const filters = {
    ...NO_FILTER,
    box: 'received' as const,
    kind: 'application' as const,
    stage: stage ?? null,
    listingId: listingId || null,
    before: before || null,
  };
  const read = await toRefusal(getApplications.errors, () =>
    Promise.all([
      isOfNone ? [] : store.selectResponses(db, tokenSha256, filters, A_PAGE + 1),
      store.selectPipeline(db, tokenSha256),
    ]),
  );
  return read.ok ? ok({ ...toLines(read.value[0]), jobs: toJobs(read.value[1]) }) : read;
}

/** One line per job. Withdrawn and expired responses count in no stage. */
function toJobs(rows: readonly store.PipelineRow[]): JobPipeline[] {
  const jobs = new Map<string, JobPipeline>();
  for (const { listingId, title, stage, status, n } of rows) {
    const none = Object.fromEntries(APPLICATION_STAGES.map((each) => [each, 0])) as JobPipeline['stages'];
    const job = jobs.get(listingId) ?? { listingId, title, stages: none };
    if (status !== 'withdrawn' && status !== 'expired') job.stages[stage] += Number(n);
    jobs.set(listingId, job);
  }
  return [...jobs.values()];
}

/** Returns a page of messages, oldest first, and whether there are older ones. */
function toPage(rows: readonly store.MessageRow[]) {
  const shown = rows.slice(0, MESSAGES_A_PAGE);
  return { messages: shown.map(toMessage).reverse(), hasOlder: rows.length > MESSAGES_A_PAGE };
}

/** The counts are those of the caller's side. */
export async function readThread(
  db: Db,
  { kind: as, tokenSha256 }: Caller,
  { id }: InputOf<typeof getResponse>,
): Answered<typeof getResponse> {
  if (as === 'viewer') return fail('view_only');
  if (!isUuid(id)) return fail('response_unknown');
  const read = await toRefusal(getResponse.errors, async () => ({
    thread: await store.selectThread(db, tokenSha256, id),
    messages: await store.selectMessages(db, tokenSha256, id, { before: null, most: MESSAGES_A_PAGE + 1 }),
  }));
  if (!read.ok) return read;
  const { thread } = read.value;
  return ok({
    ...toLine(thread),
    answers: thread.answers,
    word: thread.word,
    refusal: thread.refusal,
    isBlocked: thread.isBlocked,
    steps: thread.steps.map(toStep),
    interview: thread.interview && toInterview(thread.interview),
    grant: thread.opening && toGrant(thread.opening),
    resume: thread.resume && { name: thread.resume.name, takenAt: toDateTime(new Date(thread.resume.takenAt)) },
    messageCount: thread.messages,
    ...toPage(read.value.messages),
  });
}

export async function readMessages(
  db: Db,
  { kind: as, tokenSha256 }: Caller,
  { id, before }: InputOf<typeof getMessages>,
): Answered<typeof getMessages> {
  if (as === 'viewer') return fail('view_only');
  if (!isUuid(id)) return fail('response_unknown');
  if (before !== '' && !isUuid(before)) return ok({ docs: [], hasOlder: false });
  const rows = await toRefusal(getMessages.errors, () =>
    store.selectMessages(db, tokenSha256, id, { before: before || null, most: MESSAGES_A_PAGE + 1 }),
  );
  if (!rows.ok) return rows;
  const { messages, hasOlder } = toPage(rows.value);
  return ok({ docs: messages, hasOlder });
}
