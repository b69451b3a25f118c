import { type CodeOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type { startSimulation as contract, Simulation } from '@plumbline/contract/operator';
import { parseUsdt } from '@plumbline/money';
import { brokeConstraint, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addJob } from '../../../platform/jobs.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { findPlanDraft, type PlanSpec, planHash } from '../plans/index.ts';
import { hasClosedDays, insertSimulation, selectSimulation } from './store.ts';
import { toSimulation } from './to-simulation.ts';

type Answer = Result<Simulation, CodeOf<typeof contract>>;
type Input = InputOf<typeof contract>;

/**
 * Stores the draft's current terms, so that later edits do not change the result, and queues the simulation; one per
 * operator.
 */
export async function startSimulation(deps: Pick<Deps, 'db'>, call: ByOperator, input: Input): Promise<Answer> {
  try {
    return await transaction(deps.db, async (tx): Promise<Answer> => {
      const plan = input.draftId === '' ? null : await findPlanDraft(tx, input.draftId);
      if (plan === null && input.draftId !== '') return fail('draft_unknown');
      if (!(await hasClosedDays(tx))) return fail('no_day_closed');
      const id = await insertSimulation(tx, call.tokenSha256, {
        draftId: plan && input.draftId,
        planSha256: hashOf(plan),
        days: input.days,
        resultPerDayMicro: parseUsdt(input.resultPerDay) ?? 0n,
      });
      await addJob(tx, 'simulate-plan', { simulationId: id });
      const row = (await selectSimulation(tx, id))!;
      await audit(tx, call, {
        action: 'simulation.start',
        subject: `simulation:${id}`,
        reason: '',
        after: { draftId: row.draft_id, days: row.days, resultPerDay: input.resultPerDay, planSha256: row.plan_sha256 },
      });
      return ok(toSimulation(row));
    });
  } catch (error) {
    if (brokeConstraint(error, 'one_simulation_an_operator')) return fail('simulation_running');
    throw error;
  }
}

/** Without a draft, the plan in force applies to each day. */
const hashOf = (plan: PlanSpec | null): string => (plan === null ? 'in force' : planHash(plan));
