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
  tradingIncome,
} from '@plumbline/contract';
import { usdt } from '@plumbline/money';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { lastEntryRead } from '../ledger/index.ts';
import * as claiming from './claim-profit.ts';
import { listClosedDays } from './close-day.ts';
import * as byDay from './income-by-day.ts';
import { listAwards, listTeamIncome, listTradingIncome } from './list-income.ts';

const TEAM_LISTS = [
  [levelIncome, 'level_income'],
  [relevelIncome, 'relevel_income'],
  [matchingIncome, 'matching_income'],
  [rematchingIncome, 'rematching_income'],
] as const;

const AWARD_LISTS = [
  [directIncome, 'direct_income'],
  [redirectIncome, 'redirect_income'],
  [rewardIncome, 'reward_income'],
  [bonusIncome, 'bonus_income'],
] as const;

export function incomeRoutes(mount: Mount, { db }: Deps): void {
  mount(
    claimProfit,
    ({ caller }, [last]) =>
      claiming.claimProfit(db, caller.subjectId, { balance: usdt(last?.balance ?? 0n), version: last?.version ?? 0n }),
    { read: lastEntryRead('claimable') },
  );
  mount(closedDays, async ({ input }) => ok(await listClosedDays(db, input)));
  mount(incomeByDay, async ({ caller }) => ok(await byDay.incomeByDay(db, caller.subjectId)));
  mount(tradingIncome, async ({ caller, input }) => ok(await listTradingIncome(db, caller.subjectId, input)));
  for (const [endpoint, kind] of TEAM_LISTS) {
    mount(endpoint, async ({ caller, input }) => ok(await listTeamIncome(db, caller.subjectId, kind, input)));
  }
  for (const [endpoint, kind] of AWARD_LISTS) {
    mount(endpoint, async ({ caller, input }) => ok(await listAwards(db, caller.subjectId, kind, input)));
  }
}
