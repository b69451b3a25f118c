import { createCatalogues } from '@plumbline/app-runtime/text';
import type { Texts } from './en/index.ts';

export { rich } from '@plumbline/app-runtime/text';
export type { Texts };

/** The languages of the app. English is the default, and the one in which the binding texts are written. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words, for the switch. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

/** `shell/before-paint.js` reads the same item before the first paint. Not one of the session's items: it outlives a log-out. */
const KEY = 'plumbline_language';

/** What was chosen on this device; null when nothing was, or when storage cannot be read. */
export function chosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(KEY);
    return LANGUAGES.find((language) => language === stored) ?? null;
  } catch {
    return null;
  }
}

/** The choice; without one English. */
export const storedLanguage = (): Language => chosenLanguage() ?? 'en';

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is switched off: the choice lasts until the page is left.
  }
}

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
