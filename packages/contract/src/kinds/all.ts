import { texts } from '@plumbline/texts/all/kinds';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';
import type { KindIn } from './define.ts';
import { kindsIn, type ListingKind } from './index.ts';

export { englishMarriage } from './english.ts';

/** The kinds in every language, for the server. */
export const kindsByLanguage = Object.fromEntries(
  LANGUAGES.map((language) => [language, kindsIn(texts[language], language)]),
) as Readonly<Record<Language, Readonly<Record<ListingKind, KindIn>>>>;
