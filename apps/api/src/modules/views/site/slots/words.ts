import { parseUsdt, toDisplayUsdt, together, type Usdt, usdt } from '@plumbline/money';
import { texts as accounts } from '@plumbline/texts/all/accounts';
import { texts as documents } from '@plumbline/texts/all/documents';
import { type Texts, texts } from '@plumbline/texts/all/site-parts';
import { inEachLanguage, type Language } from '@plumbline/texts/languages';
import { type Html, html } from './html.ts';

/** The texts of the site's live parts in one language. */
export interface PartTexts extends Texts {
  readonly language: Language;
}

export const PARTS = inEachLanguage((language): PartTexts => ({ ...texts[language], language }));

/** Parses the contract's decimal string, which may be negative. */
export const readAmount = (amount: string): Usdt => {
  const isNegative = amount.startsWith('-');
  const micro = parseUsdt(isNegative ? amount.slice(1) : amount) ?? 0n;
  return usdt(isNegative ? -micro : micro);
};

/** Formats it for display: two decimals, thousands separators, a true minus sign. */
export const toAmount = (amount: string): string => toDisplayUsdt(readAmount(amount));

/** Formats the amounts of one sum with as many decimals as the longest needs, so that manual addition agrees. */
export const showTogether = (amounts: readonly string[]): ((amount: string) => string) => {
  const show = together(amounts.map(readAmount));
  return (amount) => show(readAmount(amount));
};

/** Formats an amount inside a sentence without a line break: `30 USDT`, or with `show` if it belongs to a sum. */
export const toUsdtIn = (amount: Usdt, show = toWhole): string => `${show(amount)}\u00a0USDT`;

const toWhole = (amount: Usdt): string => toDisplayUsdt(amount).replace(/\.00$/, '');

/** Formats "0.840000" as "84 %". Others get two decimals, truncated so that a share never looks better than it is. */
export const toShare = (factor: string): string => {
  const [whole = '0', decimals = ''] = factor.split('.');
  const hundredths = BigInt(whole + decimals.padEnd(6, '0')) / 100n;
  const rest = hundredths % 100n;
  return `${hundredths / 100n}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}\u00a0%`;
};

/** Formats 500 as "5 %". */
export const toBps = (bps: number): string => `${bps % 100 === 0 ? bps / 100 : (bps / 100).toFixed(2)}\u00a0%`;

/** The names of the kinds of income, by kind. */
export const incomeWords = ({ language, incomes }: PartTexts): Readonly<Record<string, string>> => ({
  ...documents[language].postings,
  bonus_income: incomes.bonus,
});

/** Formats `2026-12-23 09:05:03` as an element with the time zone. */
export const toTime = (dateTime: string): Html =>
  html`<time datetime="${dateTime.replace(' ', 'T')}Z">${dateTime} UTC</time>`;

export const strong = (words: Html): Html => html`<strong>${words}</strong>`;

/** Returns the name of a kind of account. One that came later than this build keeps its identifier. */
export const accountWords = (kind: string, { language }: PartTexts): string =>
  (accounts[language].kinds as Readonly<Record<string, string>>)[kind] ?? kind;

/** The parts between the books at a posting and the chain at a block. */
export const custodyPartWords = ({ language }: PartTexts) => accounts[language].custodyParts;
