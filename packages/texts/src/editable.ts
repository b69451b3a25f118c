import { parse } from '@formatjs/icu-messageformat-parser';
import { DEFAULT_LANGUAGE, inEachLanguage, isOverridable, type Language } from './languages.ts';
import { namesOf, readMessage } from './message.ts';
import { messageOf, type Part, type Parts } from './overrides.ts';
import { messagesOf, noteOf, readFiles } from './read.ts';

/** A message that operators may replace, as the product's sources have it. */
export interface EditableText {
  /** Its file and its key there: `app/home#title`. */
  readonly key: string;
  readonly texts: Readonly<Record<Language, string>>;
  /** Where it is shown, and the note for translators. */
  readonly note: string;
  /** The specification gives the English text to the letter. */
  readonly isFixed: boolean;
  /** Its file is about money: a second operator approves a replacement. */
  readonly isAboutMoney: boolean;
}

/** Reads the messages that operators may replace, by their keys, in the order of their files. */
export function readEditable(): ReadonlyMap<string, EditableText> {
  const files = inEachLanguage((language) => readFiles(language));
  const english = [...files[DEFAULT_LANGUAGE]].filter(([file]) => isOverridable(file.split('/', 1)[0]!));
  const all = english.flatMap(([file, content]) =>
    messagesOf(content).flatMap(([inFile]): readonly EditableText[] => {
      const { description, fixed = false, stays } = noteOf(content, inFile);
      if (stays) return [];
      return [
        {
          key: `${file}#${inFile}`,
          // The pseudo-locale has no files.
          texts: inEachLanguage((language) => String((files[language].get(file) ?? content)[inFile])),
          note: [content['@@context'], description].filter((part) => part !== undefined).join(' '),
          isFixed: fixed,
          isAboutMoney: content['@@money'] === true,
        },
      ];
    }),
  );
  return new Map(all.map((text) => [text.key, text]));
}

/** The names of a message's arguments and tags: `{count}`, `<link>`. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...readMessage(text, DEFAULT_LANGUAGE).types].map(([name, type]) => (type === 'Tag' ? `<${name}>` : `{${name}}`));

/** Control characters, characters that turn the direction of writing, and those that the app itself puts into texts. */
const UNSEEN = /[\u202A-\u202E\u2066-\u2069]|(?!\n)[\p{Cc}\p{Co}]/u;

/** A parsed replacement, or why it is rejected. */
export type Parsed =
  | { readonly parts: Parts }
  | { readonly parts: null; readonly is: 'invalid' | 'other placeholders'; readonly why: string };

/** Parses a replacement with the checks of the compiler. */
export function parseReplacement(text: string, { texts }: Pick<EditableText, 'texts'>, language: Language): Parsed {
  const english = texts[DEFAULT_LANGUAGE];
  try {
    const own = namesOf(readMessage(text, language));
    if (own !== namesOf(readMessage(english, DEFAULT_LANGUAGE)))
      return { parts: null, is: 'other placeholders', why: placeholdersOf(english).join(' ') };
  } catch (error) {
    return { parts: null, is: 'invalid', why: (error as Error).message };
  }
  if (UNSEEN.test(text)) return { parts: null, is: 'invalid', why: 'it has invisible characters' };
  return { parts: parse(text) as unknown as Parts };
}

/** One count of each form that any language has: none, one, two, few and many. */
const COUNTS = [0, 1, 2, 3, 5, 11, 100];

/** Fills in a message for a preview, once for each of its forms. An argument shows its name, and a tag only its words. */
export function examplesOf(parts: Parts, language: Language): readonly string[] {
  const choices = choicesOf(parts);
  const samples = [{}, ...choices.flatMap(([name, values]) => values.map((value) => ({ [name]: value })))];
  const defaults = Object.fromEntries(choices.map(([name, values]) => [name, values.at(-1)]));
  const message = messageOf(parts, language);
  const shown = (values: object): string =>
    typeof message === 'string'
      ? message
      : [message(samplesFor(parts, { ...defaults, ...values }))].flat(Infinity).join('');
  return [...new Set(samples.map(shown))];
}

type Choice = readonly [name: string, values: readonly (string | number)[]];

const insideOf = (part: Part): Parts =>
  'options' in part
    ? Object.values(part.options).flatMap(({ value }) => value)
    : 'children' in part
      ? part.children
      : [];

const choicesOf = (parts: Parts): readonly Choice[] =>
  parts.flatMap((part): readonly Choice[] => [
    ...('options' in part ? [[part.value, part.type === 6 ? COUNTS : Object.keys(part.options)] as const] : []),
    ...choicesOf(insideOf(part)),
  ]);

const samplesFor = (parts: Parts, chosen: object): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...parts.map((part) => ({
      ...samplesFor(insideOf(part), {}),
      ...(part.type === 1 ? { [part.value]: `{${part.value}}` } : {}),
      ...(part.type === 8 ? { [part.value]: (children: readonly unknown[]) => children } : {}),
    })),
    chosen,
  );
