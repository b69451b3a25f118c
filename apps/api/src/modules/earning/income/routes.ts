import {
  bonusIncome,
  claimProfit,
  closedDays,
  directIncome,
  incomeByDay,
  levelIncome,
  matchingIncome,
  ok,
  redirectIncome,
  relevelIncome,
  rematchingIncome,
  rewardIncome,
  targetHistory,
  tradingIncome,
} from '@plumbline/contract';
import {
  operatorCloseDay,
  operatorCloseRun,
  operatorDayPreview,
  operatorPreviewedMembers,
} from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import * as claiming from './claim-profit.ts';
import { listClosedDays } from './close-day.ts';
import { beginClose, newestClose } from './close-open-day.ts';
import * as byDay from './list-income.ts';
import { listIncome, readTargetHistory } from './list-income.ts';
import { listPreviewed, readPreview } from './preview-day.ts';

const LISTS = [
  [tradingIncome, 'trading_profit'],
  [levelIncome, 'level_income'],
  [relevelIncome, 'relevel_income'],
  [matchingIncome, 'matching_income'],
  [rematchingIncome, 'rematching_income'],
  [directIncome, 'direct_income'],
  [redirectIncome, 'redirect_income'],
  [rewardIncome, 'reward_income'],
  [bonusIncome, 'bonus_income'],
] as const;

export function incomeRoutes({ mount }: Mounts, { db }: Deps): void {
  mount(claimProfit, ({ caller }) => claiming.claimProfit(db, caller.subjectId, caller.tokenSha256));
  mount(closedDays, async ({ input }) => {
    const { pages: _, ...page } = await listClosedDays(db, input);
    return ok(page);
  });
  mount(targetHistory, async () => ok(await readTargetHistory(db)));
  mount(incomeByDay, async ({ caller, input }) =>
    ok(await byDay.incomeByDay(db, caller.subjectId, Number(input.days))),
  );
  for (const [endpoint, kind] of LISTS) {
    mount(endpoint, async ({ caller, input }) => ok(await listIncome(db, caller.subjectId, kind, input)));
  }
}

export function incomeOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(operatorDayPreview, async () => ok(await readPreview(deps.db)));
  mount(operatorPreviewedMembers, ({ input }) => listPreviewed(deps.db, input));
  mount(operatorCloseDay, (call) => beginClose(deps, call, call.input));
  mount(operatorCloseRun, async () => ok(await newestClose(deps.db)));
}
