import { PROCESS_ROLES, type ProcessRole } from '../../apps/api/src/platform/process-roles.ts';

/** More than there are roles. */
const STEP = 10;

/**
 * Returns a process's own METRICS_PORT: the launcher's, plus the position of the role, plus 10 for each earlier process
 * of the role. `number` counts from 1. Undefined if the launcher has none.
 */
export const metricsPortOf = (first: string | undefined, role: ProcessRole, number: number): string | undefined =>
  first && String(Number(first) + PROCESS_ROLES.indexOf(role) + STEP * (number - 1));
