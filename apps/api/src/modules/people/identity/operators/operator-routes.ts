import { type ErrorCode, ok, type Result } from '@plumbline/contract';
import * as contract from '@plumbline/contract/operator';
import {
  inviteOperator as inviteOperatorContract,
  revokeInvitation as revokeInvitationContract,
} from '@plumbline/contract/operator';
import type { Deps } from '../../../../platform/deps.ts';
import type { Mount, Mounts } from '../../../../routing/mounts.ts';
import { listSessions } from '../sessions/own-sessions.ts';
import { confirmStatements, openConfirmation } from './confirmations.ts';
import { changeRole, confirm, disable, enable, listOperators, resetFactor } from './manage-operators.ts';
import { changeOperatorPassword, renewOperatorFactor } from './operator-credentials.ts';
import {
  confirmEnrolledApp,
  confirmEnrolledPasskey,
  type Enrolled,
  enrolApp,
  offerEnrolledPasskey,
} from './operator-enrolment.ts';
import { acceptInvitation, inviteOperator, readInvitation, revokeInvitation } from './operator-invitations.ts';
import { endOwnSession, lockOwnSession, signOutOperator, unlockOwnSession } from './operator-session.ts';
import { signInOperator, signInOperatorWithFactor } from './operator-sign-in.ts';

/** Routes of the console: login, own session, operators. */
export function identityOperatorRoutes({ mount, mountOperator }: Mounts, deps: Deps): void {
  signInRoutes(mount, deps);
  mountOperator(contract.operatorMe, ({ operator: { id, ...operator } }) => ok({ _id: id.toString(), ...operator }));
  mountOperator(contract.operatorLogout, (call) => signOutOperator(deps, call));
  mountOperator(contract.operatorLock, (call) => lockOwnSession(deps, call));
  mountOperator(contract.operatorUnlock, (call) => unlockOwnSession(deps, call, call.input.password));
  mountOperator(contract.operatorSessions, async ({ operator, tokenSha256 }) =>
    ok(await listSessions(deps, { kind: 'operator', subjectId: operator.id, tokenSha256 })),
  );
  mountOperator(contract.operatorChangePassword, (call) => changeOperatorPassword(deps, call, call.input));
  mountOperator(contract.operatorRenewFactor, (call) => renewOperatorFactor(deps, call, call.input));
  mountOperator(contract.operatorRevokeSession, (call) => endOwnSession(deps, call, call.input._id));

  mountOperator(contract.operatorOperators, async () => ok(await listOperators(deps)));
  mountOperator(inviteOperatorContract, (call) => inviteOperator(deps, call, call.input));
  mountOperator(revokeInvitationContract, (call) => revokeInvitation(deps, call, call.input));
  mountOperator(contract.changeOperatorRole, (call) => changeRole(deps, call, call.input));
  mountOperator(contract.confirmOperator, (call) => confirm(deps, call, call.input));
  mountOperator(contract.disableOperator, (call) => disable(deps, call, call.input));
  mountOperator(contract.enableOperator, (call) => enable(deps, call, call.input));
  mountOperator(contract.resetOperatorFactor, (call) => resetFactor(deps, call, call.input));
  mountOperator(contract.operatorOpenConfirmation, ({ operator, input }) =>
    openConfirmation(deps, operator.id, input.statements),
  );
  mountOperator(contract.operatorConfirm, ({ operator, input }) => confirmStatements(deps, operator.id, input));
}

function signInRoutes(mount: Mount, deps: Deps): void {
  mount(contract.operatorSignIn, (call) => signInOperator(deps, call.input, call));
  mount(contract.operatorSignInFactor, async (call) => {
    const opened = await signInOperatorWithFactor(deps, call.input, call);
    return opened.ok ? { ...ok(opened.value.operator), apiToken: opened.value.token } : opened;
  });
  mount(contract.operatorEnrolApp, ({ input }) => enrolApp(deps, input.enrolment));
  mount(contract.operatorEnrolAppConfirm, async (call) => withToken(await confirmEnrolledApp(deps, call.input, call)));
  mount(contract.operatorEnrolPasskey, ({ input }) => offerEnrolledPasskey(deps, input.enrolment));
  mount(contract.operatorEnrolPasskeyConfirm, async (call) =>
    withToken(await confirmEnrolledPasskey(deps, call.input, call)),
  );
  mount(contract.operatorInvitation, ({ input, ip }) => readInvitation(deps, input.link, ip));
  mount(contract.operatorAcceptInvitation, (call) => acceptInvitation(deps, call.input, call));
}

function withToken<Code extends ErrorCode>(enrolled: Result<Enrolled, Code>) {
  if (!enrolled.ok) return enrolled;
  const { token, operator, recoveryCodes } = enrolled.value;
  return { ...ok({ operator, recoveryCodes: [...recoveryCodes] }), apiToken: token };
}
