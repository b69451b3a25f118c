import slugify from '@sindresorhus/slugify';

/** Letters with a usual Latin spelling that could otherwise be mistaken for Latin ones in an address. */
const SPELLED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9][\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}0-9]*/gu;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Converts a text to a part of an address: `raeder-and-toepfe`, `चाय-घर`, `cafe-東京`. At most 60 characters: lower-case
 * letters and digits, with single hyphens between words. Empty if the text has no letters or digits.
 */
export function slugOfText(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  const words = OTHER_SCRIPT.test(plain)
    ? plain
        .replace(SPELLED, (word) => slugify(word, { decamelize: false }))
        .toLowerCase()
        .normalize('NFC')
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    : slugify(plain);
  return [...words.replace(/^-+/, '')].slice(0, 60).join('').replace(/-+$/, '');
}
