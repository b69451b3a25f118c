export { type AuditAction, proposalAction } from './actions.ts';
export { auditRoutes } from './operator-routes.ts';
export { type AuditRecord, audit, type ByOperator, type ByOrder, type BySystem, type ByVisitor } from './record.ts';
export { verifyAudit } from './verify.ts';
