import { FIGURE } from '@plumbline/contract/content';
import { firstPlan } from '@plumbline/contract/first-plan';
import { SETTINGS } from '@plumbline/contract/settings';
import { MICRO_PER_USDT, type Usdt } from '@plumbline/money';

/** An operator’s `{{withdrawalCharge}}` as a figure that the server keeps current. Throws for a name that is none. */
export const withFigures = (text: string): string =>
  text.replace(FIGURE, (_all, name: string) => {
    const figure = (figures as Readonly<Record<string, string>>)[name];
    if (figure === undefined) throw new Error(`There is no figure called ${name}`);
    return figure;
  });

/** The other way: what an operator reads and edits. */
export const withNames = (text: string): string => namedMarks(text, (name) => `{{${name}}}`);

/** Characters of the private use area, which no text of ours contains: around a figure that the server keeps current. */
const MARKED = /\uE000(\w+)\uE001([^\uE000\uE002]*)\uE002/g;

/** A figure in a text: its name, and what it was when the text was built. */
export const liveFigure = (name: string, value: string): string => `\uE000${name}\uE001${value}\uE002`;

/** As words alone: where nothing is filled in later, such as the search, a description or the feed. */
export const withoutMarks = (text: string): string => text.replace(MARKED, '$2');

/** Each figure as what `write` makes of its name. */
const namedMarks = (text: string, write: (name: string) => string): string =>
  text.replace(MARKED, (_all, name: string) => write(name));

/** The slots that stand in the page already hold words of their own, which nothing else fills. */
const SLOTS = /(<!--slot:[\w:-]+-->[\s\S]*?<!--\/slot-->)/;

/** The figures of a drawn page become slots of their own, in its content; elsewhere they are words. */
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

/** What 100 USDT of trading profit bring to those above at most, in USDT: level income, and matching on it. */
const levels = firstPlan.levelBps.reduce((sum, bps) => sum + bps, 0) / 100;
const matching = (levels * firstPlan.matchingBps) / 10_000;

const charge = (100 * SETTINGS.withdrawalChargeBps.default) / 10_000;

/** As they were when the platform began: for articles, which have a date, and for worked examples. */
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
  /** Of a withdrawal of 100 USDT. */
  chargeOfHundred: cents(charge),
  netOfHundred: cents(100 - charge),
  levelsOfHundred: cents(levels),
  matchingOfHundred: cents(matching),
  needOfHundred: cents(100 + levels + matching),
} as const;

/** The same as they hold now: the server puts the value of its settings and its plan into the finished page. */
export const figures = Object.fromEntries(
  Object.entries(figuresThen).map(([name, value]) => [name, liveFigure(name, value)]),
) as { readonly [Name in keyof typeof figuresThen]: string };
