import {
  acceptNotice as acceptNoticeEndpoint,
  emailotpVerifyuser,
  notice,
  otpVerifyuser,
  referCheck,
} from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { createDepositAddresses } from '../chain/index.ts';
import { acceptNotice, readNotice } from './accept-notice.ts';
import { checkReferral } from './check-referral.ts';
import { openAccount, requestSignUp } from './sign-up.ts';

export function membersRoutes(mount: Mount, deps: Deps): void {
  const withAddresses = { ...deps, depositAddressOf: createDepositAddresses(deps.config.chain.depositXpub) };
  mount(referCheck, ({ input, ip }) => checkReferral(deps, input.referBy, ip));
  mount(otpVerifyuser, ({ input, ip }) => requestSignUp(deps, input, ip));
  mount(emailotpVerifyuser, ({ input, ip }) => openAccount(withAddresses, input, ip));
  mount(notice, async ({ input }) => readNotice(input.name));
  mount(acceptNoticeEndpoint, ({ caller, input, ip }) => acceptNotice(deps.db, caller.subjectId, input, ip));
}
