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
