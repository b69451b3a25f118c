/** Direction of writing: from left to right, or from right to left. */
type Direction = 'ltr' | 'rtl';

/** The languages of the product, with their own names. English is the default, and the one of the binding texts. */
const TABLE = {
  en: { name: 'English', direction: 'ltr' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly direction: Direction }>>;

export type Language = keyof typeof TABLE;
export const LANGUAGES = Object.keys(TABLE) as [Language, ...Language[]];
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Creates a value for each language. */
export const inEachLanguage = <Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;

export const nameOf = (language: Language): string => TABLE[language].name;

/** Returns the name of a language in another one, by default in English: `Hindi`. */
export const nameIn = (code: string, language: Language = DEFAULT_LANGUAGE): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;

/** Returns the language that an Accept-Language header asks for first, if we have it. */
export function languageFor(acceptLanguage: string | undefined): Language {
  const first = /^\s*([a-z]+)(?=[-;,\s]|$)/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase();
  return LANGUAGES.find((language) => language === first) ?? DEFAULT_LANGUAGE;
}

/** Documents read it from the compiled `directions`: in the pseudo-locale it differs. */
export const directionOf = (language: Language): Direction => TABLE[language].direction;

/**
 * A format of dates in UTC: British in English, and with Latin digits in every language. It is created at its first use,
 * because that takes milliseconds and most processes format no date.
 */
export function dateFormat(language: Language, how: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  let format: Intl.DateTimeFormat | undefined;
  const create = () =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      ...how,
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    });
  return {
    format: (date) => {
      format ??= create();
      return format.format(date);
    },
  };
}

/** Areas that only operators read, whose console is in English: no other language has them. */
export const isEnglishOnly = (area: string): boolean => /^console(-|$)/.test(area);

/** Pages of the site have their own editor, documents that are drawn again must say the same, and the API words its own. */
const KEPT = /^(console|site|documents|storefront|verify|answers|errors|inputs|entries|resume-entries|rules)(-|$)/;

/** Areas whose sentences operators may replace: those of the app's screens and of the mails. */
export const isOverridable = (area: string): boolean => !KEPT.test(area);
