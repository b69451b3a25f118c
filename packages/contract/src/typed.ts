import { plainText } from '@plumbline/money';

/**
 * Readers of what people type or paste: the product reads it in every usual spelling, and says what is wrong with the rest. The calls
 * read their input with them (`shapes.ts`), and forms what they check.
 */

/** A code, without the spaces and dashes that group it: `१२३ ४५६` is 123456. */
export const readCode = (typed: string): string => plainText(typed).replace(/[\s\p{Pd}−]/gu, '');

/** A phone number, without what groups its digits: `(555) 000-1111` is 5550001111. A prefix such as +91 stays, and is refused. */
export const readPhone = (typed: string): string => readCode(typed).replace(/[()./]/g, '');

/** E-mail address or phone number, as people sign in. */
export const readLogin = (typed: string): string => (typed.includes('@') ? typed : readPhone(typed));

/**
 * An e-mail address in the form in which accounts are compared: lower case and NFC, the domain in ASCII (`bücher.example` is
 * `xn--bcher-kva.example`). Mail goes to this form, too: the mailbox that confirms an account is the one that is compared. A text that
 * is no address stays one that is none.
 */
export function canonicalEmail(typed: string): string {
  const email = typed.trim().toLowerCase().normalize('NFC');
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // The parser below reads addresses of pages, and brings digits with points into the form of an IPv4 address.
  if (at === 0 || IS_ASCII.test(domain) || ENDS_A_DOMAIN.test(domain)) return email;
  const address = `http://${domain}`;
  return URL.canParse(address) ? email.slice(0, at) + new URL(address).hostname : email;
}

const IS_ASCII = /^\p{ASCII}*$/u;
/** What the address of a page may have behind its domain, or instead of letters in it. */
const ENDS_A_DOMAIN = /[/?#%:\\]/;

/**
 * A transaction hash in lower case, also from an explorer's address or without 0x. Another text stays as it is, and is no hash.
 */
export const readHash = (typed: string): string => {
  const found = /^(?:https?:\/\/[^?#]*\/tx\/)?(?:0x)?([\da-f]{64})(?:[/?#].*)?$/i.exec(unspaced(typed));
  return found ? `0x${found[1]!.toLowerCase()}` : typed;
};

/**
 * An address in the case that it was given in, which carries its checksum; also from an explorer's page of the address or a wallet's
 * QR code (EIP-681), or without 0x. A link to a token or a transfer names more than one, and is none.
 */
export const readAddress = (typed: string): string => {
  const found = /^(?:ethereum:|https?:\/\/[^?#]*\/address\/)?(?:0x)?([\da-f]{40})(?:@56)?(?:[?#].*)?$/i.exec(
    unspaced(typed),
  );
  return found ? `0x${found[1]}` : typed;
};

const unspaced = (typed: string): string => plainText(typed).replace(/\s/g, '');

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether a text is long enough for a title: three characters, or fewer in a script that writes words with fewer (茶, घर). */
export const isTitle = (text: string): boolean => [...text.trim()].length >= 3 || OTHER_SCRIPT.test(text);
