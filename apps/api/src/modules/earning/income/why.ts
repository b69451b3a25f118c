import type { IncomeSource, IncomeWhy } from '@plumbline/contract';
import type { AwardRow, TeamRow, TradingRow } from './list-store.ts';

/** Formats basis points as percent: 1000 → "10", 250 → "2.5". */
const percent = (bps: number): string =>
  `${Math.trunc(bps / 100)}${bps % 100 ? `.${(bps % 100).toString().padStart(2, '0').replace(/0$/, '')}` : ''}`;

/** Formats parts per million as percent with two decimals: 840000 → "84", 840300 → "84.03". */
const percentOfPpm = (ppm: number): string => percent(Math.trunc(ppm / 100));

export const tradingWhy = ({ source }: TradingRow): IncomeWhy => ({
  kind: 'trading_profit',
  percent: percentOfPpm(source.factorPpm),
  paidBy: source.paidBy,
});

const levelWhy = (kind: 'level_income' | 'relevel_income') => (row: TeamRow) => ({
  kind,
  percents: [percent(row.level_a_bps), percent(row.level_b_bps), percent(row.level_c_bps)],
  day: row.day,
});
const matchingWhy = (kind: 'matching_income' | 'rematching_income') => (row: TeamRow) => ({
  kind,
  percent: percent(row.matching_bps),
  day: row.day,
});
const directWhy = (kind: 'direct_income' | 'redirect_income') => (row: AwardRow) => ({
  kind,
  percent: percent(row.direct_bps),
  buyer: row.buyer_name ?? '',
});

/** Explains the rule of each kind with a line's figures. */
export const TEAM_WHYS = {
  level_income: levelWhy('level_income'),
  relevel_income: levelWhy('relevel_income'),
  matching_income: matchingWhy('matching_income'),
  rematching_income: matchingWhy('rematching_income'),
} satisfies Record<string, (row: TeamRow) => IncomeWhy>;

export const AWARD_WHYS = {
  direct_income: directWhy('direct_income'),
  redirect_income: directWhy('redirect_income'),
  reward_income: (row) => ({ kind: 'reward_income', rank: row.rank ?? 0 }),
  bonus_income: (row) => ({ kind: 'bonus_income', note: row.reason }),
} satisfies Record<string, (row: AwardRow) => IncomeWhy>;

/** Returns the rule for files and for readers of the API. The app shows the same figures in the member's language. */
export function ruleInEnglish(why: IncomeWhy): string {
  switch (why.kind) {
    case 'trading_profit':
      return `${why.percent} % of the day's target was paid by ${why.paidBy === 'earnings.booked' ? 'booked earnings' : "the operator's subsidy"}`;
    case 'level_income':
      return `${why.percents.join(' / ')} % of the trading profit of team A / B / C of ${why.day}`;
    case 'relevel_income':
      return `${why.percents.join(' / ')} % of the trading profit of team A / B / C of ${why.day} from second and later purchases`;
    case 'matching_income':
      return `${why.percent} % of your direct referrals' level income of ${why.day}`;
    case 'rematching_income':
      return `${why.percent} % of your direct referrals' level income of ${why.day} from second and later purchases`;
    case 'direct_income':
      return `${why.percent} % of ${why.buyer}'s first purchase`;
    case 'redirect_income':
      return `${why.percent} % of a later purchase by ${why.buyer}`;
    case 'reward_income':
      return `Rank ${why.rank} reached`;
    case 'bonus_income':
      return why.note;
  }
}

export function sourceInEnglish(from: IncomeSource): string {
  switch (from.is) {
    case 'package':
      return `${from.title}, ${from.price} USDT`;
    case 'team':
      return `Team ${from.team}`;
    case 'purchase':
      return `${from.buyer} bought ${from.title}`;
  }
}

/** Returns the rule of a line for Hindi files, in the words of the app's lists. */
export function ruleInHindi(why: IncomeWhy): string {
  switch (why.kind) {
    case 'trading_profit':
      return `दिन के लक्ष्य के ${why.percent} % का भुगतान ${why.paidBy === 'earnings.booked' ? 'दर्ज कमाई' : 'संचालक की सब्सिडी'} से हुआ`;
    case 'level_income':
      return `${why.day} को टीम A / B / C के ट्रेडिंग लाभ का ${why.percents.join(' / ')} %`;
    case 'relevel_income':
      return `${why.day} को दूसरी और बाद की ख़रीद से टीम A / B / C के ट्रेडिंग लाभ का ${why.percents.join(' / ')} %`;
    case 'matching_income':
      return `${why.day} को आपके सीधे रेफ़र किए सदस्यों की लेवल आय का ${why.percent} %`;
    case 'rematching_income':
      return `${why.day} को दूसरी और बाद की ख़रीद से आपके सीधे रेफ़र किए सदस्यों की लेवल आय का ${why.percent} %`;
    case 'direct_income':
      return `${why.buyer} की पहली ख़रीद का ${why.percent} %`;
    case 'redirect_income':
      return `${why.buyer} की बाद की एक ख़रीद का ${why.percent} %`;
    case 'reward_income':
      return `रैंक ${why.rank} प्राप्त`;
    case 'bonus_income':
      return why.note;
  }
}
