import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { isEnglishOnly } from './languages.ts';
import type { Messages } from './read.ts';

/** Right-to-left mark: gives a text without letters, such as `{count} · {date}`, its direction too. */
const MARK = '\u200f';
/** Everything between these two marks is written from right to left, including Latin letters. */
const [FROM_RIGHT, END] = ['\u202e', '\u202c'];

const WORD = /\p{L}+/gu;
const ACCENTED = new Map(
  Object.entries({ a: 'åå', e: 'éé', i: 'îî', o: 'öö', u: 'ûû', A: 'Åå', E: 'Éé', I: 'Îî', O: 'Öö', U: 'Ûû' }),
);

/**
 * Turns an English message into one that reveals what a translation would break: its words are 40 % longer, accented
 * and written from right to left. Arguments, tags and the forms of a plural or a choice stay.
 */
export const pseudoOf = (text: string): string => printAST(parse(text).map(disguised));

/** The pseudo-locale of the areas that are translated. */
export const pseudoAreas = (english: ReadonlyMap<string, Messages>): ReadonlyMap<string, Messages> =>
  new Map(
    [...english]
      .filter(([area]) => !isEnglishOnly(area))
      .map(([area, messages]) => [area, new Map([...messages].map(([key, text]) => [key, pseudoOf(text)]))]),
  );

function disguised(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) return { ...element, value: MARK + element.value.replace(WORD, disguise) };
  if (isTagElement(element)) return { ...element, children: element.children.map(disguised) };
  if (isPluralElement(element) || isSelectElement(element)) {
    const options = Object.entries(element.options).map(([key, { value }]) => [key, { value: value.map(disguised) }]);
    return { ...element, options: Object.fromEntries(options) };
  }
  return element;
}

const disguise = (word: string): string =>
  FROM_RIGHT + Array.from(word, (letter) => ACCENTED.get(letter) ?? letter).join('') + END;
