export { depositExists, type GoneRow, isUnmatched, readGone } from './arrivals-store.ts';
export { creditDeposits } from './credit-deposits.ts';
export { takeSmall } from './credit-small.ts';
export { depositEmails } from './email-templates.ts';
export { depositJobs, followAsked, recordNewTransfers } from './jobs.ts';
export { depositTable, listDeposits } from './list-deposits.ts';
export { depositsOperatorRoutes, depositsRoutes } from './routes.ts';
