import { Readable } from 'node:stream';
import { type ErrorCode, type Failure, fail, ok, type Result } from '@plumbline/contract';
import { type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { FileAnswer } from '../../../routing/mounts.ts';
import { type AuditAction, audit, type ByOperator } from '../../base/audit/index.ts';
import {
  endMemberSessions,
  freezeMember,
  type GuardDeps,
  type Intervention,
  issueViewTicket,
  moveSponsor,
  releaseMember,
  resetFactors,
  type Sponsor,
} from '../../people/identity/index.ts';
import {
  correctBirthDate,
  type Decision,
  decideKyc,
  fileNameOf,
  type OpenRefusal,
  openContent,
} from '../../people/kyc/index.ts';
import { isFrozen, isVendor, selectIdOf, selectSponsorOf } from './find-store.ts';

type Db = Pick<Deps, 'db'>;

/** Who acts on which member, and why. */
export interface Action {
  readonly call: ByOperator;
  /** The member's id in the console. */
  readonly id: string;
  readonly reason: string;
}

/** Opens one document of an identity check. The audit trail records who did, so that nobody looks at faces unseen. */
export async function openDocument(
  deps: Db & GuardDeps,
  call: ByOperator,
  { id, document }: { readonly id: string; readonly document: string },
): Promise<FileAnswer | Failure<'member_unknown' | Exclude<OpenRefusal, 'unauthorized'>>> {
  const member = await findMemberId(deps.db, id);
  if (!member.ok) return member;
  if (!isUuid(document)) return fail('file_unknown');
  const viewer = { subject: { kind: 'operator', id: call.operator.id }, session: call.tokenSha256 } as const;
  return transaction(deps.db, async (tx) => {
    const opened = await openContent(deps, tx, viewer, { memberId: member.value, document });
    // The session ended since the call began.
    if (!opened.ok) return fail(opened.code === 'unauthorized' ? 'session_locked' : opened.code);
    const found = opened.value;
    const subject = `member:${id.toLowerCase()}`;
    await audit(tx, call, {
      action: 'identity.open-document',
      subject,
      reason: '',
      after: { document, part: found.part },
    });
    return { name: fileNameOf(found), type: found.mediaType, content: Readable.from([found.content]) };
  });
}

/** Returns the member's number by the id that the console sends. */
export const findMemberId = async (db: Deps['db'], id: string): Promise<Result<bigint, 'member_unknown'>> => {
  const found = isUuid(id) ? await selectIdOf(db, id) : undefined;
  return found === undefined ? fail('member_unknown') : ok(found);
};

/** Runs the action and writes its audit row with who and why in one transaction. */
async function act<Value, Code extends ErrorCode>(
  { db }: Db,
  { call, id, reason }: Action,
  action: AuditAction,
  work: (tx: Tx, what: Intervention) => Promise<Result<{ value: Value; before?: unknown; after?: unknown }, Code>>,
): Promise<Result<Value, Code | 'member_unknown'>> {
  const member = await findMemberId(db, id);
  if (!member.ok) return member;
  return transactionOnce(db, async (tx): Promise<Result<Value, Code>> => {
    const done = await work(tx, { memberId: member.value, session: call.tokenSha256, by: call.operator.email, reason });
    if (!done.ok) return done;
    const { value, before, after } = done.value;
    await audit(tx, call, { action, subject: `member:${id.toLowerCase()}`, reason, before, after });
    return ok(value);
  });
}

export const freeze = (deps: Db, action: Action): Promise<Result<null, 'member_unknown' | 'account_frozen_already'>> =>
  act(deps, action, 'member.freeze', async (tx, what) =>
    (await freezeMember(tx, what))
      ? ok({ value: null, before: { frozen: false }, after: { frozen: true } })
      : fail('account_frozen_already'),
  );

type ReleaseRefusal = 'member_unknown' | 'account_not_frozen' | 'deposit_gone';

/** The database keeps a member frozen if a credited deposit left the chain and was not corrected. */
export async function release(deps: Db, action: Action): Promise<Result<null, ReleaseRefusal>> {
  const done = await toRefusal(['deposit_gone'], () =>
    act(deps, action, 'member.release', async (tx, what) =>
      (await releaseMember(tx, what))
        ? ok({ value: null, before: { frozen: true }, after: { frozen: false } })
        : fail('account_not_frozen'),
    ),
  );
  return done.ok ? done.value : done;
}

export const endSessions = (deps: Db, action: Action): Promise<Result<{ ended: number }, 'member_unknown'>> =>
  act(deps, action, 'member.end-sessions', async (tx, what) => {
    const ended = await endMemberSessions(tx, what);
    return ok({ value: { ended }, before: { openSessions: ended }, after: { openSessions: 0 } });
  });

export const resetSecondFactors = (deps: Db, action: Action): Promise<Result<null, 'member_unknown'>> =>
  act(deps, action, 'member.reset-factors', async (tx, what) => {
    return ok({ value: null, ...(await resetFactors(tx, what)) });
  });

/** Records only that a date or number was stored, because more people read the trail than the documents. */
const notes = (decision: Decision): object =>
  decision.status === 'approved'
    ? {
        ...(decision.bornOn === null ? {} : { birthDate: 'noted' }),
        ...(decision.number ? { documentNumber: 'noted' } : {}),
      }
    : {};

export const decideIdentity = (
  deps: Db,
  action: Action,
  decision: Decision,
): Promise<Result<null, 'member_unknown' | 'kyc_not_in_review' | 'birth_date_implausible' | 'document_number_wrong'>> =>
  act(deps, action, `identity.${decision.status === 'approved' ? 'approve' : 'reject'}`, async (tx, what) => {
    const decided = await decideKyc(tx, { ...what, decision });
    return decided.ok
      ? ok({ value: null, before: { status: 'submitted' }, after: { status: decision.status, ...notes(decision) } })
      : decided;
  });

export const correctIdentityDate = (
  deps: Db,
  action: Action,
  bornOn: string,
): Promise<Result<null, 'member_unknown' | 'kyc_not_in_review' | 'birth_date_implausible'>> =>
  act(deps, action, 'identity.correct-birth-date', async (tx, what) => {
    const corrected = await correctBirthDate(tx, { ...what, bornOn });
    return corrected.ok
      ? ok({ value: null, before: { birthDate: corrected.value }, after: { birthDate: 'corrected' } })
      : corrected;
  });

/** Returns the path of a read-only login. It works once within a minute and opens a session of 15 minutes. */
export const seeAsMember = (
  deps: Db,
  action: Action,
): Promise<Result<{ path: string }, 'member_unknown' | 'member_is_vendor' | 'account_frozen'>> =>
  act(deps, action, 'member.see-as', async (tx, what) => {
    if (await isVendor(tx, what.memberId)) return fail('member_is_vendor');
    if (await isFrozen(tx, what.memberId)) return fail('account_frozen');
    const ticket = await issueViewTicket(tx, what);
    return ok({ value: { path: `/auto-login/${ticket}` }, after: { session: 'read-only' } });
  });

type Moved = Awaited<ReturnType<typeof moveSponsor>>;

export const correctSponsor = (
  deps: Db,
  action: Action,
  referId: string,
): Promise<Result<{ sponsor: Sponsor }, (Moved & { ok: false })['code'] | 'member_unknown'>> =>
  act(deps, action, 'member.move-sponsor', async (tx, what) => {
    const before = await selectSponsorOf(tx, what.memberId);
    const moved = await moveSponsor(tx, what, referId);
    if (!moved.ok) return moved;
    return ok({
      value: { sponsor: moved.value },
      before: { sponsor: before },
      after: { sponsor: moved.value.referId },
    });
  });
