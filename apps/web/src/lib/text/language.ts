/** The languages of the app. English is the default, and the one in which the binding texts are written. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words, for the switch. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

/** `shell/before-paint.js` reads the same item before the first paint. Not one of the session's items: it outlives a log-out. */
const KEY = 'plumbline_language';

/** The stored choice; absent, unreadable or unknown is English. */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(KEY) === 'hi' ? 'hi' : 'en';
  } catch {
    return 'en';
  }
}

export function storeLanguage(language: Language): void {
  try {
    if (language === 'en') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, language);
  } catch {
    // Storage is switched off: the choice lasts until the page is left.
  }
}
