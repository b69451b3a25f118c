import { plainText } from '@plumbline/money';

/**
 * Normalise typed or pasted input in any common format; invalid input is left unchanged for the rules to report. The
 * calls (`shapes.ts`) and the forms both use them.
 */

/** Removes the spaces and dashes that group a code: `१२३ ४५६` becomes 123456. */
export const readCode = (typed: string): string => plainText(typed).replace(/[\s\p{Pd}−]/gu, '');

/** Removes grouping: `(555) 000-1111` becomes 5550001111. A prefix such as +91 stays and is rejected. */
export const readPhone = (typed: string): string => readCode(typed).replace(/[()./]/g, '');

/** Normalises the email address or phone number of a login. */
export const readLogin = (typed: string): string => (typed.includes('@') ? typed : readPhone(typed));

/**
 * Normalises an email address to the form in which accounts are compared: lower case and NFC, the domain in ASCII
 * (`bücher.example` becomes `xn--bcher-kva.example`). Mail is sent to this form too, so the mailbox that confirms an
 * account is the one compared. Text that is no address stays no address.
 */
export function canonicalEmail(typed: string): string {
  const email = typed.trim().toLowerCase().normalize('NFC');
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // The parser below is for URLs and would turn dotted digits into an IPv4 address.
  if (at === 0 || IS_ASCII.test(domain) || ENDS_A_DOMAIN.test(domain)) return email;
  const address = `http://${domain}`;
  return URL.canParse(address) ? email.slice(0, at) + new URL(address).hostname : email;
}

const IS_ASCII = /^\p{ASCII}*$/u;
/** Characters that end or encode the domain of a URL. */
const ENDS_A_DOMAIN = /[/?#%:\\]/;

/**
 * Normalises a transaction hash to lower case, also from an explorer link or without 0x. Other text stays unchanged.
 */
export const readHash = (typed: string): string => {
  const found = /^(?:https?:\/\/[^?#]*\/tx\/)?(?:0x)?([\da-f]{64})(?:[/?#].*)?$/i.exec(unspaced(typed));
  return found ? `0x${found[1]!.toLowerCase()}` : typed;
};

/**
 * Reads an address and keeps its case, which carries the checksum; also from an explorer's address page, a wallet's QR
 * code (EIP-681), or without 0x. Links to a token or a transfer contain several addresses and are rejected.
 */
export const readAddress = (typed: string): string => {
  const found = /^(?:ethereum:|https?:\/\/[^?#]*\/address\/)?(?:0x)?([\da-f]{40})(?:@56)?(?:[?#].*)?$/i.exec(
    unspaced(typed),
  );
  return found ? `0x${found[1]}` : typed;
};

const unspaced = (typed: string): string => plainText(typed).replace(/\s/g, '');

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Tells whether a text is long enough for a title: three characters, or fewer in other scripts (茶, घर). */
export const isTitle = (text: string): boolean => [...text.trim()].length >= 3 || OTHER_SCRIPT.test(text);
