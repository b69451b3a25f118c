import { chargeOfWithdrawal } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Settings } from '../../../../platform/settings.ts';
import type { MarketFee, PackageTerms, PlanTerms } from '../slots-store.ts';
import { type Html, html, table } from './html.ts';
import { type PartTexts, toAmount, toBps } from './words.ts';

const toSum = (micro: bigint): string => toAmount(formatUsdt(usdt(micro)));

/** Omits decimals that are zero, for a narrow table of round amounts. */
const wholly = (micro: bigint): string => toSum(micro).replace(/\.00$/, '');

/** Shows every charge and minimum that the server currently enforces. */
export function drawFees(settings: Settings, market: readonly MarketFee[], { fees: t }: PartTexts): Html {
  const ofVendor = chargeOfWithdrawal(settings, 'vendor');
  return table(
    t.caption,
    [{ label: t.what }, { label: t.charge }, { label: t.minimum }],
    [
      [t.account, t.none, t.none],
      [
        t.deposit,
        t.depositCharge,
        t.depositMinimum({
          credited: wholly(settings.depositMinimum),
          report: wholly(settings.depositReportMinimum),
        }),
      ],
      [t.buy, t.none, t.buyMinimum],
      [t.move, t.none, t.none],
      [t.claim, t.none, t.none],
      [
        t.withdraw,
        t.withdrawCharge({ charge: chargeOfWithdrawal(settings, 'member').inWords(toBps) }),
        `${wholly(settings.withdrawalMinimum)} USDT`,
      ],
      [
        t.early,
        t.earlyCharge({ charge: toBps(settings.packageChargeBps) }),
        `${wholly(settings.packageWithdrawalMinimum)} USDT`,
      ],
      [t.matured, t.none, t.none],
      [t.buyOnMarket, t.none, t.none],
      ...market.map((fee) => [
        fee.is_announced ? t.sellFrom({ day: fee.starts_on }) : t.sell,
        t.sellCharge({ charge: toBps(fee.rate_bps) }),
        t.none,
      ]),
      [
        t.vendor,
        ofVendor.isFree ? t.none : t.vendorCharge({ charge: ofVendor.inWords(toBps) }),
        `${wholly(settings.withdrawalMinimum)} USDT`,
      ],
    ],
  );
}

/** Formats 5000 ppm as "0.5 %". */
const toYield = (ppm: number): string => `${String(ppm / 10_000)}\u00a0%`;

/** Shows the packages on sale. Every line says that the figure is a target. */
export const drawPackages = (packages: readonly PackageTerms[], { packages: t }: PartTexts): Html | null =>
  packages.length === 0
    ? null
    : html`${table(
        t.caption,
        [
          { label: t.package },
          { label: t.price, isFigure: true },
          { label: t.target },
          { label: t.earnsFor, isFigure: true },
        ],
        packages.map((each) => [
          each.title,
          toSum(each.price_micro),
          t.rate({ rate: toYield(each.yield_ppm) }),
          t.days({ days: each.maturity_days }),
        ]),
      )}`;

/** Shows the ranks and shares of today's compensation plan. */
export const drawLevels = (plan: PlanTerms, { levels: t }: PartTexts): Html => html`${table(
  t.caption,
  [
    { label: t.level },
    { label: t.own, isFigure: true },
    { label: t.teams, isFigure: true },
    { label: t.reward, isFigure: true },
  ],
  plan.ranks.map((rank) => [
    String(rank.rank),
    wholly(BigInt(rank.own_micro)),
    wholly(BigInt(rank.team_micro)),
    wholly(BigInt(rank.reward_micro)),
  ]),
)}
${table(
  t.sharesCaption,
  [{ label: t.income }, { label: t.share }, { label: t.ofWhat }],
  [
    [t.levelA, toBps(plan.level_a_bps), t.ofLevelA],
    [t.levelB, toBps(plan.level_b_bps), t.ofLevelB],
    [t.levelC, toBps(plan.level_c_bps), t.ofLevelC],
    [t.matching, toBps(plan.matching_bps), t.ofMatching],
    [t.direct, toBps(plan.direct_bps), t.ofDirect({ days: plan.hold_days })],
  ],
)}
<p class="small soft">${t.version({ version: plan.version })}</p>`;
