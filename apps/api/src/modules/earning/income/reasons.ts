import type { EarnedFrom, IncomeLine, IncomeSource, IncomeWhy } from '@plumbline/contract';
import { exactUsdt, formatUsdt, ppmOf, type Usdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { AwardRow, EarningPackageRow, TeamRow, TradingRow } from './list-store.ts';
import { AWARD_WHYS, ruleIn, sourceIn, TEAM_WHYS, tradingWhy } from './why.ts';

/** Formats parts per million as the API's decimal: 840000 → "0.840000". */
export const toFactor = (ppm: number): string =>
  ppm >= 1_000_000 ? '1.000000' : `0.${ppm.toString().padStart(6, '0')}`;

const ruleOf = (why: IncomeWhy) => ({ rule: ruleIn('en', why), why });

const sourceOf = (from: IncomeSource, amount: Usdt) => ({
  label: sourceIn('en', from),
  from,
  amount: formatUsdt(amount),
});

/** The evidence of the day that paid a line: hashes of transfers, and the sums booked by source. */
export interface Funding {
  readonly evidence: readonly string[];
  readonly earned: EarnedFrom;
}

/**
 * Explains what the close paid (db/functions/income/pay_day.sql). A simulation (simulation/pay-day.ts) and /earn
 * (target.ts of the app) use the same rule; simulation/day-rule.release.db.test.ts checks that all agree.
 */
export function tradingLine(row: TradingRow, packages: readonly EarningPackageRow[], from: Funding): IncomeLine {
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
    createdAt: toDateTime(row.posted_at),
    reason: {
      ...ruleOf(tradingWhy(row)),
      planVersion,
      posting: row.posting_id.toString(),
      paidBy,
      factor: toFactor(factorPpm),
      evidence: [...from.evidence],
      earned: from.earned,
      // After an undone exit, a day may lack a package. The parts would then not add up, so they are not shown.
      sources: explains
        ? earned.map((each) =>
            sourceOf({ is: 'package', title: each.title, price: exactUsdt(usdt(each.price_micro)) }, each.profit),
          )
        : [],
    },
  };
}

export type TeamKind = keyof typeof TEAM_WHYS;

const TEAMS = ['A', 'B', 'C'] as const;

export function teamLine(kind: TeamKind, row: TeamRow, from: Funding): IncomeLine {
  const teams = row.team_micro ?? [];
  return {
    _id: row.number.toString(),
    day: row.day,
    amount: formatUsdt(usdt(row.amount_micro)),
    status: 'paid',
    dueOn: null,
    createdAt: toDateTime(row.posted_at),
    reason: {
      ...ruleOf(TEAM_WHYS[kind](row)),
      planVersion: row.plan_version,
      posting: row.posting_id.toString(),
      paidBy: row.source.paidBy,
      factor: toFactor(row.source.factorPpm),
      evidence: [...from.evidence],
      earned: from.earned,
      sources: teams
        .map((micro, index) => ({ team: TEAMS[index]!, micro }))
        .filter(({ micro }) => micro > 0n)
        .map(({ team, micro }) => sourceOf({ is: 'team', team }, usdt(micro))),
    },
  };
}

const statusOf = ({ status, is_over_cap }: AwardRow): IncomeLine['status'] =>
  status !== 'awaiting' ? status : is_over_cap ? 'awaiting_cap' : 'awaiting_funds';

export function awardLine(kind: AwardKind, row: AwardRow, from: Funding): IncomeLine {
  return {
    _id: row.id.toString(),
    day: row.earned_on,
    amount: formatUsdt(usdt(row.amount_micro)),
    status: statusOf(row),
    dueOn: row.status === 'held' ? row.due_on : null,
    createdAt: toDateTime(row.created_at),
    reason: {
      ...ruleOf(AWARD_WHYS[kind](row)),
      planVersion: row.plan_version,
      posting: row.posting_id?.toString() ?? null,
      paidBy: row.posting_id === null ? null : 'earnings.booked',
      factor: null,
      evidence: [...from.evidence],
      earned: from.earned,
      sources:
        row.price_micro === null
          ? []
          : [
              sourceOf(
                { is: 'purchase', buyer: row.buyer_name ?? '', title: row.package_title ?? '' },
                usdt(row.price_micro),
              ),
            ],
    },
  };
}

export type AwardKind = keyof typeof AWARD_WHYS;
