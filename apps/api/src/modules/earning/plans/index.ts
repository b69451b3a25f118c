export { chargeFault } from './check-draft.ts';
export { findPlanDraft, planHash } from './find-plan.ts';
export { plansOperatorRoutes } from './operator-routes.ts';
export type { PlanSpec } from './spec.ts';
