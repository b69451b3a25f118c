import {
  answerResponse,
  applyJob,
  blockPerson,
  type CodeOf,
  type DataOf,
  type Endpoint,
  fail,
  type InputOf,
  lookAtGrant,
  moveApplication,
  ok,
  type ResponseDecision,
  type ResponseKind,
  type ResponseState,
  type Result,
  revokeGrant,
  sendEnquiry,
  unblockPerson,
  writeMessage,
} from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import * as store from './store.ts';

type Answered<E extends Endpoint> = Promise<Result<DataOf<E>, CodeOf<E>>>;

const DECISIONS: Readonly<Record<ResponseDecision, ResponseState>> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
};

/** An id that matches nothing. It replaces malformed ids. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

async function send<Code extends CodeOf<typeof applyJob>>(
  db: Db,
  { tokenSha256 }: Caller,
  kind: ResponseKind,
  { listingId, message, answers, resumeId }: InputOf<typeof applyJob>,
  codes: readonly Code[],
): Promise<Result<{ _id: string }, Code | 'listing_unknown'>> {
  if (!isUuid(listingId)) return fail('listing_unknown');
  const resume = resumeId === '' ? null : isUuid(resumeId) ? resumeId : NOTHING;
  const sent = await toRefusal(codes, () =>
    store.insertResponse(db, tokenSha256, { kind, listingId, message, answers, resume }),
  );
  return sent.ok ? ok({ _id: sent.value }) : sent;
}

export const apply = (db: Db, caller: Caller, input: InputOf<typeof applyJob>) =>
  send(db, caller, 'application', input, applyJob.errors);
export const enquire = (db: Db, caller: Caller, input: InputOf<typeof sendEnquiry>) =>
  send(db, caller, 'enquiry', { ...input, answers: [], resumeId: '' }, sendEnquiry.errors);

export async function write(
  db: Db,
  { tokenSha256 }: Caller,
  { _id, message }: InputOf<typeof writeMessage>,
): Answered<typeof writeMessage> {
  if (!isUuid(_id)) return fail('response_unknown');
  const written = await toRefusal(writeMessage.errors, () => store.insertMessage(db, tokenSha256, _id, message));
  return written.ok ? ok({ _id: written.value }) : written;
}

export async function decide(
  db: Db,
  { tokenSha256 }: Caller,
  { _id, decision, word, contact }: InputOf<typeof answerResponse>,
): Answered<typeof answerResponse> {
  if (!isUuid(_id)) return fail('response_unknown');
  const decided = await toRefusal(answerResponse.errors, () =>
    store.decide(db, tokenSha256, _id, { decision: DECISIONS[decision], word, contact }),
  );
  return decided.ok ? ok({}) : decided;
}

export async function move(
  db: Db,
  { tokenSha256 }: Caller,
  { _id, stage, contact, at, minutes, place }: InputOf<typeof moveApplication>,
): Answered<typeof moveApplication> {
  if (!isUuid(_id)) return fail('response_unknown');
  const moved = await toRefusal(moveApplication.errors, () =>
    store.moveStage(db, tokenSha256, _id, { stage, contact, at: at ?? null, minutes: minutes ?? null, place }),
  );
  return moved.ok ? ok({}) : moved;
}

export async function look(
  db: Db,
  { tokenSha256 }: Caller,
  { _id }: InputOf<typeof lookAtGrant>,
): Answered<typeof lookAtGrant> {
  if (!isUuid(_id)) return fail('response_unknown');
  const shown = await toRefusal(lookAtGrant.errors, () => store.lookAtOpening(db, tokenSha256, _id));
  return shown.ok ? ok({ contact: shown.value }) : shown;
}

/** Ends with the database statement, so later reads see it closed. */
export async function takeBack(
  db: Db,
  { tokenSha256 }: Caller,
  { _id }: InputOf<typeof revokeGrant>,
): Answered<typeof revokeGrant> {
  if (!isUuid(_id)) return fail('response_unknown');
  const revoked = await toRefusal(revokeGrant.errors, () => store.revoke(db, tokenSha256, _id));
  return revoked.ok ? ok({}) : revoked;
}

export async function block(
  db: Db,
  { tokenSha256 }: Caller,
  { _id }: InputOf<typeof blockPerson>,
): Answered<typeof blockPerson> {
  if (!isUuid(_id)) return fail('response_unknown');
  const blocked = await toRefusal(blockPerson.errors, () => store.insertBlock(db, tokenSha256, _id));
  return blocked.ok ? ok({}) : blocked;
}

export async function unblock(
  db: Db,
  { tokenSha256 }: Caller,
  { _id }: InputOf<typeof unblockPerson>,
): Answered<typeof unblockPerson> {
  if (!isUuid(_id)) return fail('block_unknown');
  const unblocked = await toRefusal(unblockPerson.errors, () => store.deleteBlock(db, tokenSha256, _id));
  return unblocked.ok ? ok({}) : unblocked;
}
