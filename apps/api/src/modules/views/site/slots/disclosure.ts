import type { IncomeDisclosure, IncomeShares } from '@plumbline/contract';
import { drawColumns } from './chart.ts';
import { type Html, html, table } from './html.ts';
import { INCOME_WORDS, readAmount, showTogether, toAmount, toShare } from './words.ts';

type Group = IncomeDisclosure['everybody'];

/** Shows what members really earned. */
export const drawDisclosure = (record: IncomeDisclosure | null): Html | null =>
  record === null
    ? null
    : html`<p>${sentence(record)}</p>
<h3>Everybody</h3>
${spread('Results of all members, in USDT', record.everybody)}
<h3>Members who ever bought a package</h3>
${spread('Results of members who ever bought a package, in USDT', record.buyers)}
<h3>Where income came from</h3>
${sources(record)}
<p class="small soft">Worked out from the ledger at <time datetime="${record.asOf.replace(' ', 'T')}Z">${record.asOf} UTC</time>${
        record.lastDay === null ? '; no day was closed yet' : `, up to the close of ${record.lastDay}`
      }. Nobody is left out.</p>`;

/** The most important fact first: how many earned nothing. */
const sentence = ({ everybody }: IncomeDisclosure): Html =>
  html`<strong>${everybody.withoutIncome} of ${everybody.members} members have never earned anything.</strong> ${
    everybody.withLoss === 0 ? 'Nobody' : everybody.withLoss
  } paid more in charges than they earned.`;

function spread(caption: string, group: Group): Html {
  if (group.net === null || group.cash === null)
    return html`<p>${group.members} ${group.members === 1 ? 'member' : 'members'}. The spread is shown from ten members on: below that, a
median would be one person’s account.</p>`;
  const { net, cash } = group;
  const tenths = net.deciles.map((limit, index) => [
    `${(index + 1) * 10} % have this or less${index === 4 ? ' (median)' : ''}`,
    toAmount(limit),
    toAmount(cash.deciles[index]!),
  ]);
  return html`${parade(caption, group.members, net.deciles)}${table(
    caption,
    [
      { label: `${group.members} members` },
      { label: 'Income less charges', isFigure: true },
      { label: 'Paid out less paid in', isFigure: true },
    ],
    tenths,
    ['Mean', toAmount(net.mean), toAmount(cash.mean)],
  )}`;
}

/** All members sorted from least to most, and the value at the end of each tenth. */
const parade = (label: string, members: number, deciles: readonly string[]): Html =>
  drawColumns({
    label,
    series: [{ name: 'Income less charges', look: 'accent', values: deciles.map(readAmount) }],
    ends: ['10 % have this or less', '90 %'],
    reads: deciles.map((limit, index) => `${(index + 1) * 10} % have ${toAmount(limit)} USDT or less`),
    says: `${members} members in a line from the least to the most: income less charges at the end of each tenth. The highest tenth has no end and is not drawn.`,
  });

function sources({ income, charges, shares }: IncomeDisclosure): Html {
  if (income.length === 0) return html`<p>No income has been paid yet.</p>`;
  const show = showTogether(income.flatMap(({ booked, subsidy }) => [booked, subsidy]));
  return html`${table(
    'Income of all members so far, by kind and by what paid it, in USDT',
    [
      { label: 'Kind' },
      { label: 'Out of booked earnings', isFigure: true },
      { label: 'Out of the operator’s subsidy', isFigure: true },
      { label: 'Share', isFigure: true },
    ],
    income.map(({ kind, booked, subsidy }) => [
      INCOME_WORDS[kind] ?? kind,
      show(booked),
      show(subsidy),
      toShare(shares.kinds.find((each) => each.kind === kind)?.share ?? '0.000000'),
    ]),
  )}<p>${recruitmentSentence(shares, show)}</p><p>Charges that members paid so far: <strong>${toAmount(charges)} USDT</strong>.</p>`;
}

/** Shows what the last 30 closed days paid, by kind, and the share of pay for recruitment. */
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

/** Compares direct, re-direct and reward income with the trading profit, in the decimals of the table above. */
const recruitmentSentence = (
  { recruitment, tradingProfit, recruitmentShare }: IncomeShares,
  show: (amount: string) => string,
): Html =>
  html`Pay for bringing people in (direct, re-direct and reward income): <strong>${show(recruitment)} USDT</strong>, beside
${show(tradingProfit)} USDT of trading profit${recruitmentShare === null ? '' : `: ${toShare(recruitmentShare)} of it`}.`;
