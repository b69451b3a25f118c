export { chargeViolation } from './check-draft.ts';
export { plansOperatorRoutes } from './operator-routes.ts';
export type { PlanSpec } from './spec.ts';
export { findPlanDraft, planHash } from './to-draft.ts';
