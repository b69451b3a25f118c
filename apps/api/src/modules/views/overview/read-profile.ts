import type { Profile } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Queryable } from '../../../platform/database.ts';
import { type ProfileRow, selectProfile } from './store.ts';

const show = (micro: bigint): string => formatUsdt(usdt(micro));

/** The profile of an existing member (specification, section 3). */
export const readProfile = async (db: Queryable, memberId: bigint): Promise<Profile> =>
  toProfile(await selectProfile(db, memberId));

export function toProfile(row: ProfileRow): Profile {
  const { balances, lifetimeTrading, todayTrading } = accountFigures(row.accounts);
  const { totals, todays } = incomeFigures(row.incomes);
  const total = show(lifetimeTrading + totals[1]! + totals[2]! + totals[3]! + totals[4]!);
  const today = todayTrading + todays[1]! + todays[2]! + todays[3]! + todays[4]!;
  const members = sumByLevel(row.teams);
  return {
    _id: row.public_id,
    kind: row.kind,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    referId: row.kind === 'vendor' ? '' : row.refer_id,
    selfrank: row.rank,
    balance: show(balances[2]!),
    earningbalance: show(balances[4]!),
    totalPoints: total,
    point: total,
    aarohiIncome: show(lifetimeTrading),
    levelIncome: show(totals[1]!),
    ProfitDirect: show(totals[2]!),
    rewardIncome: show(totals[3]!),
    otherIncome: show(totals[4]!),
    todayProfit: show(today),
    todayProfitTrading: show(todayTrading),
    todayProfitLevel: show(todays[1]!),
    todayProfitDirect: show(todays[2]!),
    todayProfitReward: show(todays[3]!),
    todayProfitOther: show(todays[4]!),
    claimable: show(balances[1]!),
    withdrawing: show(balances[5]!),
    principal: show(balances[3]!),
    team_a: members[1]!,
    team_b: members[2]!,
    team_c: members[3]!,
    depositAddress: row.deposit_refusal === null ? row.deposit_address : '',
    createdAt: toDateTime(row.created_at),
  };
}

/** Balances by the number of the kind; an account without an entry has none. */
function accountFigures(list: readonly bigint[]) {
  const balances = [0n, 0n, 0n, 0n, 0n, 0n];
  let lifetimeTrading = 0n;
  let todayTrading = 0n;
  // Backwards: of several entries of one account the newest stands first, so it is the last one written here.
  for (let i = list.length - 4; i >= 0; i -= 4) {
    const kind = Number(list[i]);
    balances[kind] = list[i + 1]!;
    if (kind === 1) lifetimeTrading = list[i + 2]!;
    todayTrading += list[i + 3]!;
  }
  return { balances, lifetimeTrading, todayTrading };
}

/** Sums by the number of the field. */
function incomeFigures(list: readonly bigint[]) {
  const totals = [0n, 0n, 0n, 0n, 0n];
  const todays = [0n, 0n, 0n, 0n, 0n];
  for (let i = 0; i < list.length; i += 3) {
    const field = Number(list[i]);
    totals[field]! += list[i + 1]!;
    todays[field]! += list[i + 2]!;
  }
  return { totals, todays };
}

/** Members by level; level 0 is the member alone. */
function sumByLevel(list: readonly bigint[]): readonly number[] {
  const members = [0, 0, 0, 0];
  for (let i = 0; i < list.length; i += 2) members[Number(list[i])]! += Number(list[i + 1]);
  return members;
}
