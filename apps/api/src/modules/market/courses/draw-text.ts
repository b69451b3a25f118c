import { chargeOfWithdrawal } from '@plumbline/contract';
import { formatUsdt } from '@plumbline/money';
import { createMarkdown, OUTSIDE_LINKS } from '../../../platform/markdown.ts';
import type { Settings } from '../../../platform/settings.ts';

const percent = (bps: number): string => `${bps / 100} %`;

/** Current figures for placeholders in our own texts. */
const figuresOf = (settings: Settings): Readonly<Record<string, string>> => ({
  depositMinimum: `${formatUsdt(settings.depositMinimum)} USDT`,
  withdrawalCharge: chargeOfWithdrawal(settings, 'member').inWords(percent),
  packageCharge: percent(settings.packageChargeBps),
});

const ofVendors = createMarkdown(OUTSIDE_LINKS);
/** Our own texts may also link to pages of the product. `//` would be another host. */
const platformMarkdown = createMarkdown(/^(https?:\/\/|mailto:|\/(?!\/))/i);

const FIGURE = /\{\{(\w+)\}\}/g;

/** Renders a course text as safe HTML. Our own lessons may contain figures: `{{packageCharge}}`. */
export function drawText(text: string, house: Settings | null): string {
  if (house === null) return ofVendors.render(text);
  const figures = figuresOf(house);
  return platformMarkdown.render(text.replace(FIGURE, (written, name: string) => figures[name] ?? written));
}
