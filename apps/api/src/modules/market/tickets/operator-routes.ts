import { type CodeOf, type DataOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type { QueuedTicket, TicketFacts } from '@plumbline/contract/operator';
import * as contract from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf } from '../../../platform/list.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import {
  answerTicket,
  assignTicket,
  dropAnswer,
  eraseTicket,
  keepAnswer,
  mergeTicket,
  moveTicket,
  noteTicket,
} from './operate-ticket.ts';
import {
  type QueuedRow,
  selectFacts,
  selectFigures,
  selectMail,
  selectNotes,
  selectQueue,
  selectSaved,
  selectThread,
} from './operator-store.ts';
import { mergedOf, orderOf, pageOfThread, THREAD_PAGE, toMessage, toMoment } from './read-tickets.ts';
import { webp } from './routes.ts';
import { selectPicture } from './store.ts';

export function ticketsOperatorRoutes({ mountOperator }: Mounts, deps: Deps): void {
  const { db } = deps;
  mountOperator(contract.operatorTickets, async ({ tokenSha256, input }) =>
    ok(await readQueue(db, tokenSha256, input)),
  );
  mountOperator(contract.operatorTicket, ({ tokenSha256, input }) => readFacts(db, tokenSha256, input));
  mountOperator.file(contract.operatorTicketPicture, async ({ tokenSha256, input }) => {
    const isNamed = isUuid(input.id) && isUuid(input.picture);
    const content = isNamed ? await selectPicture(db, { session: tokenSha256, subjectId: null }, input) : null;
    return content === null ? fail('picture_unknown') : webp(content, input.size);
  });
  mountOperator(contract.operatorTicketMail, async ({ tokenSha256, input }) => {
    const text = isUuid(input.id) ? await selectMail(db, tokenSha256, input) : null;
    return text === null ? fail('ticket_unknown') : ok({ text });
  });
  mountOperator(contract.operatorAnswerTicket, (call) => answerTicket(db, call, call.input));
  mountOperator(contract.operatorNoteTicket, (call) => noteTicket(db, call, call.input));
  mountOperator(contract.operatorAssignTicket, (call) => assignTicket(db, call, call.input));
  mountOperator(contract.operatorMoveTicket, (call) => moveTicket(db, call, call.input));
  mountOperator(contract.operatorMergeTicket, (call) => mergeTicket(db, call, call.input));
  mountOperator(contract.operatorEraseTicket, (call) => eraseTicket(db, call, call.input));
  mountOperator(contract.operatorSavedAnswers, async ({ tokenSha256 }) =>
    ok({ docs: await readSaved(db, tokenSha256) }),
  );
  mountOperator(contract.operatorSaveAnswer, (call) => keepAnswer(db, call, call.input));
  mountOperator(contract.operatorRemoveSavedAnswer, (call) => dropAnswer(db, call, call.input));
  mountOperator(contract.operatorTicketFigures, async ({ tokenSha256 }) => ok(await readFigures(db, tokenSha256)));
}

const toQueued = (row: QueuedRow): QueuedTicket => ({
  _id: row.public_id,
  number: row.number,
  subject: row.subject,
  topic: row.topic,
  status: row.status,
  requester: {
    kind: row.requester_kind,
    _id: row.requester_id ?? '',
    fullName: row.requester_name,
    email: row.requester_email,
  },
  assignedTo: row.assigned_to ?? '',
  createdAt: toDateTime(row.created_at),
  activeAt: toDateTime(row.active_at),
  answerBy: toDateTime(row.first_answer_due),
  answeredAt: toMoment(row.first_answered_at),
  solveBy: toDateTime(row.solve_due),
  solvedAt: toMoment(row.solved_at),
  snoozedUntil: toMoment(row.snoozed_until),
  isLate: row.is_late,
  stars: row.stars,
});

async function readQueue(
  db: Db,
  session: Buffer,
  { page, limit, queue, topic, search }: InputOf<typeof contract.operatorTickets>,
): Promise<DataOf<typeof contract.operatorTickets>> {
  const filter = { queue, topic: topic ?? null, search, limit, offset: (page - 1) * limit };
  const { total, rows } = await selectQueue(db, session, filter);
  return { docs: rows.map(toQueued), ...pagesOf(total, { page, limit }) };
}

async function readFacts(
  db: Db,
  session: Buffer,
  { id, before }: InputOf<typeof contract.operatorTicket>,
): Promise<Result<TicketFacts, CodeOf<typeof contract.operatorTicket>>> {
  const row = isUuid(id) ? await selectFacts(db, session, id) : undefined;
  if (row === undefined) return fail('ticket_unknown');
  const [newestFirst, notes] = await Promise.all([
    selectThread(db, session, id, { before, limit: THREAD_PAGE + 1 }),
    selectNotes(db, session, id),
  ]);
  const { shown, hasOlder } = pageOfThread(newestFirst);
  return ok({
    ...toQueued(row),
    starsWords: row.stars_words,
    messages: row.messages,
    erasedAt: toMoment(row.erased_at),
    order: orderOf(row),
    mergedInto: mergedOf(row),
    sameAddress: row.same_address,
    others: row.others,
    answerers: row.answerers,
    thread: shown.map((message) => ({
      ...toMessage(message),
      operator: message.operator ?? '',
      hasMail: message.has_mail,
      mayBeAutomatic: message.may_be_automatic,
    })),
    hasOlder,
    notes: notes
      .map((note) => ({
        _id: note.id.toString(),
        operator: note.operator ?? '',
        at: toDateTime(note.written_at),
        body: note.body,
      }))
      .reverse(),
  });
}

async function readSaved(db: Db, session: Buffer): Promise<DataOf<typeof contract.operatorSavedAnswers>['docs']> {
  const rows = await selectSaved(db, session);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    body: row.body,
    changedBy: row.changed_by ?? '',
    changedAt: toDateTime(row.changed_at),
    version: row.version,
  }));
}

async function readFigures(db: Db, session: Buffer): Promise<DataOf<typeof contract.operatorTicketFigures>> {
  const [row, settings] = [await selectFigures(db, session), await readSettings(db)];
  const minutes = (of: number | null) => (of === null ? null : Math.floor(of));
  return {
    answered: {
      all: Number(row.answered),
      inTime: Number(row.answered_in_time),
      minutes: minutes(row.answer_minutes),
    },
    solved: { all: Number(row.solved), inTime: Number(row.solved_in_time), minutes: minutes(row.solve_minutes) },
    rated: Number(row.rated),
    stars: row.rated === 0n ? null : (Number(row.stars_sum) / Number(row.rated)).toFixed(2),
    promisedHours: { answer: settings.ticketAnswerHours, solve: settings.ticketSolveHours },
  };
}
