import { type CodeOf, type ErrorCode, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import {
  operatorAnswerTicket,
  operatorAssignTicket,
  operatorEraseTicket,
  operatorMergeTicket,
  operatorMoveTicket,
  operatorNoteTicket,
  operatorRemoveSavedAnswer,
  operatorSaveAnswer,
} from '@plumbline/contract/operator';
import { type Db, type Tx, transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { type AuditAction, audit, type ByOperator } from '../../base/audit/index.ts';
import {
  assign,
  erase,
  insertAnswer,
  insertNote,
  merge,
  move,
  removeAnswer,
  saveAnswer,
  selectFacts,
} from './operator-store.ts';

interface Step<Code extends ErrorCode> {
  readonly id: string;
  readonly codes: readonly (Code | 'ticket_unknown')[];
  readonly action: AuditAction;
  readonly reason?: string;
  /** Facts for the audit trail besides the states. Never the ticket's texts. */
  readonly says?: Readonly<Record<string, unknown>>;
  readonly work: (tx: Tx) => Promise<void>;
}

/** Runs an operator's action on a ticket and writes its audit row in one transaction. */
const act = <Code extends ErrorCode>(
  db: Db,
  call: ByOperator,
  { id, codes, action, reason = '', says = {}, work }: Step<Code>,
): Promise<Result<null, Code | 'ticket_unknown'>> =>
  transactionOnce(db, async (tx): Promise<Result<null, Code | 'ticket_unknown'>> => {
    const before = isUuid(id) ? await selectFacts(tx, call.tokenSha256, id) : undefined;
    if (before === undefined) return fail('ticket_unknown');
    const done = await toRefusal(codes, () => work(tx));
    if (!done.ok) return done;
    const after = (await selectFacts(tx, call.tokenSha256, id))!;
    const say = ({ status, assigned_to }: typeof after) => ({ status, assignedTo: assigned_to ?? '' });
    const subject = `ticket:${after.public_id}`;
    const number = { number: after.number };
    await audit(tx, call, {
      action,
      subject,
      reason,
      before: { ...number, ...say(before) },
      after: { ...number, ...say(after), ...says },
    });
    return ok(null);
  });

export const answerTicket = (
  db: Db,
  call: ByOperator,
  { _id: id, message, next }: InputOf<typeof operatorAnswerTicket>,
) =>
  act<CodeOf<typeof operatorAnswerTicket>>(db, call, {
    id,
    codes: operatorAnswerTicket.errors,
    action: 'ticket.answer',
    says: { length: message.length },
    work: (tx) => insertAnswer(tx, call.tokenSha256, id, message, next),
  });

export const noteTicket = (db: Db, call: ByOperator, { _id: id, note }: InputOf<typeof operatorNoteTicket>) =>
  act<CodeOf<typeof operatorNoteTicket>>(db, call, {
    id,
    codes: operatorNoteTicket.errors,
    action: 'ticket.note',
    says: { length: note.length },
    work: (tx) => insertNote(tx, call.tokenSha256, id, note),
  });

export const assignTicket = (db: Db, call: ByOperator, { _id: id, operator }: InputOf<typeof operatorAssignTicket>) =>
  act<CodeOf<typeof operatorAssignTicket>>(db, call, {
    id,
    codes: operatorAssignTicket.errors,
    action: 'ticket.assign',
    work: (tx) => assign(tx, call.tokenSha256, id, operator),
  });

export const moveTicket = (db: Db, call: ByOperator, { _id: id, to, hours }: InputOf<typeof operatorMoveTicket>) =>
  act<CodeOf<typeof operatorMoveTicket>>(db, call, {
    id,
    codes: operatorMoveTicket.errors,
    action: 'ticket.move',
    says: to === 'snoozed' ? { hours } : {},
    work: (tx) => move(tx, call.tokenSha256, id, to, to === 'snoozed' ? (hours ?? null) : null),
  });

/** `T-1042`, or 1042. */
const NUMBER = /^(?:t-)?(\d{1,15})$/i;

export async function mergeTicket(
  db: Db,
  call: ByOperator,
  { _id: id, into }: InputOf<typeof operatorMergeTicket>,
): Promise<Result<null, CodeOf<typeof operatorMergeTicket>>> {
  const number = NUMBER.exec(into)?.[1];
  if (number === undefined) return fail('ticket_unknown');
  return act<CodeOf<typeof operatorMergeTicket>>(db, call, {
    id,
    codes: operatorMergeTicket.errors,
    action: 'ticket.merge',
    says: { into: `T-${number}` },
    work: (tx) => merge(tx, call.tokenSha256, id, number),
  });
}

export const eraseTicket = (db: Db, call: ByOperator, { _id: id, reason }: InputOf<typeof operatorEraseTicket>) =>
  act<CodeOf<typeof operatorEraseTicket>>(db, call, {
    id,
    codes: operatorEraseTicket.errors,
    action: 'ticket.erase',
    reason,
    says: { erased: true },
    work: (tx) => erase(tx, call.tokenSha256, id),
  });

export const keepAnswer = (
  db: Db,
  call: ByOperator,
  { _id, title, body, version }: InputOf<typeof operatorSaveAnswer>,
): Promise<Result<{ _id: string }, CodeOf<typeof operatorSaveAnswer>>> =>
  transaction(db, async (tx): Promise<Result<{ _id: string }, CodeOf<typeof operatorSaveAnswer>>> => {
    if (_id !== '' && !isUuid(_id)) return fail('saved_answer_unknown');
    const saved = await toRefusal(operatorSaveAnswer.errors, () =>
      saveAnswer(tx, call.tokenSha256, { id: _id || null, title, body, version: version || null }),
    );
    if (!saved.ok) return saved;
    const subject = `saved-answer:${saved.value}`;
    await audit(tx, call, { action: 'saved-answer.save', subject, reason: '', after: { title, length: body.length } });
    return ok({ _id: saved.value });
  });

export const dropAnswer = (
  db: Db,
  call: ByOperator,
  { _id: id, version }: InputOf<typeof operatorRemoveSavedAnswer>,
): Promise<Result<null, CodeOf<typeof operatorRemoveSavedAnswer>>> =>
  transaction(db, async (tx): Promise<Result<null, CodeOf<typeof operatorRemoveSavedAnswer>>> => {
    if (!isUuid(id)) return fail('saved_answer_unknown');
    const title = await toRefusal(operatorRemoveSavedAnswer.errors, () =>
      removeAnswer(tx, call.tokenSha256, id, version || null),
    );
    if (!title.ok) return title;
    const subject = `saved-answer:${id.toLowerCase()}`;
    const [before, after] = [
      { title: title.value, isSaved: true },
      { title: title.value, isSaved: false },
    ];
    await audit(tx, call, { action: 'saved-answer.remove', subject, reason: '', before, after });
    return ok(null);
  });
