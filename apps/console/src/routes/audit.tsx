export { AuditScreen as default } from '../features/audit/index.ts';
