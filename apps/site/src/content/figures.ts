import { FIGURE } from '@plumbline/contract/content';
import { firstPlan } from '@plumbline/contract/first-plan';
import { SETTINGS } from '@plumbline/contract/settings';
import { MICRO_PER_USDT, type Usdt } from '@plumbline/money';

/** Replaces an operator’s `{{withdrawalCharge}}` by a live figure. Throws for an unknown name. */
export const withFigures = (text: string): string =>
  text.replace(FIGURE, (_all, name: string) => {
    const figure = (figures as Readonly<Record<string, string>>)[name];
    if (figure === undefined) throw new Error(`There is no figure called ${name}`);
    return figure;
  });

/** Reverses `withFigures`: returns the form that operators read and edit. */
export const withNames = (text: string): string => namedMarks(text, (name) => `{{${name}}}`);

/** Private-use characters around a figure that the server keeps up to date; no text contains them otherwise. */
const MARKED = /\uE000(\w+)\uE001([^\uE000\uE002]*)\uE002/g;

/** Marks a figure in a text, with its name and its value at build time. */
export const liveFigure = (name: string, value: string): string => `\uE000${name}\uE001${value}\uE002`;

/** Removes the marks, for places that are not completed later: search, descriptions, the feed. */
export const withoutMarks = (text: string): string => text.replace(MARKED, '$2');

/** Replaces each figure by the result of `write` for its name. */
const namedMarks = (text: string, write: (name: string) => string): string =>
  text.replace(MARKED, (_all, name: string) => write(name));

/** Slots in the page already contain text, which is replaced as a whole. */
const SLOTS = /(<!--slot:[\w:-]+-->[\s\S]*?<!--\/slot-->)/;

/** Turns the figures in a page's content into slots; elsewhere they become plain text. */
export function withFigureSlots(html: string): string {
  const [before, content, after] = split(html);
  const filled = content
    .split(SLOTS)
    .map((piece, index) =>
      index % 2 === 1 ? withoutMarks(piece) : piece.replace(MARKED, '<!--slot:figure:$1-->$2<!--/slot-->'),
    );
  return withoutMarks(before) + filled.join('') + withoutMarks(after);
}

function split(html: string): readonly [string, string, string] {
  const [start, end] = [html.indexOf('<main'), html.indexOf('</main>')];
  return start < 0 ? [html, '', ''] : [html.slice(0, start), html.slice(start, end), html.slice(end)];
}

const percent = (bps: number): string => `${bps / 100}\u00a0%`;
const usdt = ({ default: amount }: { readonly default: Usdt }): string =>
  `${(amount / MICRO_PER_USDT).toLocaleString('en')}\u00a0USDT`;
const cents = (amount: number): string => `${amount.toFixed(2)}\u00a0USDT`;

/** The most that 100 USDT of trading profit bring to sponsors, in USDT: level income and the matching income on it. */
const levels = firstPlan.levelBps.reduce((sum, bps) => sum + bps, 0) / 100;
const matching = (levels * firstPlan.matchingBps) / 10_000;

const charge = (100 * SETTINGS.withdrawalChargeBps.default) / 10_000;

/** Values when the platform began, for dated articles and worked examples. */
export const figuresThen = {
  depositMinimum: usdt(SETTINGS.depositMinimum),
  depositReportMinimum: usdt(SETTINGS.depositReportMinimum),
  withdrawalMinimum: usdt(SETTINGS.withdrawalMinimum),
  withdrawalCharge: percent(SETTINGS.withdrawalChargeBps.default),
  packageWithdrawalMinimum: usdt(SETTINGS.packageWithdrawalMinimum),
  packageCharge: percent(SETTINGS.packageChargeBps.default),
  secondApprovalFrom: usdt(SETTINGS.secondApprovalFrom),
  levelA: percent(firstPlan.levelBps[0]),
  levelB: percent(firstPlan.levelBps[1]),
  levelC: percent(firstPlan.levelBps[2]),
  matching: percent(firstPlan.matchingBps),
  direct: percent(firstPlan.directBps),
  holdDays: String(firstPlan.holdDays),
  ranks: String(firstPlan.ranks.length),
  /** Charge of a withdrawal of 100 USDT. */
  chargeOfHundred: cents(charge),
  netOfHundred: cents(100 - charge),
  levelsOfHundred: cents(levels),
  matchingOfHundred: cents(matching),
  needOfHundred: cents(100 + levels + matching),
} as const;

/** The current values: the server inserts those of its settings and its plan into the finished page. */
export const figures = Object.fromEntries(
  Object.entries(figuresThen).map(([name, value]) => [name, liveFigure(name, value)]),
) as { readonly [Name in keyof typeof figuresThen]: string };
