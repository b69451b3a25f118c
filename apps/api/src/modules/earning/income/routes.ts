import * as contract from '@plumbline/contract';
import { ok } from '@plumbline/contract';
import * as ofOperators from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import * as claiming from './claim-profit.ts';
import { listClosedDays } from './close-day.ts';
import { beginClose, newestClose } from './close-open-day.ts';
import * as byDay from './list-income.ts';
import { listIncome, readTargetHistory } from './list-income.ts';
import { listPreviewed, readPreview } from './preview-day.ts';

const LISTS = [
  [contract.tradingIncome, 'trading_profit'],
  [contract.levelIncome, 'level_income'],
  [contract.relevelIncome, 'relevel_income'],
  [contract.matchingIncome, 'matching_income'],
  [contract.rematchingIncome, 'rematching_income'],
  [contract.directIncome, 'direct_income'],
  [contract.redirectIncome, 'redirect_income'],
  [contract.rewardIncome, 'reward_income'],
  [contract.bonusIncome, 'bonus_income'],
] as const;

export function incomeRoutes({ mount }: Mounts, { db }: Deps): void {
  mount(contract.claimProfit, ({ caller }) => claiming.claimProfit(db, caller.subjectId, caller.tokenSha256));
  mount(contract.closedDays, async ({ input }) => {
    const { pages: _, ...page } = await listClosedDays(db, input);
    return ok(page);
  });
  mount(contract.targetHistory, async () => ok(await readTargetHistory(db)));
  mount(contract.incomeByDay, async ({ caller, input }) =>
    ok(await byDay.incomeByDay(db, caller.subjectId, Number(input.days))),
  );
  for (const [endpoint, kind] of LISTS) {
    mount(endpoint, async ({ caller, input }) => ok(await listIncome(db, caller.subjectId, kind, input)));
  }
}

export function incomeOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(ofOperators.operatorDayPreview, async () => ok(await readPreview(deps.db)));
  mount(ofOperators.operatorPreviewedMembers, ({ input }) => listPreviewed(deps.db, input));
  mount(ofOperators.operatorCloseDay, (call) => beginClose(deps, call, call.input));
  mount(ofOperators.operatorCloseRun, async () => ok(await newestClose(deps.db)));
}
