import {
  acceptNotice as acceptNoticeEndpoint,
  applyforrefferalProgram,
  notice,
  noticeState,
  ok,
  referralProgrammeState,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller, Mounts } from '../../../routing/mounts.ts';
import { acceptNotice, joinProgramme, readNotice, readNoticeState, readProgramme } from './accept-notice.ts';

const byOf = ({ caller, ip }: { readonly caller: Caller; readonly ip: string }) => ({
  session: caller.tokenSha256,
  memberId: caller.subjectId,
  ip,
});

export function noticesRoutes({ mount }: Mounts, deps: Deps): void {
  mount(referralProgrammeState, async ({ caller }) => ok(await readProgramme(deps.db, caller.subjectId)));
  mount(applyforrefferalProgram, (call) => joinProgramme(deps.db, byOf(call), call.input.version));
  mount(noticeState, ({ caller, input }) => readNoticeState(deps.db, caller.subjectId, input.name));
  mount(notice, async ({ input }) => readNotice(input.name));
  mount(acceptNoticeEndpoint, (call) => acceptNotice(deps.db, byOf(call), call.input));
}
