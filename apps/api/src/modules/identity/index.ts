export { identityJobs } from './jobs.ts';
export { hitByNetwork } from './limits.ts';
export { type CodeClaim, type CodeOrder, consumeCode, issueCode, issueNoCode, withCode } from './one-time-code.ts';
export { createOperator } from './operators.ts';
export { hashPassword } from './passwords.ts';
export { identityRoutes } from './routes.ts';
export { issueTicket } from './sign-in-with-ticket.ts';
export { findSession } from './store.ts';
export { isToken, sha256 } from './tokens.ts';
