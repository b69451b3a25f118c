export type { FactorDeps, FactorProof } from './codes/challenge.ts';
export { type CodeFacts, codeEmails, type FactsOf } from './codes/code-emails.ts';
export { codeParts, issueCode, withCode, withTwoCodes } from './codes/one-time-code.ts';
export { memberEmails } from './email-templates.ts';
export { challengeMember, type FactorCheck, readyFactorCheck } from './factors/confirm-factor.ts';
export { demoCodes, enrolDemoApp } from './factors/second-factors.ts';
export { askGuard, type GuardDeps } from './guard/ask-guard.ts';
export { createGuardLine } from './guard/line.ts';
export { rotateSecrets } from './guard/rotate-secrets.ts';
export { GUARD_WORKERS, type Guard, serveGuard } from './guard/serve-guard.ts';
export type { GuardConfig } from './guard/work.ts';
export { identityJobs } from './jobs.ts';
export {
  endMemberSessions,
  freezeMember,
  type Intervention,
  moveSponsor,
  releaseMember,
  resetFactors,
  type Sponsor,
} from './operators/by-operator.ts';
export { confirmStatements, openConfirmation } from './operators/confirmations.ts';
export {
  countConfirmedOwners,
  isConfirmedOwner,
  isOneOfTwo,
  selectAlertReaders,
} from './operators/invitation-store.ts';
export { createOperator } from './operators/operator-credentials.ts';
export { inviteFirstOperator } from './operators/operator-invitations.ts';
export { identityOperatorRoutes } from './operators/operator-routes.ts';
export { findOperatorSession } from './operators/operator-store.ts';
export { notifyOperator, operatorMadeEmail, ownerEmails, toOwners } from './operators/owner-emails.ts';
export { isSigned, type SignedConfirmation } from './operators/signed-confirmation.ts';
export { hashPassword } from './passwords/passwords.ts';
export { verifyOwnPassword } from './passwords/verify-password.ts';
export { identityRoutes } from './routes.ts';
export { createNoteSeen, listOpenSessions, OPERATOR_NOTE_EVERY_SECONDS } from './sessions/own-sessions.ts';
export { selectOpenSessions } from './sessions/session-store.ts';
export { type SignInStep, signIn, signInWithFactor } from './sessions/sign-in.ts';
export { issueTicket, issueViewTicket, signInWithTicket } from './sessions/sign-in-with-ticket.ts';
export { isToken, sha256 } from './sessions/tokens.ts';
export { findSession } from './store.ts';
