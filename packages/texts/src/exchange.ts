import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check } from './compile.ts';
import { DEFAULT_LANGUAGE, isEnglishOnly, LANGUAGES } from './languages.ts';
import { areasOf, type Content, messagesOf, noteOf, readFiles, TEXTS } from './read.ts';

const FIXED = 'The specification gives the English text to the letter. Translate it freely.';

/** The files that translators exchange. */
const translatedFiles = (language: string, texts: string): ReadonlyMap<string, Content> =>
  new Map([...readFiles(language, texts)].filter(([file]) => !isEnglishOnly(file)));

/**
 * Writes `<language>.arb` for each language into a folder: all its texts in one file, in the format that Weblate,
 * Crowdin and Tolgee read. The key of a message is `file#key`. The English file describes each message: where it is
 * shown (its file's `@@context`) and its own note.
 */
export function exportTexts(folder: string, texts = TEXTS): void {
  mkdirSync(folder, { recursive: true });
  for (const language of LANGUAGES) {
    const entries = [...translatedFiles(language, texts)].flatMap(([file, content]) =>
      messagesOf(content).flatMap(([key, text]) => [
        [`${file}#${key}`, text] as const,
        ...(language === DEFAULT_LANGUAGE
          ? [[`@${file}#${key}`, { description: describe(content, key) }] as const]
          : []),
      ]),
    );
    writeFileSync(join(folder, `${language}.arb`), toJson({ '@@locale': language, ...Object.fromEntries(entries) }));
  }
}

function describe(content: Content, key: string): string {
  const { description, fixed } = noteOf(content, key);
  return [content['@@context'], description, fixed ? FIXED : undefined].filter((part) => part !== undefined).join(' ');
}

/**
 * Reads an exported file back into `texts/<language>/`, which may be a new language. Messages missing in the file stay
 * unchanged. Throws, and writes nothing, if a message is invalid, unknown, or English and fixed.
 */
export function importTexts(path: string, texts = TEXTS): void {
  const arb: Content = JSON.parse(readFileSync(path, 'utf8'));
  const language = String(arb['@@locale']);
  const english = translatedFiles(DEFAULT_LANGUAGE, texts);
  const before = translatedFiles(language, texts);
  const incoming = new Map(messagesOf(arb));
  const after = new Map(
    [...english].map(([file, { '@@context': _, ...content }]) => {
      const own = before.get(file) ?? {};
      const taken = messagesOf(content).flatMap(([key]) => {
        const text = incoming.get(`${file}#${key}`) ?? own[key];
        return text === undefined ? [] : [[key, text] as const];
      });
      return [file, { ...own, ...Object.fromEntries(taken) }];
    }),
  );
  const errors = [
    ...[...incoming.keys()].filter((key) => !isKnown(key, english)).map((key) => `${key}: unknown`),
    ...(language === DEFAULT_LANGUAGE ? changedFixed(english, after) : []),
    ...check(language, areasOf(after), areasOf(language === DEFAULT_LANGUAGE ? after : english)),
  ];
  if (errors.length > 0) throw new Error(`${path} cannot be imported:\n${errors.join('\n')}`);
  for (const [file, content] of after) {
    if (toJson(content) === toJson(before.get(file) ?? {})) continue;
    const target = join(texts, language, `${file}.json`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, toJson(content));
  }
}

function isKnown(key: string, english: ReadonlyMap<string, Content>): boolean {
  const at = key.indexOf('#');
  return english.get(key.slice(0, at))?.[key.slice(at + 1)] !== undefined;
}

const changedFixed = (before: ReadonlyMap<string, Content>, after: ReadonlyMap<string, Content>): string[] =>
  [...before].flatMap(([file, content]) =>
    messagesOf(content)
      .filter(([key, text]) => noteOf(content, key).fixed && after.get(file)?.[key] !== text)
      .map(([key]) => `${file}#${key}: the specification gives this text`),
  );

/** The layout of `texts/`: a line for each entry. */
const toJson = (content: Content): string =>
  `{\n${Object.entries(content)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${inLine(value)}`)
    .join(',\n')}\n}\n`;

const inLine = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{ ${Object.entries(value)
        .map(([key, inner]) => `${JSON.stringify(key)}: ${JSON.stringify(inner)}`)
        .join(', ')} }`
    : JSON.stringify(value);
