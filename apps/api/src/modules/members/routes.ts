import {
  acceptNotice as acceptNoticeEndpoint,
  applyforrefferalProgram,
  emailotpVerifyuser,
  notice,
  ok,
  otpVerifyuser,
  referCheck,
  referralProgrammeState,
} from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { createDepositAddresses } from '../chain/index.ts';
import { acceptNotice, readNotice } from './accept-notice.ts';
import { checkReferral } from './check-referral.ts';
import { joinProgramme, readProgramme } from './referral-programme.ts';
import { openAccount, requestSignUp } from './sign-up.ts';

export function membersRoutes(mount: Mount, deps: Deps): void {
  const withAddresses = { ...deps, depositAddressOf: createDepositAddresses(deps.config.chain.depositXpub) };
  mount(referCheck, ({ input, ip }) => checkReferral(deps, input.referBy, ip));
  mount(otpVerifyuser, ({ input, ip }) => requestSignUp(deps, input, ip));
  mount(emailotpVerifyuser, ({ input, ip }) => openAccount(withAddresses, input, ip));
  mount(referralProgrammeState, async ({ caller }) => ok(await readProgramme(deps.db, caller.subjectId)));
  mount(applyforrefferalProgram, ({ caller, input, ip }) =>
    joinProgramme(deps.db, caller.subjectId, input.version, ip),
  );
  mount(notice, async ({ input }) => readNotice(input.name));
  mount(acceptNoticeEndpoint, ({ caller, input, ip }) => acceptNotice(deps.db, caller.subjectId, input, ip));
}
