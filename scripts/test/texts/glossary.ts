/** A message's text in each language, by `area:key`. */
export type ByKey = ReadonlyMap<string, Readonly<Record<string, string>>>;

export interface Glossary {
  readonly terms: readonly Term[];
  /** For each language, forbidden words and their replacements. A word that ends in `*` is a stem. */
  readonly forbidden: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Term {
  /** English words. The plural with -s counts as well. */
  readonly en: readonly string[];
  /** Stems of other languages. */
  readonly [language: string]: readonly string[];
  readonly except: readonly string[];
}

/** Returns a message without its arguments and tags, because their names are English words too. */
const prose = (message: string): string => message.replaceAll(/\{\w+(?:\}|, \w+,)|<\/?\w+>/g, '…');

/** Lists the violations of the glossary, one per line. */
export const againstGlossary = (texts: ByKey, { terms, forbidden }: Glossary): string[] => [
  ...Object.entries(forbidden).flatMap(([language, words]) =>
    Object.entries(words).flatMap(([word, instead]) => {
      const pattern = wordOf(word);
      return [...texts]
        .filter(([, text]) => pattern.test(prose(text[language] ?? '')))
        .map(([key]) => `${language}/${key}: “${word}” is “${instead}”`);
    }),
  ),
  ...terms.flatMap((term) => lacking(texts, term)),
];

function lacking(texts: ByKey, { en, except, ...stems }: Term): string[] {
  const pattern = wordOf(`(?:${en.join('|')})s?`);
  const uses = [...texts].filter(([, text]) => pattern.test(prose(text.en ?? '')));
  const faulty = Object.entries(stems).flatMap(([language, words]) =>
    uses
      .filter(([key, text]) => !except.includes(key) && text[language] !== undefined)
      .filter(([, text]) => !words.some((stem) => text[language]!.includes(stem)))
      .map(([key]) => `${language}/${key}: no “${words.join('” or “')}” for “${en[0]}”`),
  );
  const unused = except.filter((key) => !uses.some(([used]) => used === key));
  return [...faulty, ...unused.map((key) => `texts/glossary.json: ${key} does not use “${en[0]}”`)];
}

/** Matches a whole word. `\b` does not know the vowel signs of Devanagari. */
const wordOf = (word: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}_-])${word.replace(/\*$/, '')}${word.endsWith('*') ? '' : String.raw`(?![\p{L}\p{M}\p{N}_-])`}`,
    'iu',
  );
