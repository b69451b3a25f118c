import type { IncomeShares } from '@plumbline/contract';
import { type Html, html, table } from './html.ts';
import { INCOME_WORDS, toAmount, toShare } from './words.ts';

/** What the last 30 closed days paid, by kind, and how much of it was pay for recruitment. */
export const drawIncomeShares = (shares: IncomeShares): Html | null =>
  shares.kinds.length === 0
    ? null
    : html`${table(
        'Income of the last 30 closed days, by kind, in USDT',
        [{ label: 'Kind' }, { label: 'Paid', isFigure: true }, { label: 'Share', isFigure: true }],
        shares.kinds.map(({ kind, amount, share }) => [INCOME_WORDS[kind] ?? kind, toAmount(amount), toShare(share)]),
        ['All income', toAmount(shares.total), ''],
      )}<p>${recruitmentSentence(shares)}</p>`;

/** Direct, re-direct and reward income beside the trading profit. */
export const recruitmentSentence = ({ recruitment, tradingProfit, recruitmentShare }: IncomeShares): Html =>
  html`Pay for bringing people in (direct, re-direct and reward income): <strong>${toAmount(recruitment)} USDT</strong>, beside
${toAmount(tradingProfit)} USDT of trading profit${recruitmentShare === null ? '' : `: ${toShare(recruitmentShare)} of it`}.`;
