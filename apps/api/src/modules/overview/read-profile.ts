import type { Profile } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { showDateTime } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database.ts';
import { type ProfileRow, selectProfile } from './store.ts';

const show = (micro: bigint): string => formatUsdt(usdt(micro));

/** The profile of an existing member (specification, section 3). */
export const readProfile = async (db: Queryable, memberId: bigint): Promise<Profile> =>
  showProfile(await selectProfile(db, memberId));

export function showProfile(row: ProfileRow): Profile {
  const total = row.trading_total + row.level_total + row.direct_total + row.reward_total + row.other_total;
  const today = row.trading_today + row.level_today + row.direct_today + row.reward_today + row.other_today;
  return {
    _id: row.public_id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    referId: row.refer_id,
    selfrank: row.rank,
    balance: show(row.wallet),
    earningbalance: show(row.earnings),
    totalPoints: show(total),
    point: show(total),
    aarohiIncome: show(row.trading_total),
    levelIncome: show(row.level_total),
    ProfitDirect: show(row.direct_total),
    rewardIncome: show(row.reward_total),
    otherIncome: show(row.other_total),
    todayProfit: show(today),
    todayProfitTrading: show(row.trading_today),
    todayProfitLevel: show(row.level_today),
    todayProfitDirect: show(row.direct_today),
    todayProfitReward: show(row.reward_today),
    todayProfitOther: show(row.other_today),
    claimable: show(row.claimable),
    withdrawing: show(row.withdrawing),
    principal: show(row.principal),
    team_a: Number(row.team_a),
    team_b: Number(row.team_b),
    team_c: Number(row.team_c),
    depositAddress: row.deposit_address,
    createdAt: showDateTime(row.created_at),
  };
}
