import type { IncomeLine, IncomeSource, IncomeWhy } from '@plumbline/contract';
import { toDayText, toSumText } from '../../lib/format.ts';
import { text } from '../../lib/text/index.ts';
import type { IncomeKind } from './api.ts';

type Status = IncomeLine['status'];

/** The colour of a status: green came, amber waits, grey will not come. */
export const TONE: Record<Status, 'good' | 'wait' | 'plain'> = {
  paid: 'good',
  held: 'wait',
  awaiting_funds: 'wait',
  awaiting_cap: 'wait',
  cancelled: 'plain',
};

/** What cancels a line within its hold. A reward hangs on the member's own exits, and a bonus on none. */
const CAUSES: Partial<Record<IncomeKind, 'direct' | 'reward'>> = {
  direct: 'direct',
  redirect: 'direct',
  reward: 'reward',
};

/** What the status means for the money. */
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

/** The rule of a line with its figures; the line has the day. A bonus has the words that the operator granted it with. */
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
 * The rule in the half line that a phone has for it. The opened row names the payer of a day's profit; that it came from second
 * and later purchases says the screen's title.
 */
export function shortRuleOf(why: IncomeWhy): string {
  if (why.kind === 'trading_profit') return text().income.ofTheTarget({ share: `${why.percent}\u00a0%` });
  return ruleOf({ ...why, kind: why.kind.replace(/^re(?=level|match)/, '') } as IncomeWhy);
}

/** What an amount was computed from. */
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
