import { Readable } from 'node:stream';
import * as contract from '@plumbline/contract';
import { fail, ok } from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { mailTexts } from '../../base/mail/index.ts';
import * as act from './act-on-response.ts';
import { openCalendar, openSentResume, readSentResume } from './files.ts';
import { readAnswerable, readApplications, readMessages, readResponses, readThread } from './read-responses.ts';
import { selectBlocks } from './store.ts';

export function responsesRoutes({ mount, mountFile }: Mounts, { db, log }: Deps): void {
  mount(contract.getAnswerable, ({ caller, input }) => readAnswerable(db, caller, input));
  mount(contract.sendEnquiry, ({ caller, input }) => transactionOnce(db, (tx) => act.enquire(tx, caller, input)));
  mount(contract.applyJob, ({ caller, input }) => transactionOnce(db, (tx) => act.apply(tx, caller, input)));
  mount(contract.getResponses, ({ caller, input }) => readResponses(db, caller, input));
  mount(contract.getApplications, ({ caller, input }) => readApplications(db, caller, input));
  mount(contract.getResponse, ({ caller, input }) => readThread(db, caller, input));
  mount(contract.getMessages, ({ caller, input }) => readMessages(db, caller, input));
  mount(contract.writeMessage, ({ caller, input }) => transactionOnce(db, (tx) => act.write(tx, caller, input)));
  mount(contract.answerResponse, ({ caller, input }) => transactionOnce(db, (tx) => act.decide(tx, caller, input)));
  mount(contract.moveApplication, ({ caller, input }) => act.move(db, caller, input));
  mount(contract.lookAtGrant, ({ caller, input }) => act.look(db, caller, input));
  mount(contract.revokeGrant, ({ caller, input }) => act.takeBack(db, caller, input));
  mount(contract.blockPerson, ({ caller, input }) => act.block(db, caller, input));
  mount(contract.unblockPerson, ({ caller, input }) => act.unblock(db, caller, input));
  mount(contract.getBlocked, async ({ caller }) => {
    if (caller.kind === 'viewer') return fail('view_only');
    const rows = await toRefusal(contract.getBlocked.errors, () => selectBlocks(db, caller.tokenSha256));
    if (!rows.ok) return rows;
    return ok({ docs: rows.value.map(({ id, name, blockedAt }) => ({ _id: id, name, at: toDateTime(blockedAt) })) });
  });
  mount(contract.getSentResume, ({ caller, input }) => readSentResume(db, caller, input.id));
  mountFile(contract.sentResume, (caller, input) => openSentResume({ db, log }, caller, input));
  mountFile(contract.interviewCalendar, async (caller, input, language) => {
    const text = await openCalendar(db, caller, input.id, mailTexts[language]);
    if (!text.ok) return text;
    return ok({ name: 'interview.ics', type: 'text/calendar; charset=utf-8', content: Readable.from([text.value]) });
  });
}
