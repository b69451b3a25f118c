import {
  acceptNotice as acceptNoticeEndpoint,
  applyforrefferalProgram,
  notice,
  ok,
  referralProgrammeState,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { acceptNotice, readNotice } from './accept-notice.ts';
import { joinProgramme, readProgramme } from './referral-programme.ts';

export function membersRoutes({ mount }: Mounts, deps: Deps): void {
  mount(referralProgrammeState, async ({ caller }) => ok(await readProgramme(deps.db, caller.subjectId)));
  mount(applyforrefferalProgram, ({ caller, input, ip }) =>
    joinProgramme(deps.db, caller.subjectId, input.version, ip),
  );
  mount(notice, async ({ input }) => readNotice(input.name));
  mount(acceptNoticeEndpoint, ({ caller, input, ip }) => acceptNotice(deps.db, caller.subjectId, input, ip));
}
