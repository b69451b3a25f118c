import { createCatalogues } from '@plumbline/app-runtime/text';
import type { Texts as AppTexts } from '@plumbline/texts/app';
import { texts as englishUi } from '@plumbline/texts/en/ui';
import { LANGUAGES, type Language, nameOf } from '@plumbline/texts/languages';
import { texts as app } from '@plumbline/texts/loaders/app';
import { translations as uiTranslations } from '@plumbline/texts/ui';

export { fill, rich } from '@plumbline/app-runtime/text';
export { LANGUAGES, type Language, nameOf };

/** Translates a rule's message, which the contract words in English. */
interface Said {
  (message: string): string;
  (message: string | null): string | null;
}

export interface Texts extends AppTexts {
  readonly said: Said;
}

/** `shell/before-paint.js` reads this item before the first paint. It survives a logout. */
const KEY = 'plumbline_language';

/** Returns the language chosen on this device; null if none was chosen or storage cannot be read. */
export function chosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(KEY);
    return LANGUAGES.find((language) => language === stored) ?? null;
  } catch {
    return null;
  }
}

/** Returns the chosen language, by default English. */
export const storedLanguage = (): Language => chosenLanguage() ?? 'en';

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is switched off: the choice lasts until the page closes.
  }
}

export const { loadLanguage, currentLanguage, text, useText, useLanguage, featureWords } = createCatalogues<
  Language,
  Texts,
  'en'
>(
  {
    en: async () => ({ texts: { ...(await app.en()).texts, said: ((message) => message) as Said } }),
    hi: async () => {
      const [{ texts }, { inHindi }] = await Promise.all([app.hi(), import('@plumbline/contract/hindi/screens')]);
      const said = ((message) => (message === null ? null : inHindi(message))) as Said;
      return { texts: { ...texts, said } };
    },
  },
  'en',
);

/** Texts of shared components. */
export const { useWords: useUiTexts } = featureWords(englishUi, uiTranslations);

/** Switches the language once its texts have loaded, and only then stores it. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  storeLanguage(language);
}
