import type { IncomeDisclosure, IncomeShares } from '@plumbline/contract';
import { drawColumns } from './chart.ts';
import { fill, type Html, html, table } from './html.ts';
import { incomeWords, type PartTexts, readAmount, showTogether, strong, toAmount, toShare, toTime } from './words.ts';

type Group = IncomeDisclosure['everybody'];

/** Shows what members really earned. */
export function drawDisclosure(record: IncomeDisclosure | null, words: PartTexts): Html | null {
  if (record === null) return null;
  const { disclosure: t } = words;
  const time = toTime(record.asOf);
  return html`<p>${sentence(record, words)}</p>
<h3>${t.everybody}</h3>
${spread(t.everybodyCaption, record.everybody, words)}
<h3>${t.buyers}</h3>
${spread(t.buyersCaption, record.buyers, words)}
<h3>${t.sources}</h3>
${sources(record, words)}
<p class="small soft">${
    record.lastDay === null ? fill(t.asOf, { time }) : fill(t.asOfDay, { time, day: record.lastDay })
  }</p>`;
}

/** The most important fact first: how many earned nothing. */
const sentence = ({ everybody }: IncomeDisclosure, { disclosure: t }: PartTexts): Html =>
  fill(t.sentence, {
    strong,
    without: everybody.withoutIncome,
    members: everybody.members,
    losers: everybody.withLoss,
  });

function spread(caption: string, group: Group, words: PartTexts): Html {
  const { disclosure: t } = words;
  if (group.net === null || group.cash === null) return html`<p>${t.tooFew({ members: group.members })}</p>`;
  const { net, cash } = group;
  const tenths = net.deciles.map((limit, index) => [
    (index === 4 ? t.median : t.tenth)({ share: (index + 1) * 10 }),
    toAmount(limit),
    toAmount(cash.deciles[index]!),
  ]);
  return html`${parade(caption, group.members, net.deciles, words)}${table(
    caption,
    [
      { label: t.members({ members: group.members }) },
      { label: t.net, isFigure: true },
      { label: t.cash, isFigure: true },
    ],
    tenths,
    [t.mean, toAmount(net.mean), toAmount(cash.mean)],
  )}`;
}

/** All members sorted from least to most, and the value at the end of each tenth. */
function parade(label: string, members: number, deciles: readonly string[], words: PartTexts): Html {
  const { disclosure: t } = words;
  const chart = {
    label,
    series: [{ name: t.net, look: 'accent' as const, values: deciles.map(readAmount) }],
    ends: [t.tenth({ share: 10 }), '90 %'] as const,
    reads: deciles.map((limit, index) => t.read({ share: (index + 1) * 10, amount: toAmount(limit) })),
    says: t.says({ members }),
  };
  return drawColumns(chart, words);
}

function sources({ income, charges, shares }: IncomeDisclosure, words: PartTexts): Html {
  const { disclosure: t } = words;
  if (income.length === 0) return html`<p>${t.noIncome}</p>`;
  const show = showTogether(income.flatMap(({ booked, subsidy }) => [booked, subsidy]));
  const names = incomeWords(words);
  return html`${table(
    t.sourcesCaption,
    [
      { label: t.kind },
      { label: t.booked, isFigure: true },
      { label: t.subsidy, isFigure: true },
      { label: t.share, isFigure: true },
    ],
    income.map(({ kind, booked, subsidy }) => [
      names[kind] ?? kind,
      show(booked),
      show(subsidy),
      toShare(shares.kinds.find((each) => each.kind === kind)?.share ?? '0.000000'),
    ]),
  )}<p>${recruitmentSentence(shares, show, words)}</p><p>${fill(t.charges, { strong, amount: toAmount(charges) })}</p>`;
}

/** Shows what the last 30 closed days paid, by kind, and the share of pay for recruitment. */
export function drawIncomeShares(shares: IncomeShares, words: PartTexts): Html | null {
  if (shares.kinds.length === 0) return null;
  const { disclosure: t } = words;
  const show = showTogether(shares.kinds.map(({ amount }) => amount));
  const names = incomeWords(words);
  return html`${table(
    t.sharesCaption,
    [{ label: t.kind }, { label: t.paid, isFigure: true }, { label: t.share, isFigure: true }],
    shares.kinds.map(({ kind, amount, share }) => [names[kind] ?? kind, show(amount), toShare(share)]),
    [t.all, show(shares.total), ''],
  )}<p>${recruitmentSentence(shares, show, words)}</p>`;
}

/** Compares direct, re-direct and reward income with the trading profit, in the decimals of the table above. */
function recruitmentSentence(
  { recruitment, tradingProfit, recruitmentShare }: IncomeShares,
  show: (amount: string) => string,
  { disclosure: t }: PartTexts,
): Html {
  const sums = { strong, paid: show(recruitment), profit: show(tradingProfit) };
  return recruitmentShare === null
    ? fill(t.recruitment, sums)
    : fill(t.recruitmentShare, { ...sums, share: toShare(recruitmentShare) });
}
