import type { PackageTerms, PlanTerms } from '@plumbline/contract/operator';
import { parseUsdt, toAmount } from '@plumbline/money';

/** A plan as stored in plans.draft: shares and days are whole numbers, amounts are micro-USDT as text. */
export interface PlanSpec {
  readonly levelBps: readonly number[];
  readonly matchingBps: number;
  readonly directBps: number;
  readonly holdDays: number;
  readonly ranks: readonly RankSpec[];
}

export interface RankSpec {
  readonly rank: number;
  readonly ownPrincipalMicro: string;
  readonly teamInvestedMicro: string;
  readonly rewardMicro: string;
}

export interface PackageSpec {
  readonly title: string;
  readonly priceMicro: string;
  readonly yieldPpm: number;
  readonly maturityDays: number;
}

/** The contract has already parsed the text. */
const microOf = (amount: string): string => (parseUsdt(amount) as bigint).toString();
export const planSpecOf = ({ ranks, ...terms }: PlanTerms): PlanSpec => ({
  ...terms,
  ranks: ranks.map(({ rank, ownPrincipal, teamInvested, reward }) => ({
    rank,
    ownPrincipalMicro: microOf(ownPrincipal),
    teamInvestedMicro: microOf(teamInvested),
    rewardMicro: microOf(reward),
  })),
});

export const toPlan = ({ levelBps, matchingBps, directBps, holdDays, ranks }: PlanSpec): PlanTerms => ({
  levelBps: [...levelBps],
  matchingBps,
  directBps,
  holdDays,
  ranks: ranks.map((each) => ({
    rank: each.rank,
    ownPrincipal: toAmount(each.ownPrincipalMicro),
    teamInvested: toAmount(each.teamInvestedMicro),
    reward: toAmount(each.rewardMicro),
  })),
});

export const packageSpecOf = ({ price, ...terms }: PackageTerms): PackageSpec => ({
  ...terms,
  priceMicro: microOf(price),
});

export const toPackage = ({ title, priceMicro, yieldPpm, maturityDays }: PackageSpec): PackageTerms => ({
  title,
  price: toAmount(priceMicro),
  yieldPpm,
  maturityDays,
});
