import { type Failure, fail, say } from '@plumbline/contract';
import type { Queryable } from '../../../platform/database.ts';
import type { SoldPackage } from './rules.ts';
import type { PlanSpec } from './spec.ts';
import { selectExcessPay } from './store.ts';

export type RecruitmentCode = 'recruitment_above_half' | 'sponsor_above_buyer' | 'plan_rank_without_team';

/** Formats a percentage, rounded up so that a promise is never understated. */
const percentUp = (ppm: bigint): string => `${Number((ppm + 99n) / 100n) / 100} %`;
const percentDown = (ppm: bigint): string => `${Number(ppm / 100n) / 100} %`;

/**
 * Returns why one of the plans pays too much for the sale of one of the packages (decisions 1.8); null if none does.
 * SQL decides (`plans.recruitment_pay`).
 */
export async function recruitmentViolation(
  db: Queryable,
  plans: readonly PlanSpec[],
  packages: readonly SoldPackage[],
): Promise<Failure<RecruitmentCode> | null> {
  const pay = await selectExcessPay(db, plans, packages);
  if (!pay) return null;
  const { title, violation } = pay;
  if (violation === 'plan_rank_without_team') return fail(violation);
  const [direct, rewards, sponsor, life] = [pay.direct_ppm, pay.rewards_ppm, pay.sponsor_ppm, pay.life_ppm].map(BigInt);
  return violation === 'recruitment_above_half'
    ? fail(
        violation,
        say('directIncomeAboveHalf', {
          direct: percentUp(direct!),
          rewards: percentUp(rewards!),
          title,
          life: percentDown(life!),
        }),
      )
    : fail(violation, say('sponsorAboveBuyerOf', { sponsor: percentUp(sponsor!), title, life: percentDown(life!) }));
}
