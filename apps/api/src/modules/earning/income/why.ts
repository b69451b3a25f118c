import type { IncomeSource, IncomeWhy } from '@plumbline/contract';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
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

/** Describes the rule of a line. The app shows the same figures with its own texts. */
export function ruleIn(language: Language, why: IncomeWhy): string {
  const { income, statement } = documents[language];
  const t = income.rules;
  switch (why.kind) {
    case 'trading_profit':
      return t.tradingProfit({ percent: why.percent, payer: statement.payers[why.paidBy] });
    case 'level_income':
      return t.level({ percents: why.percents.join(' / '), day: why.day });
    case 'relevel_income':
      return t.relevel({ percents: why.percents.join(' / '), day: why.day });
    case 'matching_income':
      return t.matching(why);
    case 'rematching_income':
      return t.rematching(why);
    case 'direct_income':
      return t.direct(why);
    case 'redirect_income':
      return t.redirect(why);
    case 'reward_income':
      return t.reward(why);
    case 'bonus_income':
      return why.note;
  }
}

/** Describes where the income comes from, for readers of the API. */
export function sourceIn(language: Language, from: IncomeSource): string {
  const t = documents[language].income.sources;
  switch (from.is) {
    case 'package':
      return t.package(from);
    case 'team':
      return t.team(from);
    case 'purchase':
      return t.purchase(from);
  }
}
