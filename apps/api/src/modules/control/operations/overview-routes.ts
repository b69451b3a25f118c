import { ok } from '@plumbline/contract';
import {
  operatorAlerts,
  operatorAnnounce,
  operatorAnnouncements,
  operatorAnswerContact,
  operatorCloseContact,
  operatorClosedDays,
  operatorContactMessages,
  operatorFailedJobs,
  operatorFailedTasks,
  operatorOverview,
  operatorRemoveSubscriber,
  operatorResendMail,
  operatorResolveAlert,
  operatorRetryJob,
  operatorRetryTask,
  operatorSubscribers,
  operatorSubscribersExport,
  operatorUnsentMails,
  operatorWithdrawAnnouncement,
} from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import type { MountOperator } from '../../../routing/mounts.ts';
import { listClosedDays } from '../../earning/income/index.ts';
import { listAlerts, resolveAlert } from './alerts.ts';
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

/** Overview, failed jobs, and messages from and to people. */
export function overviewRoutes(mount: MountOperator, deps: Deps): void {
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
