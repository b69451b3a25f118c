import { isUsdtText } from './usdt.ts';

/** The value of a digit of any script: Unicode keeps the ten of a script in one run. */
const asciiDigit = (digit: string): string => {
  let value = 0;
  for (let at = digit.codePointAt(0)!; /\p{Nd}/u.test(String.fromCodePoint(at - 1)); at--) value++;
  return `${value % 10}`;
};

/** A text without invisible characters: full-width letters as plain ones, the digits of every script as 0 to 9. */
export const plainText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit);

/** Thousands (1,234,567) or lakhs (12,34,567), with one separator. */
const GROUPS = /^[1-9]\d{0,2}([ ,.])(?:\d{2,3}\1)*\d{3}$/;

/**
 * What people mean by an amount that they typed, as `parseUsdt` takes it: `30,5`, `1 000,50`, `1,000.50`, `$30`, `30 USDT` and `३०` have one
 * meaning; `1,000` and `1.000` have two, of which the smaller comes first; none: it is no amount.
 */
export function readTyped(typed: string): readonly string[] {
  const text = plainText(typed)
    .replace(/^\s*(?:usdt|\$|₮)|(?:usdt|\$|₮)\s*$/gi, '')
    .trim()
    .replace(/[\s'’٬]/g, ' ')
    .replace(/[٫،]/g, ',');
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const whole = text.slice(0, at);
  const decimal = at < 0 || whole.includes(text[at]!) ? '' : `${ungrouped(whole)}.${text.slice(at + 1)}`;
  const meanings = [decimal, ungrouped(text)].filter(isUsdtText);
  return [...new Set(meanings)];
}

/** Digits without their separators, if these stand where they group; otherwise the text as it is. */
const ungrouped = (text: string): string => (GROUPS.test(text) ? text.replace(/[ ,.]/g, '') : text);

/** An amount for a field whose text `typedAmount` reads: one with three decimals could mean thousands, too. */
export const unambiguous = (amount: string): string => amount.replace(/\.\d{3}$/, '$&0');

/** The one meaning of what was typed, for the rules of a form. Text with two meanings is no amount until one is chosen. */
export function typedAmount(typed: string): string {
  const [meaning, other] = readTyped(typed);
  return other === undefined ? (meaning ?? typed.trim()) : '?';
}
