import { ok } from '@plumbline/contract';
import * as contract from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { MountOperator, Mounts } from '../../../routing/mounts.ts';
import type { ByOperator } from '../../base/audit/index.ts';
import { type SubjectOf, subjectsOf } from '../../base/mail/index.ts';
import { listClosedDays, listIncome } from '../../earning/income/index.ts';
import { listOrders } from '../../earning/investments/index.ts';
import { listDeposits } from '../../money/deposits/index.ts';
import { listOwnWithdrawals } from '../../money/withdrawals/index.ts';
import { listWaiting } from '../../people/kyc/index.ts';
import { listTeam, readLine } from '../../people/referrals/index.ts';
import { listStatement } from '../../views/statements/index.ts';
import {
  type Action,
  correctIdentityDate,
  correctSponsor,
  decideIdentity,
  endSessions,
  findMemberId,
  freeze,
  openDocument,
  release,
  resetSecondFactors,
  seeAsMember,
} from './act-on-member.ts';
import { listAlerts, resolveAlert } from './alerts.ts';
import { findMembers } from './find-members.ts';
import { listMemberEvents, readMemberFacts } from './member-events.ts';
import {
  announce,
  exportSubscribers,
  handle,
  listAnnouncements,
  listContacts,
  listSubscribers,
  removeAddress,
  withdraw,
} from './messages.ts';
import { readOverview } from './read-overview.ts';
import { listFailedJobs, listFailedTasks, listUnsentMails, resendMail, retryJob, retryTask } from './try-again.ts';

export function operationsOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  const { db } = deps;
  const readSubjects = async () => subjectsOf((await readSettings(db)).brandName);
  overviewRoutes(mount, deps, readSubjects);
  /** Reads data of the member in the path. */
  const ofMember = async <Value>(id: string, read: (memberId: bigint) => Promise<Value>) => {
    const member = await findMemberId(db, id);
    return member.ok ? ok(await read(member.value)) : member;
  };
  mount(contract.operatorMembers, async ({ input }) => ok(await findMembers(db, input)));
  mount(contract.operatorMember, ({ input }) => ofMember(input.id, (id) => readMemberFacts(deps, id)));
  mount(contract.operatorMemberEvents, ({ input }) =>
    ofMember(input.id, async (id) => listMemberEvents(db, id, input, await readSubjects())),
  );
  mount(contract.operatorMemberStatement, ({ input }) => ofMember(input.id, (id) => listStatement(db, id, input)));
  mount(contract.operatorMemberOrders, ({ input }) => ofMember(input.id, (id) => listOrders(db, id, input)));
  mount(contract.operatorMemberDeposits, ({ input }) => ofMember(input.id, (id) => listDeposits(db, id, input)));
  mount(contract.operatorMemberWithdrawals, ({ input: { id: member, page, ...listed } }) =>
    ofMember(member, (id) => listOwnWithdrawals(db, id, { ...listed, id: page })),
  );
  mount(contract.operatorMemberTeam, async ({ input }) => {
    const member = await findMemberId(db, input.id);
    return member.ok ? listTeam(deps, member.value, input) : member;
  });
  mount(contract.operatorMemberLine, ({ input }) => ofMember(input.id, (id) => readLine(db, id)));
  mount(contract.operatorMemberIncome, ({ input }) =>
    ofMember(input.id, (id) => listIncome(db, id, input.kind, input)),
  );

  mount(contract.operatorFreezeMember, (call) => freeze(deps, actionOf(call)));
  mount(contract.operatorReleaseMember, (call) => release(deps, actionOf(call)));
  mount(contract.operatorEndMemberSessions, (call) => endSessions(deps, actionOf(call)));
  mount(contract.operatorResetFactors, (call) => resetSecondFactors(deps, actionOf(call)));
  mount(contract.operatorMoveSponsor, (call) => correctSponsor(deps, actionOf(call), call.input.sponsor));
  mount(contract.operatorSeeAsMember, (call) => seeAsMember(deps, actionOf(call)));
  mount(contract.operatorDecideIdentity, (call) => {
    const { decision, reason, bornOn, number } = call.input;
    return decideIdentity(
      deps,
      actionOf(call),
      decision === 'approved'
        ? { status: decision, bornOn: bornOn || null, number: number || null }
        : { status: decision, reason },
    );
  });
  mount(contract.operatorCorrectBirthDate, (call) => correctIdentityDate(deps, actionOf(call), call.input.bornOn));
  mount.file(contract.operatorIdentityDocument, (call) => openDocument(deps, call, call.input));
  mount(contract.operatorIdentityQueue, async ({ input }) => {
    const waiting = await listWaiting(db, input);
    const docs = (await readPage(db, waiting, input)).map(({ memberId: _, publicId, submittedAt, ...row }) => ({
      _id: publicId,
      ...row,
      submittedAt: toDateTime(submittedAt),
    }));
    return ok({ docs, ...pagesOf(waiting.total, input) });
  });
}

const actionOf = (
  call: ByOperator & { readonly input: { readonly _id: string; readonly reason: string } },
): Action => ({
  call,
  id: call.input._id,
  reason: call.input.reason,
});

/** Routes for the overview, failed jobs, and messages from and to people. */
function overviewRoutes(mount: MountOperator, deps: Deps, readSubjects: () => Promise<SubjectOf>): void {
  const { db } = deps;
  mount(contract.operatorAlerts, async ({ input }) => ok(await listAlerts(db, input)));
  mount(contract.operatorResolveAlert, (call) =>
    resolveAlert(deps, call, { id: call.input._id, reason: call.input.reason }),
  );
  mount(contract.operatorOverview, async () => ok(await readOverview(db)));
  mount(contract.operatorClosedDays, async ({ input }) => ok(await listClosedDays(db, input)));
  mount(contract.operatorFailedJobs, async ({ input }) => ok(await listFailedJobs(db, input)));
  mount(contract.operatorFailedTasks, async () => ok(await listFailedTasks(db)));
  mount(contract.operatorRetryTask, (call) => retryTask(db, call, call.input.task));
  mount(contract.operatorRetryJob, (call) => retryJob(db, call, call.input._id));
  mount(contract.operatorUnsentMails, async ({ input }) => ok(await listUnsentMails(db, input, await readSubjects())));
  mount(contract.operatorResendMail, (call) => resendMail(db, call, call.input._id));
  mount(contract.operatorContactMessages, async ({ input }) => ok(await listContacts(db, input)));
  mount(contract.operatorAnswerContact, (call) => handle(db, call, { id: call.input._id, answer: call.input.answer }));
  mount(contract.operatorCloseContact, (call) => handle(db, call, { id: call.input._id, answer: null }));
  mount(contract.operatorSubscribers, async ({ input }) => ok(await listSubscribers(db, input)));
  mount.file(contract.operatorSubscribersExport, (call) => exportSubscribers(db, call));
  mount(contract.operatorRemoveSubscriber, (call) => removeAddress(db, call, call.input._id));
  mount(contract.operatorAnnouncements, async ({ input }) => ok(await listAnnouncements(db, input)));
  mount(contract.operatorAnnounce, (call) => announce(db, call, call.input));
  mount(contract.operatorWithdrawAnnouncement, (call) => withdraw(db, call, call.input._id));
}
