import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { selectDraft } from './draft-store.ts';
import type { PlanSpec } from './spec.ts';

/** What a draft of the plan says, whatever became of it; null: there is no such draft of the plan. */
export async function findPlanDraft(db: Queryable, id: string): Promise<PlanSpec | null> {
  const row = isUuid(id) ? await selectDraft(db, id) : undefined;
  return row?.kind === 'plan' ? row.terms : null;
}

/** SHA-256 of what a plan says, whatever the order in which its fields are stored. */
export const planHash = (plan: PlanSpec): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        plan.levelBps,
        plan.matchingBps,
        plan.directBps,
        plan.holdDays,
        plan.ranks.map((each) => [each.rank, each.ownPrincipalMicro, each.teamInvestedMicro, each.rewardMicro]),
      ]),
    )
    .digest('hex');
