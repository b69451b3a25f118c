export { auditRoutes } from './operator-routes.ts';
export { type AuditRecord, audit, type ByOperator, type BySystem } from './record.ts';
export { verifyAudit } from './verify.ts';
