import type { IncomeLine, IncomeSource, IncomeWhy } from '@plumbline/contract';
import { toDayText, toSumText } from '../../lib/format.ts';
import { text } from '../../lib/text/index.ts';
import type { IncomeKind } from './api.ts';

type Status = IncomeLine['status'];

/** Colour of a status: green paid, amber waiting, grey cancelled. */
export const TONE: Record<Status, 'good' | 'wait' | 'plain'> = {
  paid: 'good',
  held: 'wait',
  awaiting_funds: 'wait',
  awaiting_cap: 'wait',
  cancelled: 'plain',
};

/** What cancels a line during its hold. A reward depends on the member's own exits, a bonus on none. */
const CAUSES: Partial<Record<IncomeKind, 'direct' | 'reward'>> = {
  direct: 'direct',
  redirect: 'direct',
  reward: 'reward',
};

/** Explains what the status means for the money. */
export function meaning(kind: IncomeKind, line: IncomeLine): string {
  const t = text().income;
  const cause = CAUSES[kind];
  switch (line.status) {
    case 'paid':
      return line.reason.paidBy === 'earnings.subsidy' ? t.paidBySubsidy : t.paidByEarnings;
    case 'held':
      return [
        t.becomesDue({ day: line.dueOn ? toDayText(line.dueOn) : t.laterDay }),
        ...(cause === undefined ? [] : [t.cancelledIf[cause]]),
      ].join(' ');
    case 'awaiting_funds':
      return t.awaiting;
    case 'awaiting_cap':
      return t.awaitingCap;
    case 'cancelled':
      return cause === undefined ? t.status.cancelled : t.cancelled[cause];
  }
}

/** Describes a line's rule with its figures; the line shows the day. A bonus shows the operator's reason. */
export function ruleOf(why: IncomeWhy): string {
  const t = text().income.why;
  switch (why.kind) {
    case 'trading_profit':
      return t.trading[why.paidBy]({ percent: why.percent });
    case 'level_income':
      return t.level({ percents: why.percents.join(' / ') });
    case 'relevel_income':
      return t.relevel({ percents: why.percents.join(' / ') });
    case 'matching_income':
      return t.matching({ percent: why.percent });
    case 'rematching_income':
      return t.rematching({ percent: why.percent });
    case 'direct_income':
      return t.direct({ percent: why.percent, buyer: why.buyer });
    case 'redirect_income':
      return t.redirect({ percent: why.percent, buyer: why.buyer });
    case 'reward_income':
      return t.reward({ rank: why.rank });
    case 'bonus_income':
      return why.note;
  }
}

/**
 * Describes the rule in the half line available on a phone. The expanded row shows the payer of a day's profit; the
 * screen's title already says that it came from later purchases.
 */
export function shortRuleOf(why: IncomeWhy): string {
  if (why.kind === 'trading_profit') return text().income.ofTheTarget({ share: `${why.percent}\u00a0%` });
  return ruleOf({ ...why, kind: why.kind.replace(/^re(?=level|match)/, '') } as IncomeWhy);
}

/** Describes the basis of an amount. */
export function sourceOf(from: IncomeSource): string {
  const { income, team } = text();
  switch (from.is) {
    case 'package':
      return income.from.package({ title: from.title, price: toSumText(from.price) });
    case 'team':
      return team.team({ name: from.team });
    case 'purchase':
      return income.from.purchase({ buyer: from.buyer, title: from.title });
  }
}
