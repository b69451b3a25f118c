import { chargeOfWithdrawal } from '@plumbline/contract';
import { formatUsdt } from '@plumbline/money';
import { createMarkdown, OUTSIDE_LINKS } from '../../../platform/markdown.ts';
import type { Settings } from '../../../platform/settings.ts';

const percent = (bps: number): string => `${bps / 100} %`;

/** Figures that stand in texts of the house, as they are now. */
const figuresOf = (settings: Settings): Readonly<Record<string, string>> => ({
  depositMinimum: `${formatUsdt(settings.depositMinimum)} USDT`,
  withdrawalCharge: chargeOfWithdrawal(settings, 'member').inWords(percent),
  packageCharge: percent(settings.packageChargeBps),
});

const ofVendors = createMarkdown(OUTSIDE_LINKS);
/** The house leads to its own pages as well: `//` would be another host. */
const ofHouse = createMarkdown(/^(https?:\/\/|mailto:|\/(?!\/))/i);

const FIGURE = /\{\{(\w+)\}\}/g;

/** A text of a course as HTML that is safe to put into a page. Lessons of the house have figures: `{{packageCharge}}`. */
export function drawText(text: string, house: Settings | null): string {
  if (house === null) return ofVendors.render(text);
  const figures = figuresOf(house);
  return ofHouse.render(text.replace(FIGURE, (written, name: string) => figures[name] ?? written));
}
