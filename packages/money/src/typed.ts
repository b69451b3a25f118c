import { isUsdtText } from './usdt.ts';

/** Returns the value of a digit of any script: Unicode lists the ten digits of a script in one run. */
const asciiDigit = (digit: string): string => {
  let value = 0;
  for (let at = digit.codePointAt(0)!; /\p{Nd}/u.test(String.fromCodePoint(at - 1)); at--) value++;
  return `${value % 10}`;
};

/** Removes invisible characters and normalises full-width letters and the digits of every script (0 to 9). */
export const plainText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit);

/** Thousands (1,234,567) or lakhs (12,34,567), with one separator. */
const GROUPS = /^[1-9]\d{0,2}([ ,.])(?:\d{2,3}\1)*\d{3}$/;

/**
 * Returns the possible meanings of a typed amount, in the format of `parseUsdt`. `30,5`, `1 000,50`, `1,000.50`, `$30`,
 * `30 USDT` and `३०` have one meaning; `1,000` and `1.000` have two, the smaller one first. Empty if the text is not an
 * amount.
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

/** Removes separators that group digits correctly; otherwise returns the text unchanged. */
const ungrouped = (text: string): string => (GROUPS.test(text) ? text.replace(/[ ,.]/g, '') : text);

/** Formats an amount so that `typedAmount` reads it back, because three decimals could also mean thousands. */
export const unambiguous = (amount: string): string => amount.replace(/\.\d{3}$/, '$&0');

/**
 * Returns the only meaning of a typed amount, for form rules. A text with two meanings is invalid until one is chosen.
 */
export function typedAmount(typed: string): string {
  const [meaning, other] = readTyped(typed);
  return other === undefined ? (meaning ?? typed.trim()) : '?';
}
