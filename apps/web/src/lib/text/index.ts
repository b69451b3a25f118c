import { createCatalogues } from '@plumbline/app-runtime/text';
import { inWords, type Message, type RuleKey } from '@plumbline/contract';
import type { Texts as AppTexts } from '@plumbline/texts/app';
import { inEachLanguage, LANGUAGES, type Language, nameOf } from '@plumbline/texts/languages';
import { start } from '@plumbline/texts/loaders/start';
import { area } from '@plumbline/texts/runtime';
import { setUiWords } from '@plumbline/ui';

export { fill, rich } from '@plumbline/app-runtime/text';
export { LANGUAGES, type Language, nameOf };

/** Words the message of a rule. */
interface Said {
  (message: Message<RuleKey>): string;
  (message: Message<RuleKey> | null): string | null;
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

async function load(language: Language): Promise<{ readonly texts: Texts }> {
  const { app, rules } = await start[language]();
  const said = ((message) => (message === null ? null : inWords(rules, message))) as Said;
  return { texts: { ...area(`${language}/app`, app), said } };
}

export const { loadLanguage, textsReady, currentLanguage, watchLanguage, text, useText, useLanguage, featureWords } =
  createCatalogues<Language, Texts>(
    inEachLanguage((language) => () => load(language)),
    'en',
  );

const ofUi = featureWords({
  area: 'ui',
  ...inEachLanguage((language) => async () => ({ texts: (await start[language]()).ui })),
});
watchLanguage(() => setUiWords(ofUi.words()));

/** Texts of shared components. */
export const useUiTexts = ofUi.useWords;

/** Loads sentences that operators replaced. The server lists their languages on the page; mostly there are none. */
export async function loadOwnTexts(language: Language): Promise<void> {
  const version = document.documentElement.dataset.texts?.split(`${language}:`)[1]?.split(' ')[0];
  if (version)
    await import('./own-texts.ts').then(({ readOwnTexts }) => readOwnTexts(language, version)).catch(() => {});
}

/** Switches the language once its texts have loaded, and only then stores it. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadOwnTexts(language);
  await loadLanguage(language);
  storeLanguage(language);
}
