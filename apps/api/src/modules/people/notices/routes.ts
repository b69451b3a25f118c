import * as contract from '@plumbline/contract';
import { acceptNotice as acceptNoticeEndpoint, ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller, Mounts } from '../../../routing/mounts.ts';
import { acceptNotice, joinProgramme, readNotice, readNoticeState, readProgramme } from './accept-notice.ts';

const byOf = ({ caller, ip }: { readonly caller: Caller; readonly ip: string }) => ({
  session: caller.tokenSha256,
  memberId: caller.subjectId,
  ip,
});

export function noticesRoutes({ mount }: Mounts, deps: Deps): void {
  mount(contract.referralProgrammeState, async ({ caller }) => ok(await readProgramme(deps.db, caller.subjectId)));
  mount(contract.applyforrefferalProgram, (call) => joinProgramme(deps.db, byOf(call), call.input.version));
  mount(contract.noticeState, ({ caller, input }) => readNoticeState(deps.db, caller.subjectId, input.name));
  mount(contract.notice, async ({ input }) => readNotice(input.name));
  mount(acceptNoticeEndpoint, (call) => acceptNotice(deps.db, byOf(call), call.input));
}
