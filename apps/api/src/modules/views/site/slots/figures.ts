import { chargeOfWithdrawal } from '@plumbline/contract';
import { bpsOf, together, type Usdt, usdt } from '@plumbline/money';
import type { Db } from '../../../../platform/database.ts';
import { readSettings, type Settings } from '../../../../platform/settings.ts';
import { type PlanTerms, selectPlan } from '../slots-store.ts';
import { html } from './html.ts';
import { toBps, toUsdtIn } from './words.ts';

interface Terms {
  readonly settings: Settings;
  readonly plan: PlanTerms;
}

const HUNDRED = usdt(100_000_000n);
const levelBps = (plan: PlanTerms): number => plan.level_a_bps + plan.level_b_bps + plan.level_c_bps;
const levels = (plan: PlanTerms): Usdt => bpsOf(HUNDRED, levelBps(plan));
const matching = (plan: PlanTerms): Usdt => bpsOf(levels(plan), plan.matching_bps);
const shownOfHundred = (plan: PlanTerms) => together([levels(plan), matching(plan)]);
const charge = ({ settings }: Terms) => chargeOfWithdrawal(settings, 'member');
const splitHundred = (terms: Terms) => charge(terms).split(HUNDRED);

/** The current figures that texts refer to (apps/site/src/content/figures.ts). */
const FIGURES: Readonly<Record<string, (terms: Terms) => string>> = {
  depositMinimum: ({ settings }) => toUsdtIn(settings.depositMinimum),
  depositReportMinimum: ({ settings }) => toUsdtIn(settings.depositReportMinimum),
  withdrawalMinimum: ({ settings }) => toUsdtIn(settings.withdrawalMinimum),
  withdrawalCharge: (terms) => charge(terms).inWords(toBps),
  packageWithdrawalMinimum: ({ settings }) => toUsdtIn(settings.packageWithdrawalMinimum),
  packageCharge: ({ settings }) => toBps(settings.packageChargeBps),
  secondApprovalFrom: ({ settings }) => toUsdtIn(settings.secondApprovalFrom),
  levelA: ({ plan }) => toBps(plan.level_a_bps),
  levelB: ({ plan }) => toBps(plan.level_b_bps),
  levelC: ({ plan }) => toBps(plan.level_c_bps),
  matching: ({ plan }) => toBps(plan.matching_bps),
  direct: ({ plan }) => toBps(plan.direct_bps),
  holdDays: ({ plan }) => String(plan.hold_days),
  ranks: ({ plan }) => String(plan.ranks.length),
  chargeOfHundred: (terms) => toUsdtIn(splitHundred(terms).charge, together([splitHundred(terms).charge])),
  netOfHundred: (terms) => toUsdtIn(splitHundred(terms).net, together([splitHundred(terms).charge])),
  levelsOfHundred: ({ plan }) => toUsdtIn(levels(plan), shownOfHundred(plan)),
  matchingOfHundred: ({ plan }) => toUsdtIn(matching(plan), shownOfHundred(plan)),
  needOfHundred: ({ plan }) => toUsdtIn(usdt(HUNDRED + levels(plan) + matching(plan)), shownOfHundred(plan)),
};

/** A page shows several figures, which are read once for all. */
const FRESH_MS = 1000;

/** Returns one slot per figure, such as `figure:withdrawalCharge`. */
export function figureSlots(db: Db): Readonly<Record<string, () => Promise<string>>> {
  let known: { readonly until: number; readonly terms: Promise<Terms> } | undefined;
  const terms = (): Promise<Terms> => {
    if (!known || known.until < performance.now()) {
      const reading = readTerms(db);
      known = { until: performance.now() + FRESH_MS, terms: reading };
      // Failures are not cached.
      reading.catch(() => {
        known = undefined;
      });
    }
    return known.terms;
  };
  return Object.fromEntries(
    Object.entries(FIGURES).map(([name, show]) => [`figure:${name}`, async () => html`${show(await terms())}`.safe]),
  );
}

async function readTerms(db: Db): Promise<Terms> {
  const [settings, plan] = await Promise.all([readSettings(db), selectPlan(db)]);
  return { settings, plan };
}
