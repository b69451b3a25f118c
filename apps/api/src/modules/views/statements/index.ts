export { listStatement } from './list-statement.ts';
export { statementsRoutes } from './routes.ts';
export { statementJobs } from './signed/jobs.ts';
export { isSignedBy, openStatementKey } from './signed/key.ts';
export { publishedKeys, readVerified as readVerifiedStatement } from './signed/read-statements.ts';
export { selectLateStatements } from './signed/read-store.ts';
export { serveStatementSigner } from './signed/sign.ts';
