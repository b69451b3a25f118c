import { chargeOfWithdrawal } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Settings } from '../../../../platform/settings.ts';
import type { MarketFee, PackageTerms, PlanTerms } from '../slots-store.ts';
import { type Html, html, table } from './html.ts';
import { toAmount, toBps } from './words.ts';

const toSum = (micro: bigint): string => toAmount(formatUsdt(usdt(micro)));

/** Omits decimals that are zero, for a narrow table of round amounts. */
const wholly = (micro: bigint): string => toSum(micro).replace(/\.00$/, '');

/** Shows every charge and minimum that the server currently enforces. */
export function drawFees(settings: Settings, market: readonly MarketFee[]): Html {
  const ofVendor = chargeOfWithdrawal(settings, 'vendor');
  return table(
    'Charges and minimums in force now',
    [{ label: 'What' }, { label: 'Charge' }, { label: 'Minimum' }],
    [
      ['Opening and keeping an account', 'none', 'none'],
      [
        'Deposit',
        'none; the network’s fee is paid by the sender',
        `${wholly(settings.depositMinimum)} USDT is credited by itself; a report by hand from ${wholly(settings.depositReportMinimum)} USDT`,
      ],
      ['Buying a package', 'none', 'the price of the package'],
      ['Moving money between your two wallets', 'none', 'none'],
      ['Claiming profit', 'none', 'none'],
      [
        'Withdrawal',
        `${chargeOfWithdrawal(settings, 'member').inWords(toBps)} of the amount; the network’s fee is paid by us`,
        `${wholly(settings.withdrawalMinimum)} USDT`,
      ],
      [
        'Withdrawing a package before maturity',
        `${toBps(settings.packageChargeBps)} of its price`,
        `${wholly(settings.packageWithdrawalMinimum)} USDT`,
      ],
      ['Withdrawing or taking back a matured package', 'none', 'none'],
      ['Buying on the market', 'none', 'none'],
      ...market.map((fee) => [
        fee.is_announced ? `Selling on the market, orders paid from ${fee.starts_on} on` : 'Selling on the market',
        `${toBps(fee.rate_bps)} of what clears, paid by the vendor`,
        'none',
      ]),
      [
        'Withdrawal of a vendor',
        ofVendor.isFree ? 'none' : `${ofVendor.inWords(toBps)} of the amount`,
        `${wholly(settings.withdrawalMinimum)} USDT`,
      ],
    ],
  );
}

/** Formats 5000 ppm as "0.5 %". */
const toYield = (ppm: number): string => `${String(ppm / 10_000)}\u00a0%`;

/** Shows the packages on sale. Every line says that the figure is a target. */
export const drawPackages = (packages: readonly PackageTerms[]): Html | null =>
  packages.length === 0
    ? null
    : html`${table(
        'Packages on sale now',
        [
          { label: 'Package' },
          { label: 'Price, USDT', isFigure: true },
          { label: 'Daily target' },
          { label: 'Earns for', isFigure: true },
        ],
        packages.map((each) => [
          each.title,
          toSum(each.price_micro),
          `${toYield(each.yield_ppm)}, not guaranteed, can be zero`,
          `${each.maturity_days} days`,
        ]),
      )}`;

/** Shows the ranks and shares of today's compensation plan. */
export const drawLevels = (plan: PlanTerms): Html => html`${table(
  'Levels of the compensation plan in force, in USDT',
  [
    { label: 'Level' },
    { label: 'Own principal', isFigure: true },
    { label: 'Teams A, B, C', isFigure: true },
    { label: 'Reward, once', isFigure: true },
  ],
  plan.ranks.map((rank) => [
    String(rank.rank),
    wholly(BigInt(rank.own_micro)),
    wholly(BigInt(rank.team_micro)),
    wholly(BigInt(rank.reward_micro)),
  ]),
)}
${table(
  'Shares of the compensation plan in force',
  [{ label: 'Income' }, { label: 'Share' }, { label: 'Of what' }],
  [
    ['Level Income, team A', toBps(plan.level_a_bps), 'the trading profit of team A on a closed day'],
    ['Level Income, team B', toBps(plan.level_b_bps), 'the trading profit of team B on a closed day'],
    ['Level Income, team C', toBps(plan.level_c_bps), 'the trading profit of team C on a closed day'],
    ['Matching Income', toBps(plan.matching_bps), 'the level income of the members you referred yourself'],
    [
      'Direct Income',
      toBps(plan.direct_bps),
      `the first purchase of a member you referred yourself, after ${plan.hold_days} days`,
    ],
  ],
)}
<p class="small soft">Compensation plan, version ${plan.version}. A change is a new version and holds for later days alone.</p>`;
