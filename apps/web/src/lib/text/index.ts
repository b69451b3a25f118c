import { createCatalogues } from '@plumbline/app-runtime/text';
import type { Texts } from './en/index.ts';
import { type Language, storeLanguage } from './language.ts';

export { rich } from '@plumbline/app-runtime/text';
export { chosenLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, storedLanguage } from './language.ts';
export type { Texts };

export const { loadLanguage, currentLanguage, text, useText, useLanguage, featureWords } = createCatalogues<
  Language,
  Texts,
  'en'
>({ en: () => import('./en/index.ts'), hi: () => import('./hi/index.ts') }, 'en');

/** The words of a feature that come with its code, in every language at once. */
export const bundledWords = <Words>(of: Readonly<Record<Language, Words>>) => ({
  /** For what runs outside of a component, such as the title of a page. */
  words: (): Words => of[currentLanguage()],
  useWords: (): Words => of[useLanguage()],
});

/** The switch: shown once its texts are there, and only then remembered. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  storeLanguage(language);
}
