import { wordsOfIncomes } from '@plumbline/contract';
import { parseUsdt, toDisplayUsdt, together, type Usdt, usdt } from '@plumbline/money';

/** A decimal string of the contract, perhaps below zero. */
export const readAmount = (amount: string): Usdt => {
  const isNegative = amount.startsWith('-');
  const micro = parseUsdt(isNegative ? amount.slice(1) : amount) ?? 0n;
  return usdt(isNegative ? -micro : micro);
};

/** The same as a person reads it: two decimals, thousands apart, a true minus sign. */
export const toAmount = (amount: string): string => toDisplayUsdt(readAmount(amount));

/** Shows amounts of one sum, with as many decimals as the longest of them needs: what is added up by hand has to agree. */
export const showTogether = (amounts: readonly string[]): ((amount: string) => string) => {
  const show = together(amounts.map(readAmount));
  return (amount) => show(readAmount(amount));
};

/** An amount in a sentence, kept on one line: `30 USDT`, or as `show` has it where it belongs to a sum. */
export const toUsdtIn = (amount: Usdt, show = toWhole): string => `${show(amount)}\u00a0USDT`;

const toWhole = (amount: Usdt): string => toDisplayUsdt(amount).replace(/\.00$/, '');

/** "0.840000" as "84 %"; what is not whole shows two decimals, cut off: a share is never shown better than it is. */
export const toShare = (factor: string): string => {
  const [whole = '0', decimals = ''] = factor.split('.');
  const hundredths = BigInt(whole + decimals.padEnd(6, '0')) / 100n;
  const rest = hundredths % 100n;
  return `${hundredths / 100n}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}\u00a0%`;
};

/** 500 as "5 %". */
export const toBps = (bps: number): string => `${bps % 100 === 0 ? bps / 100 : (bps / 100).toFixed(2)}\u00a0%`;

export const INCOME_WORDS: Readonly<Record<string, string>> = {
  ...wordsOfIncomes('en'),
  bonus_income: 'Bonus',
};
