import { createCatalogues } from '@plumbline/app-runtime/text';
import { inWords, type Message, type RuleKey } from '@plumbline/contract';
import type { Texts as AppTexts } from '@plumbline/texts/app';
import { DEFAULT_LANGUAGE, inEachLanguage, LANGUAGES, type Language, nameOf } from '@plumbline/texts/languages';
import { texts as app } from '@plumbline/texts/loaders/app';
import { texts as rules } from '@plumbline/texts/loaders/rules';
import { texts as ui } from '@plumbline/texts/loaders/ui';
import type { Texts as UiTexts } from '@plumbline/texts/ui';

export { fill, rich } from '@plumbline/app-runtime/text';
export { LANGUAGES, type Language, nameOf };

/** Words the message of a rule. */
interface Said {
  (message: Message<RuleKey>): string;
  (message: Message<RuleKey> | null): string | null;
}

export interface Texts extends AppTexts {
  readonly said: Said;
  readonly ui: UiTexts;
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

async function load(language: Language): Promise<{ readonly texts: Texts }> {
  const [{ texts }, { texts: ofRules }, { texts: ofUi }] = await Promise.all([
    app[language](),
    rules[language](),
    ui[language](),
  ]);
  const said = ((message) => (message === null ? null : inWords(ofRules, message))) as Said;
  return { texts: { ...texts, said, ui: ofUi } };
}

export const { loadLanguage, currentLanguage, text, useText, useLanguage, featureWords } = createCatalogues<
  Language,
  Texts
>(
  inEachLanguage((language) => () => load(language)),
  DEFAULT_LANGUAGE,
  storedLanguage(),
);

/** Texts of shared components. */
export const useUiTexts = (): UiTexts => useText().ui;

/** Switches the language once its texts have loaded, and only then stores it. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  storeLanguage(language);
}
