import { ok } from '@plumbline/contract';
import {
  operatorAlerts,
  operatorAnnounce,
  operatorAnnouncements,
  operatorAnswerContact,
  operatorCloseContact,
  operatorClosedDays,
  operatorContactMessages,
  operatorCorrectBirthDate,
  operatorDecideIdentity,
  operatorEndMemberSessions,
  operatorFailedJobs,
  operatorFailedTasks,
  operatorFreezeMember,
  operatorIdentityDocument,
  operatorIdentityQueue,
  operatorMember,
  operatorMemberDeposits,
  operatorMemberEvents,
  operatorMemberIncome,
  operatorMemberLine,
  operatorMemberOrders,
  operatorMemberStatement,
  operatorMembers,
  operatorMemberTeam,
  operatorMemberWithdrawals,
  operatorMoveSponsor,
  operatorOverview,
  operatorReleaseMember,
  operatorRemoveSubscriber,
  operatorResendMail,
  operatorResetFactors,
  operatorResolveAlert,
  operatorRetryJob,
  operatorRetryTask,
  operatorSeeAsMember,
  operatorSubscribers,
  operatorSubscribersExport,
  operatorUnsentMails,
  operatorWithdrawAnnouncement,
} from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import type { MountOperator, Mounts } from '../../../routing/mounts.ts';
import type { ByOperator } from '../../base/audit/index.ts';
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
import { listMemberEvents, readMemberFacts } from './member-facts.ts';
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
  overviewRoutes(mount, deps);
  /** Reads of the member that the path names. */
  const ofMember = async <Value>(id: string, read: (memberId: bigint) => Promise<Value>) => {
    const member = await findMemberId(db, id);
    return member.ok ? ok(await read(member.value)) : member;
  };
  mount(operatorMembers, async ({ input }) => ok(await findMembers(db, input)));
  mount(operatorMember, ({ input }) => ofMember(input.id, (id) => readMemberFacts(deps, id)));
  mount(operatorMemberEvents, ({ input }) => ofMember(input.id, (id) => listMemberEvents(db, id, input)));
  mount(operatorMemberStatement, ({ input }) => ofMember(input.id, (id) => listStatement(db, id, input)));
  mount(operatorMemberOrders, ({ input }) => ofMember(input.id, (id) => listOrders(db, id, input)));
  mount(operatorMemberDeposits, ({ input }) => ofMember(input.id, (id) => listDeposits(db, id, input)));
  mount(operatorMemberWithdrawals, ({ input: { id: member, page, ...listed } }) =>
    ofMember(member, (id) => listOwnWithdrawals(db, id, { ...listed, id: page })),
  );
  mount(operatorMemberTeam, async ({ input }) => {
    const member = await findMemberId(db, input.id);
    return member.ok ? listTeam(deps, member.value, input) : member;
  });
  mount(operatorMemberLine, ({ input }) => ofMember(input.id, (id) => readLine(db, id)));
  mount(operatorMemberIncome, ({ input }) => ofMember(input.id, (id) => listIncome(db, id, input.kind, input)));

  mount(operatorFreezeMember, (call) => freeze(deps, actionOf(call)));
  mount(operatorReleaseMember, (call) => release(deps, actionOf(call)));
  mount(operatorEndMemberSessions, (call) => endSessions(deps, actionOf(call)));
  mount(operatorResetFactors, (call) => resetSecondFactors(deps, actionOf(call)));
  mount(operatorMoveSponsor, (call) => correctSponsor(deps, actionOf(call), call.input.sponsor));
  mount(operatorSeeAsMember, (call) => seeAsMember(deps, actionOf(call)));
  mount(operatorDecideIdentity, (call) => {
    const { decision, reason, bornOn, number } = call.input;
    return decideIdentity(
      deps,
      actionOf(call),
      decision === 'approved'
        ? { status: decision, bornOn: bornOn || null, number: number || null }
        : { status: decision, reason },
    );
  });
  mount(operatorCorrectBirthDate, (call) => correctIdentityDate(deps, actionOf(call), call.input.bornOn));
  mount.file(operatorIdentityDocument, (call) => openDocument(deps, call, call.input));
  mount(operatorIdentityQueue, async ({ input }) => {
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

/** Overview, failed jobs, and messages from and to people. */
function overviewRoutes(mount: MountOperator, deps: Deps): void {
  const { db } = deps;
  mount(operatorAlerts, async ({ input }) => ok(await listAlerts(db, input)));
  mount(operatorResolveAlert, (call) => resolveAlert(deps, call, { id: call.input._id, reason: call.input.reason }));
  mount(operatorOverview, async () => ok(await readOverview(db)));
  mount(operatorClosedDays, async ({ input }) => ok(await listClosedDays(db, input)));
  mount(operatorFailedJobs, async ({ input }) => ok(await listFailedJobs(db, input)));
  mount(operatorFailedTasks, async () => ok(await listFailedTasks(db)));
  mount(operatorRetryTask, (call) => retryTask(db, call, call.input.task));
  mount(operatorRetryJob, (call) => retryJob(db, call, call.input._id));
  mount(operatorUnsentMails, async ({ input }) => ok(await listUnsentMails(db, input)));
  mount(operatorResendMail, (call) => resendMail(db, call, call.input._id));
  mount(operatorContactMessages, async ({ input }) => ok(await listContacts(db, input)));
  mount(operatorAnswerContact, (call) => handle(db, call, { id: call.input._id, answer: call.input.answer }));
  mount(operatorCloseContact, (call) => handle(db, call, { id: call.input._id, answer: null }));
  mount(operatorSubscribers, async ({ input }) => ok(await listSubscribers(db, input)));
  mount.file(operatorSubscribersExport, (call) => exportSubscribers(db, call));
  mount(operatorRemoveSubscriber, (call) => removeAddress(db, call, call.input._id));
  mount(operatorAnnouncements, async ({ input }) => ok(await listAnnouncements(db, input)));
  mount(operatorAnnounce, (call) => announce(db, call, call.input));
  mount(operatorWithdrawAnnouncement, (call) => withdraw(db, call, call.input._id));
}
