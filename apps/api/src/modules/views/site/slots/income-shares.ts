import type { IncomeShares } from '@plumbline/contract';
import { type Html, html, table } from './html.ts';
import { INCOME_WORDS, showTogether, toShare } from './words.ts';

/** What the last 30 closed days paid, by kind, and how much of it was pay for recruitment. */
export function drawIncomeShares(shares: IncomeShares): Html | null {
  if (shares.kinds.length === 0) return null;
  const show = showTogether(shares.kinds.map(({ amount }) => amount));
  return html`${table(
    'Income of the last 30 closed days, by kind, in USDT',
    [{ label: 'Kind' }, { label: 'Paid', isFigure: true }, { label: 'Share', isFigure: true }],
    shares.kinds.map(({ kind, amount, share }) => [INCOME_WORDS[kind] ?? kind, show(amount), toShare(share)]),
    ['All income', show(shares.total), ''],
  )}<p>${recruitmentSentence(shares, show)}</p>`;
}

/** Direct, re-direct and reward income beside the trading profit, with the digits of the table of kinds above it. */
export const recruitmentSentence = (
  { recruitment, tradingProfit, recruitmentShare }: IncomeShares,
  show: (amount: string) => string,
): Html =>
  html`Pay for bringing people in (direct, re-direct and reward income): <strong>${show(recruitment)} USDT</strong>, beside
${show(tradingProfit)} USDT of trading profit${recruitmentShare === null ? '' : `: ${toShare(recruitmentShare)} of it`}.`;
