import type { IncomeLine } from '@plumbline/contract';
import { formatUsdt, ppmOf, showUsdt, type Usdt, usdt } from '@plumbline/money';
import { showDateTime } from '../../platform/calendar.ts';
import type { AwardRow, EarningPackageRow, TeamRow, TradingRow } from './list-store.ts';

/** Parts per million as the decimal that the API carries: 840000 → "0.840000". */
export const showFactor = (ppm: number): string =>
  ppm >= 1_000_000 ? '1.000000' : `0.${ppm.toString().padStart(6, '0')}`;

/** Basis points as percent: 1000 → "10", 250 → "2.5". */
const percent = (bps: number): string =>
  `${Math.trunc(bps / 100)}${bps % 100 ? `.${(bps % 100).toString().padStart(2, '0').replace(/0$/, '')}` : ''}`;

/** Parts per million as percent with two places: 840000 → "84", 840300 → "84.03". */
const percentOfPpm = (ppm: number): string => percent(Math.trunc(ppm / 100));

export function tradingLine(
  row: TradingRow,
  packages: readonly EarningPackageRow[],
  evidence: readonly string[],
): IncomeLine {
  const { day, factorPpm, planVersion, paidBy } = row.source;
  const earned = packages
    .filter((each) => each.day === day)
    .map((each) => ({ ...each, profit: ppmOf(ppmOf(usdt(each.price_micro), each.yield_ppm), factorPpm) }));
  const explains = earned.reduce((sum, each) => sum + each.profit, 0n) === row.amount_micro;
  return {
    _id: row.posting_id.toString(),
    day,
    amount: formatUsdt(usdt(row.amount_micro)),
    status: 'paid',
    dueOn: null,
    createdAt: showDateTime(row.posted_at),
    reason: {
      rule: `${percentOfPpm(factorPpm)} % of the day's target was paid by ${paidBy === 'earnings.booked' ? 'booked earnings' : "the operator's subsidy"}`,
      planVersion,
      posting: row.posting_id.toString(),
      paidBy,
      factor: showFactor(factorPpm),
      evidence: [...evidence],
      // An exit that was undone can have left a package out of a day; then the parts would not add up and are not shown.
      sources: explains
        ? earned.map((each) => ({
            label: `${each.title}, ${showUsdt(usdt(each.price_micro))} USDT`,
            amount: formatUsdt(each.profit),
          }))
        : [],
    },
  };
}

const TEAM_RULES = {
  level_income: (row: TeamRow) => levelRule(row, ''),
  relevel_income: (row: TeamRow) => levelRule(row, ' from second and later purchases'),
  matching_income: (row: TeamRow) =>
    `${percent(row.matching_bps)} % of your direct referrals' level income of ${row.day}`,
  rematching_income: (row: TeamRow) =>
    `${percent(row.matching_bps)} % of your direct referrals' level income of ${row.day} from second and later purchases`,
};
export type TeamKind = keyof typeof TEAM_RULES;

const levelRule = (row: TeamRow, which: string): string =>
  `${percent(row.level_a_bps)} / ${percent(row.level_b_bps)} / ${percent(row.level_c_bps)} % of the trading profit of team A / B / C of ${row.day}${which}`;

export function teamLine(kind: TeamKind, row: TeamRow, evidence: readonly string[]): IncomeLine {
  const teams = row.team_micro ?? [];
  return {
    _id: row.number.toString(),
    day: row.day,
    amount: formatUsdt(usdt(row.amount_micro)),
    status: 'paid',
    dueOn: null,
    createdAt: showDateTime(row.posted_at),
    reason: {
      rule: TEAM_RULES[kind](row),
      planVersion: row.plan_version,
      posting: row.posting_id.toString(),
      paidBy: row.source.paidBy,
      factor: showFactor(row.source.factorPpm),
      evidence: [...evidence],
      sources: teams
        .map((micro, index) => ({ label: `Team ${'ABC'[index]}`, amount: micro }))
        .filter((each) => each.amount > 0n)
        .map((each) => ({ label: each.label, amount: formatUsdt(usdt(each.amount)) })),
    },
  };
}

const STATUS = { held: 'held', awaiting: 'awaiting_funds', paid: 'paid', cancelled: 'cancelled' } as const;

export function awardLine(kind: AwardKind, row: AwardRow, evidence: readonly string[]): IncomeLine {
  return {
    _id: row.id.toString(),
    day: row.earned_on,
    amount: formatUsdt(usdt(row.amount_micro)),
    status: STATUS[row.status],
    dueOn: row.status === 'held' ? row.due_on : null,
    createdAt: showDateTime(row.created_at),
    reason: {
      rule: AWARD_RULES[kind](row),
      planVersion: row.plan_version,
      posting: row.posting_id?.toString() ?? null,
      paidBy: row.posting_id === null ? null : 'earnings.booked',
      factor: null,
      evidence: [...evidence],
      sources:
        row.price_micro === null
          ? []
          : [{ label: `${row.buyer_name} bought ${row.package_title}`, amount: formatUsdt(row.price_micro as Usdt) }],
    },
  };
}

const AWARD_RULES = {
  direct_income: (row: AwardRow) => `${percent(row.direct_bps)} % of ${row.buyer_name}'s first purchase`,
  redirect_income: (row: AwardRow) => `${percent(row.direct_bps)} % of a later purchase by ${row.buyer_name}`,
  reward_income: (row: AwardRow) => `Rank ${row.rank} reached`,
  bonus_income: (row: AwardRow) => row.reason,
};
export type AwardKind = keyof typeof AWARD_RULES;
