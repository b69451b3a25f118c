import type { KindIn, ListingKind } from '@plumbline/contract/kinds';
import { kindsByLanguage } from '@plumbline/contract/kinds/all';
import { type Texts, texts } from '@plumbline/texts/all/storefront';
import { inEachLanguage, type Language } from '@plumbline/texts/languages';

/** The texts of the market's pages in one language, without user texts. */
export interface MarketWords extends Texts {
  readonly language: Language;
  readonly kinds: Readonly<Record<ListingKind, KindIn>>;
}

export const WORDS = inEachLanguage(
  (language): MarketWords => ({ ...texts[language], language, kinds: kindsByLanguage[language] }),
);

interface Category {
  readonly slug: string;
  /** In English. */
  readonly name: string;
}

/** Returns a category's name in a language. A category without a text keeps its name in the database. */
export function categoryName(language: Language, kind: ListingKind, { slug, name }: Category): string {
  const names: Readonly<Record<string, string>> = texts[language].categories[kind];
  return names[slug] ?? name;
}
